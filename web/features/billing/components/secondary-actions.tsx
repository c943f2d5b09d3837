import type { Billing, Subscription } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing.ts";
import { Button } from "#web/ui/button.tsx";
import { EndOrResume } from "./end-or-resume.tsx";

type SecondaryActionsProps = { billing: Billing; subscription: Subscription; onSeeAll: () => void };

/** Secondary links for a subscriber without renders. */
export function SecondaryActions({ billing, subscription, onSeeAll }: SecondaryActionsProps) {
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
