import CheckIcon from "lucide-react/icons/check";
import { toast } from "sonner";
import type { Billing, PlanOffer } from "#shared/contracts/billing.ts";
import { cx } from "#web/lib/class-names.ts";
import { translateOfferName } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/billing.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatPriceCents } from "../billing-format.ts";
import {
  getInactiveText,
  getPlanAction,
  getPlanBadge,
  getPlanLines,
  getSwitchObstacle,
  isMiddle,
  type PlanLine,
} from "../offers.ts";
import type { Buying } from "../use-buy.ts";
import { BuyButton } from "./buy-button.tsx";
import { NotForSale } from "./not-for-sale.tsx";
import { ON_TEAL } from "./spot-class.ts";

type PlanCardProps = {
  plan: PlanOffer;
  billing: Billing;
  buying: Buying;
  onSwitch: (level: number) => void;
};

/** A plan with its renders as the headline and the price below; the middle plan has a teal background. */
export function PlanCard({ plan, billing, buying, onSwitch }: PlanCardProps) {
  const badge = getPlanBadge(plan, billing.subscription);
  const isTeal = isMiddle(plan);
  return (
    <article
      aria-label={plan.name}
      className={cx(
        "ink-line grid h-full grid-rows-[auto_auto_auto_1fr] gap-5 rounded-card p-5 sm:p-6",
        isTeal ? ON_TEAL : "bg-raised",
      )}
    >
      <div className="flex min-h-7 flex-wrap content-start items-center justify-between gap-2 sm:max-lg:min-h-16">
        <h2 lang={OWNER_LANG} className="text-20">
          {plan.name}
        </h2>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </div>
      <div className="grid gap-1.5">
        <p className="flex items-baseline gap-2">
          <span className="font-[800] font-display text-60 leading-none tracking-tight">
            {plan.renders}
          </span>{" "}
          <span className="font-[650] font-display text-20">{texts.plan.perMonth}</span>
        </p>
        <p className="font-[700] font-display text-25 leading-tight">
          {formatPriceCents(plan.price_cents)}
          <span className="font-[600] text-17">{texts.plan.perMonthPrice}</span>
        </p>
      </div>
      <ul className="grid content-start gap-2">
        {getPlanLines(plan, billing).map((line) => (
          <PlanPerk key={line.text} line={line} buying={buying} />
        ))}
      </ul>
      <PlanFoot plan={plan} billing={billing} buying={buying} onSwitch={onSwitch} />
    </article>
  );
}

function PlanPerk({ line: { text, pack }, buying }: { line: PlanLine; buying: Buying }) {
  return (
    <li className="flex gap-2.5 text-15">
      <Icon of={CheckIcon} className="mt-0.5 size-4.5" />
      <span className="flex flex-wrap items-center gap-x-3">
        {text}
        {pack && (
          <span className="-my-2.5">
            <BuyButton
              offer={{ priceId: pack.price_id, level: 0 }}
              available={pack.available}
              buying={buying}
              variant="link"
              label={texts.buy.pack(translateOfferName(pack.name))}
            >
              {texts.buy.action}
            </BuyButton>
          </span>
        )}
      </span>
    </li>
  );
}

function PlanFoot({ plan, billing, buying, onSwitch }: PlanCardProps) {
  const action = getPlanAction(plan, billing.subscription);
  if (!action) {
    return (
      <p className="flex min-h-11 items-center self-end font-semibold text-15">
        {getInactiveText(plan, billing.subscription)}
      </p>
    );
  }
  return (
    <div className="grid self-end">
      <PlanButton {...{ plan, billing, action, buying, onSwitch }} />
    </div>
  );
}

type PlanButtonProps = PlanCardProps & { action: string };

function PlanButton({ plan, billing, action, buying, onSwitch }: PlanButtonProps) {
  const { subscription } = billing;
  if (!subscription) {
    return (
      <BuyButton
        offer={{ priceId: plan.price_id, level: plan.level }}
        available={plan.available}
        buying={buying}
        variant="repeated"
        label={texts.plan.subscribeTo(plan.name)}
      >
        {action}
      </BuyButton>
    );
  }
  if (!plan.available) return <NotForSale />;
  return (
    <SwitchButton {...{ plan, action, onSwitch, hindrance: getSwitchObstacle(subscription) }} />
  );
}

type SwitchButtonProps = Pick<PlanButtonProps, "plan" | "action" | "onSwitch"> & {
  hindrance: string | null;
};

function SwitchButton({ plan, action, onSwitch, hindrance }: SwitchButtonProps) {
  const reason = `why-not-${plan.level}`;
  return (
    <>
      {hindrance && (
        <p id={reason} className="mb-2 text-pretty text-13">
          {hindrance}
        </p>
      )}
      <Button
        variant="repeated"
        unready={hindrance !== null}
        aria-describedby={hindrance ? reason : undefined}
        aria-label={
          action.includes(plan.name) ? undefined : texts.plan.actionLabel(action, plan.name)
        }
        onClick={() => (hindrance ? toast.error(hindrance) : onSwitch(plan.level))}
      >
        {action}
      </Button>
    </>
  );
}
