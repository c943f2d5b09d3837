import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { texts } from "#web/texts/dashboard.ts";
import { Stat, StatStrip } from "#web/ui/stat-strip.tsx";

export function Stats({ dashboard }: { dashboard: Dashboard }) {
  const { me, mixes_count, cart_count } = dashboard;
  return (
    <StatStrip>
      <Stat to="/create" label={texts.cards.renders} value={me.render} />
      <Stat to="/dashboard/stuff" label={texts.cards.mixes} value={mixes_count} />
      <Stat to="/cart" label={texts.cards.cart} value={cart_count} />
    </StatStrip>
  );
}
