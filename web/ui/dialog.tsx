import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { cx } from "../lib/class-names.ts";
import { useBackCloses } from "./use-back-closes.ts";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** For pictures side by side. */
  isWide?: boolean;
  children?: ReactNode;
};

/**
 * Traps focus, closes on Escape or an outside click, restores focus. Put buttons in
 * `DialogActions`. A nested dialog hides its parent.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  isWide = false,
  children,
}: DialogProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end overflow-y-auto p-4 sm:place-items-center">
          <Base.Popup
            className={cx(
              "ink-line w-full rounded-card bg-raised p-5 outline-none transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 data-nested-dialog-open:invisible sm:p-6",
              isWide ? "max-w-200" : "max-w-form",
            )}
          >
            <Base.Title className="text-25">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-2 text-soft">{description}</Base.Description>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A row on desktops; stacked on phones, with the last button on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
  );
}
