import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { endLinks } from "#server/features/files/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import { canMove, type OrderState } from "#shared/order-states.ts";
import { customerOrders, orderEvents, orders } from "../tables.ts";

export type Order = typeof customerOrders.$inferSelect;

/**
 * The order's row, locked until the transaction ends: who moves an order reads it so, and before it touches what an
 * order shares with others (its costs, replacements, outages), or two that follow it wait for each other. Rows that
 * point to the order may be added meanwhile.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, id))
    .for("no key update");
  return order ?? null;
}

/**
 * The only way an order changes its state: by a move of the table, noted on its timeline. `order`
 * must be locked by this transaction. Throws where the table does not have the move.
 */
export async function moveOrder(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  order: Order,
  to: OrderState,
  note: OrderNote | null = null,
): Promise<Order> {
  if (!canMove(order.status, to)) throw new Error(`no move from ${order.status} to ${to}`);
  const [moved] = await tx
    .update(customerOrders)
    .set({ status: to, note })
    .where(eq(customerOrders.id, order.id))
    .returning();
  await noteEvent(deps, tx, order.id, to, note);
  if (OVER.includes(to)) await endPrintLinks(tx, order.id);
  return moved as Order;
}

/** Nobody prints it from here on. */
const OVER: OrderState[] = ["delivered", "cancelled", "refunded"];

async function endPrintLinks(tx: Tx, orderId: string): Promise<void> {
  const items = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId));
  await endLinks(
    tx,
    items.map(({ id }) => printLinkPurpose(id)),
  );
}

/** What the link is for that the printer gets of a product. */
export function printLinkPurpose(itemId: string): string {
  return `print ${itemId}`;
}

export async function noteEvent(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  orderId: string,
  status: OrderState,
  note: OrderNote | null,
): Promise<void> {
  const createdAt = deps.clock.now();
  await tx.insert(orderEvents).values({ id: newId("evt"), orderId, status, note, createdAt });
}
