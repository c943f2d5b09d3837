import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "#web/lib/class-names.ts";

type StepMainProps = { className?: string; isBusy?: boolean; children: ReactNode };

/**
 * A step's content; takes the focus when the step is entered, so that reading goes on from here.
 * While `isBusy` nothing in it can be changed.
 */
export function StepMain({ className, isBusy = false, children }: StepMainProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main ref={main} tabIndex={-1} inert={isBusy} className={cx("page outline-none", className)}>
      {children}
    </main>
  );
}
