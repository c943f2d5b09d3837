import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

/** Put once around all tooltips that should follow each other without a new delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={700} timeout={300}>
      {children}
    </Base.Provider>
  );
}

/** `children` is the one element explained; it needs its own label for screen readers. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup className="max-w-[28ch] rounded-picture bg-ink px-2.5 py-1.5 text-13 text-paper">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
