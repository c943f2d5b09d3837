import type { ReactNode } from "react";
import { bottomBar } from "#web/ui/bars.ts";

/** The main actions of step 3: sticky at the bottom on phones, inline elsewhere. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div
      ref={bottomBar}
      className="flex flex-wrap gap-3 max-sm:tall:sticky max-sm:tall:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-line max-sm:border-t-[1.5px] max-sm:bg-paper max-sm:px-4 max-sm:pt-3 max-sm:*:px-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1"
    >
      {children}
    </div>
  );
}
