import { useQuery } from "@tanstack/react-query";
import type { Me } from "#shared/contracts/accounts.ts";
import type { Subscription } from "#shared/contracts/billing.ts";
import { texts } from "#web/texts/billing.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { billingQuery } from "../api.ts";
import { CardRow } from "./card-row.tsx";
import { Packs } from "./packs.tsx";
import { PlanNotices } from "./plan-notices.tsx";
import { PlanRow } from "./plan-row.tsx";
import { PlanSkeleton } from "./plan-skeleton.tsx";

export function PlanRows({ me }: { me: Me }) {
  const billing = useQuery(billingQuery);
  const plan = billing.data?.subscription;
  return (
    <>
      {billing.data && plan && needsAction(plan) && (
        <div className="mb-5">
          <PlanNotices billing={billing.data} subscription={plan} />
        </div>
      )}
      <PlanRow subscription={me.subscription} plan={billing.isError ? null : plan} />
      {billing.isError && !billing.data && (
        <LoadError
          message={billing.error.message}
          onRetry={() => billing.refetch()}
          isRetrying={billing.isFetching}
        />
      )}
      <p className="mt-1 max-w-text text-pretty pb-3 text-15 text-soft">{texts.rule}</p>
      {billing.isPending && <PlanSkeleton hasCard={me.subscription > 0} />}
      {plan && <CardRow plan={plan} />}
      {billing.data && <Packs packs={billing.data.packs} email={me.email} />}
    </>
  );
}

function needsAction({ status, pending_level }: Subscription): boolean {
  return status === "past_due" || pending_level !== null;
}
