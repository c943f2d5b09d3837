import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "#web/lib/class-names.ts";
import { focusTitle } from "#web/ui/navigation-focus.ts";

type StepMainProps = { className?: string; isBusy?: boolean; children: ReactNode };

/** Focuses the title on entry, because a new step is no page navigation. Inert while `isBusy`. */
export function StepMain({ className, isBusy = false, children }: StepMainProps) {
  const mainRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!mainRef.current?.contains(document.activeElement)) focusTitle();
  }, []);
  return (
    <main ref={mainRef} inert={isBusy} className={cx("page", className)}>
      {children}
    </main>
  );
}
