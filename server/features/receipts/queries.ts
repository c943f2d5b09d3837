import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { planInvoices, purchases } from "#server/features/billing/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { checkout } from "./tables.ts";

/** This user's receipts, newest first, with what came back of each since. */
export async function listReceipts(db: Db, actor: Actor) {
  return await db
    .select({
      ...getTableColumns(checkout),
      orderNumber: customerOrders.number,
      refundedCents: sql<number>`coalesce(${customerOrders.refundedCents}, ${planInvoices.refundedCents}, ${purchases.refundedCents}, 0)`,
    })
    .from(checkout)
    .leftJoin(customerOrders, eq(customerOrders.id, checkout.orderId))
    .leftJoin(planInvoices, eq(planInvoices.id, checkout.reference))
    .leftJoin(purchases, eq(purchases.id, checkout.reference))
    .where(eq(checkout.userEmail, actor.email))
    .orderBy(desc(checkout.createdAt));
}

export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];
