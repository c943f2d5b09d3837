import { asc, inArray, sql } from "drizzle-orm";
import { LIVE } from "#server/features/billing/rules.ts";
import { prices, subscriptions } from "#server/features/billing/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

export async function listPrices(db: Db) {
  const rows = await db
    .select()
    .from(prices)
    .orderBy(sql`${prices.replacedAt} is not null`, asc(prices.level), asc(prices.since));
  const counts = await db
    .select({
      priceId: subscriptions.priceId,
      subscribers: sql<number>`count(*)::int`,
      leaving: sql<number>`(count(*) filter (where ${subscriptions.cancels} or ${subscriptions.nextPriceId} is distinct from ${subscriptions.priceId}))::int`,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.status, [...LIVE]))
    .groupBy(subscriptions.priceId);
  return rows.map((row) => {
    const count = counts.find(({ priceId }) => priceId === row.id);
    return { row, subscribers: count?.subscribers ?? 0, leaving: count?.leaving ?? 0 };
  });
}

export type PriceLine = Awaited<ReturnType<typeof listPrices>>[number];
