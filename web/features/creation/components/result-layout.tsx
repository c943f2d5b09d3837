import type { ReactNode } from "react";
import { StepMain } from "./step-main.tsx";

/** Picture first, what is said and can be done about it beside it, on phones below it. */
export function ResultLayout({ frame, children }: { frame: ReactNode; children: ReactNode }) {
  return (
    <StepMain className="grid gap-x-12 gap-y-6 py-4 lg:grid-cols-[minmax(0,auto)_minmax(22rem,1fr)] lg:py-5">
      {frame}
      <div className="grid content-start gap-6 pb-6 lg:pt-6">{children}</div>
    </StepMain>
  );
}
