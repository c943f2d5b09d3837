import CheckIcon from "lucide-react/icons/check";
import type { Offers, PlanOffer } from "#shared/contracts/billing.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/billing.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { formatCents } from "../billing-format.ts";
import { getPlanBadge, getPlanLines, isMiddle } from "../offers.ts";
import { ON_TEAL } from "./spot-class.ts";

type PlanTeaserProps = {
  plan: PlanOffer;
  offers: Offers;
  /** One level below the heading above the plans. */
  heading: "h2" | "h3";
};

/** A plan for users without one: renders as the headline, the price below. */
export function PlanTeaser({ plan, offers, heading: Heading }: PlanTeaserProps) {
  const badge = getPlanBadge(plan, null);
  return (
    <article
      className={cx(
        "ink-line relative grid h-full grid-rows-[auto_auto_1fr_auto] gap-4 rounded-card p-5 sm:p-6",
        isMiddle(plan) ? ON_TEAL : "bg-raised",
      )}
    >
      {badge && (
        <Badge tone={badge.tone} className="absolute -top-3.5 left-5">
          {badge.text}
        </Badge>
      )}
      <Heading lang={OWNER_LANG} className="text-20">
        {plan.name}
      </Heading>
      <div className="grid gap-3">
        <p className="flex items-baseline gap-2">
          <span className="font-[800] font-display text-60 leading-none tracking-tight">
            {plan.renders}
          </span>
          <span>{texts.plan.perMonth}</span>
        </p>
        <p className="border-line border-t-[1.5px] pt-3">
          <span className="nums font-[700] font-display text-25 leading-tight">
            {formatCents(plan.price_cents)}
          </span>
          <span className="text-15">{texts.plan.perMonthPrice}</span>
        </p>
      </div>
      <ul className="grid content-start gap-2">
        {getPlanLines(plan, offers).map(({ text }) => (
          <li key={text} className="flex gap-2.5 text-15">
            <Icon of={CheckIcon} className="mt-0.5 size-4.5" />
            {text}
          </li>
        ))}
      </ul>
      <div className="grid pr-[3px]">
        <LinkButton to="/subscriptions" aria-label={texts.plan.subscribeTo(plan.name)}>
          {texts.plan.subscribe}
        </LinkButton>
      </div>
    </article>
  );
}
