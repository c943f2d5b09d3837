import type { Me } from "#shared/contracts/accounts.ts";
import { centsToDollars } from "#shared/money.ts";
import { PACKS } from "#shared/plans.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/creation.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

type NoRendersProps = {
  me: Me;
  /** Something is set up already, and waits. */
  isBegun?: boolean;
};

/** Before anything is set up that can't be made yet. Packs are sold to people with a plan. */
export function NoRenders({ me, isBegun = false }: NoRendersProps) {
  if (me.render > 0) return null;
  const title = me.plan_ended ? texts.fill.expired : texts.empty.title;
  return (
    <section
      aria-label={title}
      className="ink-line flex flex-wrap items-center justify-between gap-4 rounded-card bg-sun p-4 text-on-spot"
    >
      <div className="max-w-text">
        <p className="font-semibold">{title}</p>
        <p className="text-pretty text-15">
          {wordsFor(me)} {isBegun && texts.empty.kept}
        </p>
      </div>
      <LinkButton to="/subscriptions">
        {me.subscription > 0 ? texts.empty.getMore : texts.refused.seePlans}
      </LinkButton>
    </section>
  );
}

function wordsFor({ subscription, plan_ended }: Me): string {
  if (plan_ended) return texts.empty.expired;
  return subscription > 0 ? texts.empty.plan(packWords()) : texts.empty.trial(packWords());
}

/** '10 for $5' */
function packWords(): string {
  const [{ renders, cents } = { renders: 0, cents: 0 }] = PACKS;
  const price = formatMoney(centsToDollars(cents)).replace(/[.,]00(?!\d)/, "");
  return texts.empty.pack(renders, price);
}
