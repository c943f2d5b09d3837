import { texts as common } from "#web/texts/common.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label={common.loading}
      className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12"
    >
      <Skeleton className="h-[420px]" />
      <Skeleton className="h-[420px]" />
    </div>
  );
}
