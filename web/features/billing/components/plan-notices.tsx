import type { ReactNode } from "react";
import type { Billing, Subscription } from "#shared/contracts/billing.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/billing.ts";
import { Button } from "#web/ui/button.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { getPlanName } from "../billing-format.ts";
import { useChangeCard } from "../use-plan-change.ts";
import { ON_SUN } from "./spot-class.ts";

type PlanNoticesProps = { billing: Billing; subscription: Subscription };

export function PlanNotices({ billing, subscription }: PlanNoticesProps) {
  const { status, pending_level, pay_url } = subscription;
  if (status === "past_due") return <PastDue payUrl={pay_url} />;
  if (pending_level === null) return null;
  return (
    <PlanNotice
      title={texts.notices.switch(getPlanName(billing.plans, pending_level))}
      text={texts.notices.switchWords}
    >
      {pay_url && <AnchorButton href={pay_url}>{texts.notices.payAndSwitch}</AnchorButton>}
    </PlanNotice>
  );
}

function PastDue({ payUrl }: { payUrl: string | null }) {
  const changeCard = useChangeCard();
  return (
    <PlanNotice title={texts.notices.pastDue} text={texts.notices.pastDueWords}>
      {payUrl && <AnchorButton href={payUrl}>{texts.notices.payNow}</AnchorButton>}
      <Button busy={changeCard.isLeaving} onClick={() => changeCard.mutate()}>
        {texts.card.change}
      </Button>
    </PlanNotice>
  );
}

type PlanNoticeProps = { title: string; text: string; children: ReactNode };

function PlanNotice({ title, text, children }: PlanNoticeProps) {
  return (
    <section
      aria-label={title}
      className={cx(
        "ink-line grid gap-4 rounded-card p-5 md:grid-cols-[1fr_auto] md:items-center md:gap-8",
        ON_SUN,
      )}
    >
      <div className="max-w-text">
        <p className="font-semibold">{title}</p>
        <p className="text-pretty text-15">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3 pr-[3px]">{children}</div>
    </section>
  );
}
