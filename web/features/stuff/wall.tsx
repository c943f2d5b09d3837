import type { ReactNode } from "react";
import { texts } from "#web/texts/common.ts";
import { moveInGrid } from "#web/ui/grid-keys.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const GRID =
  "grid grid-cols-2 gap-x-4 gap-y-8 max-[19rem]:grid-cols-1 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4 xl:grid-cols-5";

/** A grid of prints with arrow-key navigation. */
export function Wall({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ul aria-label={label} onKeyDown={moveInGrid} className={GRID}>
        {children}
      </ul>
    </>
  );
}

const MAX_PRINTS = 10;

export function WallSkeleton({ prints }: { prints: number }) {
  const places = Array.from(
    { length: Math.min(Math.max(prints, 1), MAX_PRINTS) },
    (_, place) => place,
  );
  return (
    <div role="status" aria-label={texts.loading} className={GRID}>
      {places.map((place) => (
        <div key={place}>
          <Skeleton className="aspect-2/3" />
          <div className="h-13" />
        </div>
      ))}
    </div>
  );
}
