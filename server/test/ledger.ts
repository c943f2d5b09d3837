import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";

export type LedgerState = {
  balance: number;
  sum: number;
  lots: number;
  kinds: Record<string, number>;
};

/** Returns a user's balance, the sums of ledger and lots, and the row count per kind. */
export async function readLedger(db: Db, userId: string): Promise<LedgerState> {
  const { rows } = (await db.execute(sql`
    select kind, count(*)::int as count, sum(change)::int as change,
      (select render from users where id = ${userId}) as balance,
      (select coalesce(sum("left"), 0)::int from render_lots where user_id = ${userId}) as lots
    from render_ledger where user_id = ${userId} group by kind`)) as unknown as {
    rows: { kind: string; count: number; change: number; balance: number; lots: number }[];
  };
  return {
    balance: rows[0]?.balance ?? 0,
    lots: rows[0]?.lots ?? 0,
    sum: rows.reduce((total, row) => total + row.change, 0),
    kinds: Object.fromEntries(rows.map((row) => [row.kind, row.count])),
  };
}
