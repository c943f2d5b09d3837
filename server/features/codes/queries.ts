import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { customerOrders } from "#server/features/orders/tables.ts";
import { promoCodes, promoUses } from "#server/features/promos/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Lists codes for the desk, newest first, with their uses and discounts. */
export async function listCodes(db: Db) {
  const paid = db
    .select({
      code: customerOrders.promoCode,
      cents: sql<number>`sum(${customerOrders.discountCents})::int`.as("cents"),
    })
    .from(customerOrders)
    .where(and(isNotNull(customerOrders.promoCode), isNotNull(customerOrders.paidAt)))
    .groupBy(customerOrders.promoCode)
    .as("paid");
  const countByStatus = (status: "used" | "held") =>
    sql<number>`(select count(*)::int from ${promoUses} where ${promoUses.promoId} = ${promoCodes.id} and ${promoUses.status} = ${status})`;
  return await db
    .select({
      row: promoCodes,
      used: countByStatus("used"),
      held: countByStatus("held"),
      givenCents: sql<number>`coalesce(${paid.cents}, 0)`,
    })
    .from(promoCodes)
    .leftJoin(paid, eq(paid.code, promoCodes.code))
    .orderBy(desc(promoCodes.active), desc(promoCodes.createdAt), desc(promoCodes.code));
}

export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number];
