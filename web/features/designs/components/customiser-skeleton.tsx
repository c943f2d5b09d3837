import { texts as commonTexts } from "#web/texts/common.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function CustomiserSkeleton() {
  return (
    <div
      role="status"
      aria-label={commonTexts.loading}
      className="grid gap-4 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:gap-x-8"
    >
      <div className="grid content-start gap-3">
        <Skeleton className="h-[3.4rem] w-56 rounded-pill lg:hidden" />
        <Skeleton className="h-70 lg:h-96" />
        <Skeleton className="h-24" />
      </div>
      <div className="grid content-start gap-3">
        <Skeleton className="aspect-5/4 max-lg:hidden" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
