import { type ComponentType, useEffect, useState } from "react";
import { awaitEndOfFirstView } from "../lib/first-view.ts";
import { onToastNeeded } from "../lib/toast.ts";

/** Loads what shows toasts after the first view, which has none, or with the first of them. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const module = await import("./toaster.tsx").catch(() => null);
      // Without a network the next toast tries again.
      if (module) setToaster(() => module.Toaster);
    };
    void awaitEndOfFirstView().then(load);
    return onToastNeeded(load);
  }, []);
  return Toaster && <Toaster />;
}
