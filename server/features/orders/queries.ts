import { and, desc, eq } from "drizzle-orm";
import { genimages } from "#server/features/mixes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { checkout, orders } from "./tables.ts";

/** This user's orders, newest first. */
export async function listOrders(db: Db, actor: Actor) {
  return await selectOrders(db)
    .where(eq(orders.recipientEmail, actor.email))
    .orderBy(desc(orders.createdAt));
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

/** By the print partner's number, as /orderdetail/{id} has it. */
export async function findOrder(
  db: Db,
  actor: Actor,
  printfulOrderId: string,
): Promise<OrderRow | null> {
  const [row] = await selectOrders(db).where(
    and(eq(orders.printfulOrderId, printfulOrderId), eq(orders.recipientEmail, actor.email)),
  );
  return row ?? null;
}

function selectOrders(db: Db) {
  return db
    .select({
      order: orders,
      mix: { name: genimages.name, theme: genimages.theme, version: genimages.version },
    })
    .from(orders)
    .leftJoin(genimages, eq(genimages.id, orders.mixId));
}

export type ReceiptRow = typeof checkout.$inferSelect;

/** This user's receipts, newest first. */
export async function listReceipts(db: Db, actor: Actor): Promise<ReceiptRow[]> {
  return await db
    .select()
    .from(checkout)
    .where(eq(checkout.userEmail, actor.email))
    .orderBy(desc(checkout.createdAt));
}
