import type { Deps } from "#server/deps.ts";
import type { DeskSettings } from "#shared/contracts/desk/settings.ts";
import type { listSettings } from "./queries.ts";
import { parseSettings } from "./rules.ts";

type Row = Awaited<ReturnType<typeof listSettings>>[number];

export function presentSettings(
  rows: Row[],
  { env, alerts }: Pick<Deps, "env" | "alerts">,
): DeskSettings {
  return {
    values: parseSettings(rows),
    states: Object.fromEntries(
      rows.map(({ name, version, changedAt, changedBy }) => [
        name,
        { version, changed: { at: changedAt.toISOString(), by: changedBy } },
      ]),
    ),
    started_with: {
      shop_cents: env.PICTURES_BUDGET_CENTS,
      user_cents: env.PICTURES_USER_CENTS,
      network_cents: env.PICTURES_NETWORK_CENTS,
      webhook: alerts !== null,
      mail: env.OWNER_EMAIL,
    },
  };
}
