import type { ReactNode } from "react";
import { texts } from "#web/texts/themes.ts";
import { bottomBar } from "#web/ui/bars.ts";

/**
 * In the title row; on phones a bar above the other bottom bars, so that it covers no poster.
 * Reserve its height below the posters.
 */
export function ToggleDock({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <p className="text-13 text-soft leading-snug sm:max-w-[9.5rem] sm:text-right">
        {texts.samples.hint}
      </p>
      <div
        ref={bottomBar}
        className="z-20 flex justify-center max-sm:tall:fixed max-sm:tall:inset-x-0 max-sm:tall:bottom-[var(--tab-bar,0px)] max-sm:tall:border-line max-sm:tall:border-t-[1.5px] max-sm:tall:bg-paper max-sm:tall:pt-2 max-sm:tall:pb-[max(0.5rem,calc(env(safe-area-inset-bottom)-var(--tab-bar,0px)))] max-sm:px-4"
      >
        {children}
      </div>
    </div>
  );
}
