import type { ReactNode } from "react";
import { moveInGrid } from "#web/ui/grid-keys.ts";

/** A grid of posters with arrow-key navigation. */
export function PosterGrid({ children }: { children: ReactNode }) {
  return (
    // A container query, because the sidebar takes some of the width.
    <div className="@container">
      <ul
        onKeyDown={moveInGrid}
        className="grid @min-[42rem]:grid-cols-3 @min-[64rem]:grid-cols-4 grid-cols-2 gap-x-4 gap-y-8 max-[19rem]:grid-cols-1 sm:gap-x-6 sm:gap-y-10"
      >
        {children}
      </ul>
    </div>
  );
}
