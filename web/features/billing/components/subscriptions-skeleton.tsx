import type { Me } from "#shared/contracts/accounts.ts";
import { texts } from "#web/texts/billing.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Matches the height of the content, as far as balance and plan determine it. */
export function SubscriptionsSkeleton({ me }: { me: Me }) {
  const hasPlan = me.subscription > 0;
  if (hasPlan && me.render === 0) {
    return (
      <div role="status" className="grid grid-cols-1 gap-6 sm:gap-8">
        <p className="grid h-[20.75rem] max-w-form place-items-center rounded-card bg-line sm:h-[17rem]">
          {texts.loading}
        </p>
        <Skeleton className="h-11 w-64" />
      </div>
    );
  }
  return (
    <div role="status" className="grid grid-cols-1 gap-6 sm:gap-8">
      {hasPlan ? (
        <p className="grid h-[32rem] place-items-center rounded-card bg-line md:h-72">
          {texts.loading}
        </p>
      ) : (
        <p className="text-17">{texts.loading}</p>
      )}
      <div className="my-1 grid gap-5 md:grid-cols-3">
        <Skeleton className="h-[22.25rem] rounded-card" />
        <Skeleton className="h-[22.25rem] rounded-card" />
        <Skeleton className="h-[22.25rem] rounded-card" />
      </div>
    </div>
  );
}
