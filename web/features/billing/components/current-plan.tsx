import type { ReactNode } from "react";
import type { Billing, Subscription } from "#shared/contracts/billing.ts";
import { formatCount, formatMonthDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import {
  formatCardName,
  formatCents,
  formatLots,
  getBalanceText,
  getPlanName,
} from "../billing-format.ts";
import { useChangeCard } from "../use-plan-change.ts";
import { EndOrResume } from "./end-or-resume.tsx";

type CurrentPlanProps = { billing: Billing; subscription: Subscription };

/** The current plan with its end, next charge, card and remaining renders. */
export function CurrentPlan({ billing, subscription }: CurrentPlanProps) {
  return (
    <section aria-labelledby="current-plan">
      <Card className="grid gap-6 sm:p-6 md:grid-cols-2 md:gap-10">
        <div className="grid content-start gap-4">
          <h2 id="current-plan" className="text-32">
            {getPlanName(billing.plans, subscription.level)}
          </h2>
          <dl className="grid gap-1 text-15">
            <Terms billing={billing} subscription={subscription} />
            {subscription.card && <CardRow name={formatCardName(subscription.card)} />}
          </dl>
          <div>
            <EndOrResume billing={billing} subscription={subscription} variant="primary" />
          </div>
        </div>
        <RendersLeft renders={billing.renders} />
      </Card>
    </section>
  );
}

function Terms({ billing, subscription }: CurrentPlanProps) {
  const { next_level, next_charge, level, status } = subscription;
  const day = formatMonthDay(subscription.period_end);
  if (subscription.cancels) {
    return (
      <>
        <Row label={texts.current.lastsUntil}>{day}</Row>
        <Row label={texts.current.nextCharge}>{texts.current.noCharge}</Row>
      </>
    );
  }
  if (status === "past_due") {
    return <Row label={texts.current.lastPayment}>{texts.current.unpaid}</Row>;
  }
  return (
    <>
      <Row label={texts.current.paidUntil}>{day}</Row>
      {next_level !== null && next_level !== level && (
        <Row label={texts.current.from(day)}>{getPlanName(billing.plans, next_level)}</Row>
      )}
      {next_charge && (
        <Row label={texts.current.nextCharge}>
          {texts.current.chargeOn(formatCents(next_charge.cents), formatMonthDay(next_charge.at))}
          {getBalanceText(next_charge) && (
            <span className="block font-normal text-soft">{getBalanceText(next_charge)}</span>
          )}
        </Row>
      )}
    </>
  );
}

function CardRow({ name }: { name: string }) {
  const changeCard = useChangeCard();
  return (
    <Row label={texts.card.label}>
      <span className="flex flex-wrap items-center gap-x-4">
        {name}
        <Button variant="link" busy={changeCard.isLeaving} onClick={() => changeCard.mutate()}>
          {texts.card.change}
        </Button>
      </span>
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="nums grid min-h-9 grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[9.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** The balance and its grants, in the order in which they are spent. */
function RendersLeft({ renders }: Pick<Billing, "renders">) {
  return (
    <div className="grid content-start gap-3">
      <p className="flex items-baseline gap-2">
        <span className="font-[800] font-display text-44 leading-none tracking-tight">
          {formatCount(renders.left)}
        </span>
        <span className="font-semibold">{texts.rendersLeft(renders.left)}</span>
      </p>
      <ul className="nums grid gap-1 text-pretty text-15 text-soft">
        {formatLots(renders.lots).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
