import { texts } from "#web/texts/common.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function CartSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-5">
      {[0, 1].map((place) => (
        <div key={place} className="flex gap-4 py-5">
          <Skeleton className="size-22 sm:size-32" />
          <Skeleton className="h-32 flex-1" />
        </div>
      ))}
    </div>
  );
}
