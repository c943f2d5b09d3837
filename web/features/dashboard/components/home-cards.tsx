import { PRODUCT } from "#shared/brand.ts";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { StatCard } from "#web/ui/stat-card.tsx";

export function HomeCards({ dashboard }: { dashboard: Dashboard }) {
  const { me, mixes_count, cart_count } = dashboard;
  return (
    <div className="grid grid-cols-2 gap-4 pr-[3px] max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3 sm:gap-5">
      <StatCard
        to="/create"
        isFirst
        label="Remaining Renders"
        value={me.render}
        action="Make a mix"
      />
      <StatCard
        to="/dashboard/stuff"
        label={`${PRODUCT}es`}
        value={mixes_count}
        action="See them"
      />
      <StatCard to="/cart" label="Shopping Cart" value={cart_count} action="Open cart" />
    </div>
  );
}
