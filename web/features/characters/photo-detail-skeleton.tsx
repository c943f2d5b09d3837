import { Skeleton } from "#web/ui/skeleton.tsx";

export function PhotoDetailSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading..."
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12"
    >
      <Skeleton className="mx-auto h-[calc(100dvh-8rem)] w-full max-w-[32rem]" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-18" />
        <Skeleton className="h-27" />
      </div>
    </div>
  );
}
