import type { ReactNode } from "react";
import { texts } from "#web/texts/themes.ts";
import { bottomBar } from "#web/ui/bars.ts";

/**
 * Where the choice of the samples stands: in the title row, on a phone as a pill that floats above what
 * else is at the thumb. Leave room for it there below the posters.
 */
export function ToggleDock({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <p className="text-13 text-soft leading-snug sm:max-w-[9.5rem] sm:text-right">
        {texts.samples.hint}
      </p>
      <div
        ref={bottomBar}
        className="z-20 flex justify-center max-sm:tall:pointer-events-none max-sm:tall:fixed max-sm:tall:inset-x-0 max-sm:tall:bottom-[calc(var(--tab-bar,0px)+max(1rem,env(safe-area-inset-bottom)))] max-sm:px-4 *:pointer-events-auto"
      >
        {children}
      </div>
    </div>
  );
}
