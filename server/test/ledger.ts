import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";

export type LedgerState = { balance: number; sum: number; kinds: Record<string, number> };

/** A user's balance beside the sum of the ledger and the number of rows of each kind. */
export async function readLedger(db: Db, userId: string): Promise<LedgerState> {
  const { rows } = (await db.execute(sql`
    select kind, count(*)::int as count, sum(change)::int as change,
      (select render from users where id = ${userId}) as balance
    from render_ledger where user_id = ${userId} group by kind`)) as unknown as {
    rows: { kind: string; count: number; change: number; balance: number }[];
  };
  return {
    balance: rows[0]?.balance ?? 0,
    sum: rows.reduce((total, row) => total + row.change, 0),
    kinds: Object.fromEntries(rows.map((row) => [row.kind, row.count])),
  };
}
