import { texts } from "#web/texts/common.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const MAX_ROWS = 10;

/** The same height as the loaded table. */
export function TableSkeleton({ rows }: { rows: number }) {
  const places = Array.from({ length: Math.min(Math.max(rows, 1), MAX_ROWS) }, (_, place) => place);
  return (
    <div
      role="status"
      aria-label={texts.loading}
      className="grid gap-3 pt-[52px] sm:gap-0 sm:pt-11"
    >
      {places.map((place) => (
        <div key={place} className="border-line sm:h-18 sm:border-t-[1.5px] sm:py-2">
          <Skeleton className="h-[101px] rounded-card sm:h-full" />
        </div>
      ))}
    </div>
  );
}
