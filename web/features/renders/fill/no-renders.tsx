import type { Me } from "#shared/contracts/accounts.ts";
import type { PackOffer } from "#shared/contracts/billing.ts";
import { centsToDollars } from "#shared/money.ts";
import { formatPrice } from "#web/lib/format.ts";
import { texts } from "#web/texts/renders.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

type NoRendersProps = {
  me: Me;
  /** Null while loading and if no pack is on sale. */
  pack: PackOffer | null;
  /** A draft is waiting to be rendered. */
  isBegun?: boolean;
};

export function NoRenders({ me, pack, isBegun = false }: NoRendersProps) {
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
          {getDescription(me, pack)} {isBegun && texts.empty.kept}
        </p>
      </div>
      <LinkButton to="/subscriptions">
        {me.subscription > 0 ? texts.empty.getMore : texts.refused.seePlans}
      </LinkButton>
    </section>
  );
}

function getDescription({ subscription, plan_ended }: Me, pack: PackOffer | null): string {
  if (plan_ended) return texts.empty.expired;
  const words = pack && formatPack(pack);
  return subscription > 0 ? texts.empty.plan(words) : texts.empty.trial(words);
}

/** For example '10 for $5'. */
function formatPack({ renders, price_cents }: PackOffer): string {
  return texts.empty.pack(renders, formatPrice(centsToDollars(price_cents)));
}
