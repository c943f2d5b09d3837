import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { texts } from "#web/texts/dashboard.ts";
import { StatCard } from "#web/ui/stat-card.tsx";

export function HomeCards({ dashboard }: { dashboard: Dashboard }) {
  const { me, mixes_count, cart_count } = dashboard;
  return (
    <div className="grid grid-cols-2 gap-4 max-[19rem]:grid-cols-1 pr-[3px] max-sm:[&>:first-child]:col-span-full sm:grid-cols-3 sm:gap-5">
      <StatCard
        to="/create"
        isFirst
        label={texts.cards.renders}
        value={me.render}
        action={texts.cards.makeMix}
      />
      <StatCard
        to="/dashboard/stuff"
        label={texts.cards.mixes}
        value={mixes_count}
        action={texts.cards.seeMixes}
      />
      <StatCard
        to="/cart"
        label={texts.cards.cart}
        value={cart_count}
        action={texts.cards.openCart}
      />
    </div>
  );
}
