import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Me } from "#shared/contracts/accounts.ts";
import type { Billing, Subscription } from "#shared/contracts/billing.ts";
import { formatMonthDay, shopZone } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { billingQuery } from "../api.ts";
import { getNewcomerText } from "../billing-format.ts";
import { isOutOfRenders } from "../offers.ts";
import type { PlanChangeRequest } from "../plan-switch.ts";
import { getRefillPack } from "../refill-pack.ts";
import { type Buying, useBuy } from "../use-buy.ts";
import { CurrentPlan } from "./current-plan.tsx";
import { EndOrResume } from "./end-or-resume.tsx";
import { MoreRenders } from "./more-renders.tsx";
import { PacksWithoutPlan } from "./packs.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlanNotices } from "./plan-notices.tsx";
import { SubscriptionsSkeleton } from "./subscriptions-skeleton.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";

export function Subscriptions({ me }: { me: Me }) {
  const billing = useQuery(billingQuery);
  if (billing.data) return <PlanOverview billing={billing.data} email={me.email} />;
  if (billing.isPending) return <SubscriptionsSkeleton me={me} />;
  return (
    <LoadError
      message={billing.error.message}
      onRetry={() => billing.refetch()}
      isRetrying={billing.isFetching}
    />
  );
}

function PlanOverview({ billing, email }: { billing: Billing; email: string }) {
  const buying = useBuy(email);
  const [isSeeingAll, setSeeingAll] = useState(false);
  const { subscription } = billing;
  const pack = isOutOfRenders(billing) && !isSeeingAll ? getRefillPack(billing) : null;
  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-8">
      {subscription && <PlanNotices billing={billing} subscription={subscription} />}
      {pack && <MoreRenders pack={pack} billing={billing} buying={buying} />}
      {pack && subscription && (
        <SecondaryActions
          billing={billing}
          subscription={subscription}
          onSeeAll={() => setSeeingAll(true)}
        />
      )}
      {!pack && <Plans billing={billing} buying={buying} isAskedFor={isSeeingAll} />}
      {!subscription && <PacksWithoutPlan packs={billing.packs} email={email} />}
      <p className="text-13 text-soft">
        {commonTexts.inDollars} {subscription && commonTexts.zone(shopZone())}
      </p>
    </div>
  );
}

type PlansProps = {
  billing: Billing;
  buying: Buying;
  /** Moves the focus here, because the link that was clicked is gone. */
  isAskedFor: boolean;
};

function Plans({ billing, buying, isAskedFor }: PlansProps) {
  const [request, setRequest] = useState<PlanChangeRequest | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAskedFor) place.current?.focus();
  }, [isAskedFor]);
  const { subscription } = billing;
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none sm:gap-8">
      {subscription ? (
        <CurrentPlan billing={billing} subscription={subscription} />
      ) : (
        <p className="max-w-text text-17">{getNewcomerText(billing)}</p>
      )}
      <PlanCards
        billing={billing}
        buying={buying}
        onSwitch={(level) => subscription && setRequest({ level, billing, subscription })}
      />
      <div className="grid max-w-text gap-2 text-pretty text-15">
        <p className="font-semibold">{texts.rule}</p>
        <p className="text-soft">
          {texts.anyTime} {texts.notRefundable}
        </p>
      </div>
      <SwitchDialog request={request} onClose={() => setRequest(null)} />
    </div>
  );
}

/** Shown after returning from the payment page without paying. */
export function NothingCharged() {
  return (
    <p role="status" className="soft-line rounded-card bg-raised px-4 py-3 font-semibold">
      {texts.nothingCharged}
    </p>
  );
}

type SecondaryActionsProps = { billing: Billing; subscription: Subscription; onSeeAll: () => void };

/** Secondary links for a subscriber without renders. */
function SecondaryActions({ billing, subscription, onSeeAll }: SecondaryActionsProps) {
  const { cancels, period_end } = subscription;
  return (
    <div className="grid justify-items-start gap-1">
      {cancels && <p>{texts.usedUp.lastsUntil(formatMonthDay(period_end))}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        <Button variant="link" onClick={onSeeAll}>
          {texts.usedUp.seeAll}
        </Button>
        <EndOrResume billing={billing} subscription={subscription} variant="link" />
      </div>
    </div>
  );
}
