import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "#web/lib/class-names.ts";
import { focusTitle } from "#web/ui/arrival.ts";

type StepMainProps = { className?: string; isBusy?: boolean; children: ReactNode };

/**
 * A step's content; its title has the focus when the step is entered, which is no change of page.
 * While `isBusy` nothing in it can be changed.
 */
export function StepMain({ className, isBusy = false, children }: StepMainProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!main.current?.contains(document.activeElement)) focusTitle();
  }, []);
  return (
    <main ref={main} inert={isBusy} className={cx("page", className)}>
      {children}
    </main>
  );
}
