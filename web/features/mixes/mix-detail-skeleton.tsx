import { Skeleton } from "#web/ui/skeleton.tsx";

export function MixDetailSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading..."
      className="grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem] md:items-start lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
    >
      <div className="mx-auto grid w-full max-w-[min(40rem,calc((100dvh-13rem)*2/3))]">
        <Skeleton className="aspect-2/3 rounded-b-none" />
        <Skeleton className="mt-[1.5px] h-20 rounded-t-none" />
      </div>
      <div className="grid gap-8">
        <Skeleton className="h-18" />
        <Skeleton className="h-[108px]" />
        <Skeleton className="h-36" />
      </div>
    </div>
  );
}
