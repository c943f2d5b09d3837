import type { Subscription } from "#shared/contracts/billing.ts";
import { getPlanLabel } from "#shared/plans.ts";
import { translateOfferName } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/billing-account.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formatNextChange } from "../plan-format.ts";

type PlanRowProps = {
  subscription: number;
  /** Undefined while loading. */
  plan: Subscription | null | undefined;
};

export function PlanRow({ subscription, plan }: PlanRowProps) {
  return (
    <SettingRow
      label={
        <>
          {texts.plan.label}{" "}
          <Badge tone="sun">{translateOfferName(getPlanLabel(subscription))}</Badge>
        </>
      }
      action={
        <LinkButton to="/subscriptions" variant="plain">
          {texts.plan.manage}
        </LinkButton>
      }
    >
      {plan && <span className="nums">{formatNextChange(plan)}</span>}
      {plan === undefined && subscription > 0 && <Skeleton className="my-[3px] h-4 w-52" />}
      {!subscription && texts.plan.none}
    </SettingRow>
  );
}
