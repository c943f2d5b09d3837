import { texts } from "#web/texts/common.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function MixDetailSkeleton() {
  return (
    <div
      role="status"
      aria-label={texts.loading}
      className="grid gap-8 md:flex md:items-start md:justify-center lg:gap-12"
    >
      <div className="grid w-full md:flex-1 max-w-[max(16rem,min(40rem,(100dvh-16rem)*2/3))]">
        <Skeleton className="aspect-2/3 rounded-b-none" />
        <Skeleton className="mt-[1.5px] h-32 rounded-t-none" />
      </div>
      <div className="grid gap-8 md:w-72 md:shrink-0 lg:w-88">
        <Skeleton className="h-18" />
        <Skeleton className="h-[108px]" />
        <Skeleton className="h-36" />
      </div>
    </div>
  );
}
