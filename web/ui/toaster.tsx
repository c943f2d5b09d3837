import { Toaster as Sonner } from "sonner";

/** Say something with `toast.success(…)` or `toast.error(…)` from sonner. */
export function Toaster() {
  return (
    <Sonner
      // At the top, because on a phone the buttons are at the bottom.
      position="top-center"
      visibleToasts={3}
      duration={4500}
      closeButton
      gap={10}
      toastOptions={{ className: "memix-toast" }}
    />
  );
}
