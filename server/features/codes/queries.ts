import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { customerOrders } from "#server/features/orders/tables.ts";
import { promoCodes, promoUses } from "#server/features/promos/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Lists codes for the desk, newest first, with their uses and what these discounted. */
export async function listCodes(db: Db) {
  const { promoId, status, countedAt, orderId } = promoUses;
  const held = db
    .select({ promoId, count: sql<number>`count(*)::int`.as("count") })
    .from(promoUses)
    .where(eq(status, "held"))
    .groupBy(promoId)
    .as("held");
  // A subquery, because a join may read all orders.
  const discount = sql`(select ${customerOrders.discountCents} from ${customerOrders} where ${customerOrders.id} = ${orderId})`;
  const uncounted = db
    .select({ promoId, cents: sql<number>`sum(${discount})`.as("cents") })
    .from(promoUses)
    .where(and(eq(status, "used"), isNull(countedAt)))
    .groupBy(promoId)
    .as("uncounted");
  return await db
    .select({
      row: promoCodes,
      used: sql<number>`${promoCodes.uses} - coalesce(${held.count}, 0)`,
      held: sql<number>`coalesce(${held.count}, 0)`,
      givenCents: sql<number>`(${promoCodes.givenCents} + coalesce(${uncounted.cents}, 0))::float8`,
    })
    .from(promoCodes)
    .leftJoin(held, eq(held.promoId, promoCodes.id))
    .leftJoin(uncounted, eq(uncounted.promoId, promoCodes.id))
    .orderBy(desc(promoCodes.active), desc(promoCodes.createdAt), desc(promoCodes.code));
}

export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number];
