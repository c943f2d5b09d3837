import { texts } from "#web/texts/themes.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PosterGrid } from "./poster-grid.tsx";

const PLACES = Array.from({ length: 8 }, (_, place) => place);

/** The same height as the loaded posters. */
export function PosterSkeletons() {
  return (
    <div role="status" aria-label={texts.loading}>
      <PosterGrid>
        {PLACES.map((place) => (
          <li key={place} className="grid content-start gap-3">
            <Skeleton className="aspect-2/3" />
            <div className="grid gap-2">
              <Skeleton className="h-11 w-1/2 sm:w-full" />
              <Skeleton className="h-11 sm:hidden" />
              <Skeleton className="h-[42px]" />
            </div>
          </li>
        ))}
      </PosterGrid>
    </div>
  );
}
