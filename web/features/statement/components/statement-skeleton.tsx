import { texts } from "#web/texts/statement.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The same height as the loaded table. */
export function StatementSkeleton({ lines }: { lines: number }) {
  const places = Array.from({ length: lines }, (_, place) => place);
  return (
    <div aria-busy="true" className="grid gap-3 sm:gap-0 sm:pt-11">
      <p className="sr-only">{texts.loading}</p>
      {places.map((place) => (
        <div key={place} className="border-line sm:h-[65.5px] sm:border-t-[1.5px] sm:py-2">
          <Skeleton className="h-[121px] rounded-card sm:h-full" />
        </div>
      ))}
    </div>
  );
}
