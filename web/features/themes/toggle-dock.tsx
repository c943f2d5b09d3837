import type { ReactNode } from "react";
import { texts } from "#web/texts/themes.ts";
import { bottomBar } from "#web/ui/bars.ts";

/**
 * In the title row; on phones a bar above the other bottom bars, so that it covers no poster.
 * Reserve its height below the posters.
 */
export function ToggleDock({ children }: { children: ReactNode }) {
  return (
    <div
      ref={bottomBar}
      className="z-20 flex items-center gap-3 max-sm:tall:fixed max-sm:tall:inset-x-0 max-sm:tall:bottom-[var(--tab-bar,0px)] max-sm:tall:flex-col max-sm:tall:gap-1 max-sm:tall:border-line max-sm:tall:border-t-[1.5px] max-sm:tall:bg-paper max-sm:tall:px-4 max-sm:tall:pt-1.5 max-sm:tall:pb-[max(0.5rem,calc(env(safe-area-inset-bottom)-var(--tab-bar,0px)))]"
    >
      <p className="text-13 text-soft leading-snug sm:max-w-[9.5rem] sm:text-right">
        {texts.samples.hint}
      </p>
      {children}
    </div>
  );
}
