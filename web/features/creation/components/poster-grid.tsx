import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

const GRID = "grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6";
const PLACES = Array.from({ length: 11 }, (_, index) => index);

export function PosterGrid({ children }: { children: ReactNode }) {
  return <div className={GRID}>{children}</div>;
}

export function PosterGridLoading() {
  return (
    <div role="status">
      <p className="mb-4 text-soft">Loading themes...</p>
      <div className={GRID}>
        {PLACES.map((place) => (
          <div key={place} aria-hidden="true" className="grid content-start gap-3">
            <Skeleton className="aspect-2/3" />
            <div className="grid gap-1">
              <Skeleton className="h-5.5 w-2/3" />
              <Skeleton className="h-10" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
