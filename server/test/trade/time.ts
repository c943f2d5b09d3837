import { sql } from "drizzle-orm";
import type { movableClock } from "../movable-clock.ts";
import type { TestShop } from "../shop.ts";

/**
 * Advances the clocks of shop, database and Stripe together. Times of queued jobs are moved back instead, since
 * pg-boss uses the database server's clock.
 */
export type Time = { now(): Date; forward(ms: number): Promise<void> };

/** Replaces `now()` in column defaults by the simulated time. */
const SIMULATED_NOW = [
  "create schema trade",
  "create table trade.ahead (ms bigint not null)",
  "insert into trade.ahead values (0)",
  `create function trade.now() returns timestamptz language sql stable
    as $$ select now() + (select ms from trade.ahead) * interval '1 ms' $$`,
  `do $$ declare one record; begin
    for one in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'now()'
    loop
      execute format('alter table %I alter column %I set default trade.now()', one.table_name, one.column_name);
    end loop;
  end $$`,
];

export async function createTime(
  { deps, sandbox }: TestShop,
  clock: ReturnType<typeof movableClock>,
): Promise<Time> {
  for (const statement of SIMULATED_NOW) await deps.db.execute(sql.raw(statement));
  return {
    now: () => clock.now(),
    forward: async (ms) => {
      clock.forward(ms);
      await sandbox.stripe.advance(Math.round(ms / 1000));
      const interval = sql`interval '1 ms' * ${ms}::bigint`;
      await deps.db.execute(sql`update trade.ahead set ms = ms + ${ms}::bigint`);
      await deps.db.execute(sql`update jobs.job set start_after = start_after - ${interval},
        created_on = created_on - ${interval}, completed_on = completed_on - ${interval},
        singleton_on = null`);
    },
  };
}
