import { sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import type { TestShop } from "./shop.ts";

/** Returns how many rows of all tables a function reads. */
export async function countReads(
  { deps }: TestShop,
  run: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    const read = async () => {
      const { rows } = (await tx.execute(sql`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
        from pg_stat_xact_user_tables where schemaname = 'public'`)) as unknown as {
        rows: { count: number }[];
      };
      return rows[0]?.count ?? 0;
    };
    const before = await read();
    await run(tx);
    return (await read()) - before;
  });
}
