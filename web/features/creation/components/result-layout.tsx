import type { ReactNode } from "react";
import { StepMain } from "./step-main.tsx";

/** Picture first, what is said and can be done about it beside it, on phones below it. */
export function ResultLayout({ frame, children }: { frame: ReactNode; children: ReactNode }) {
  return (
    <StepMain className="grid gap-y-6 py-4 sm:grid-cols-[min(50%,max(16rem,calc((100dvh-10.5rem)*2/3)))_minmax(0,1fr)] sm:gap-x-8 lg:gap-x-12 lg:py-5">
      {frame}
      <div className="grid content-start gap-5 pb-6 sm:pt-4">{children}</div>
    </StepMain>
  );
}
