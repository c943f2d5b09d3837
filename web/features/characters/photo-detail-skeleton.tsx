import { texts as common } from "#web/texts/common.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function PhotoDetailSkeleton() {
  return (
    <div
      role="status"
      aria-label={common.loading}
      className="grid gap-6 md:flex md:justify-center lg:gap-12"
    >
      <Skeleton className="aspect-3/4 w-full max-w-[calc((100dvh-8rem)*3/4)] md:flex-1" />
      <div className="grid content-start gap-6 md:w-72 lg:w-80">
        <Skeleton className="h-18" />
        <Skeleton className="h-27" />
      </div>
    </div>
  );
}
