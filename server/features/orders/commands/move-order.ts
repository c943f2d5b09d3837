import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { revokeFileLinks } from "#server/features/files/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import { canTransition, type OrderState } from "#shared/order-states.ts";
import { customerOrders, orderEvents, orders } from "../tables.ts";

export type Order = typeof customerOrders.$inferSelect;

/**
 * Locks the order's row until the transaction ends. Every state change must lock it first, before rows that orders
 * share (costs, replacements, outages), to prevent deadlocks. Rows that reference the order may still be inserted.
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
 * Moves an order to another state and records it on the timeline; nothing else changes the state. `order` must be
 * locked by this transaction. Throws if the move is not allowed.
 */
export async function moveOrder(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  order: Order,
  to: OrderState,
  note: OrderNote | null = null,
): Promise<Order> {
  if (!canTransition(order.status, to)) throw new Error(`no move from ${order.status} to ${to}`);
  const [moved] = await tx
    .update(customerOrders)
    .set({ status: to, note })
    .where(eq(customerOrders.id, order.id))
    .returning();
  await recordEvent(deps, tx, order.id, to, note);
  if (PRINTING_OVER.includes(to)) await endPrintLinks(tx, order.id);
  return moved as Order;
}

/** States after which the order is not printed any more. */
const PRINTING_OVER: OrderState[] = ["delivered", "cancelled", "refunded"];

async function endPrintLinks(tx: Tx, orderId: string): Promise<void> {
  const items = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId));
  await revokeFileLinks(
    tx,
    items.map(({ id }) => getPrintLinkPurpose(id)),
  );
}

export function getPrintLinkPurpose(itemId: string): string {
  return `print ${itemId}`;
}

export async function recordEvent(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  orderId: string,
  status: OrderState,
  note: OrderNote | null,
): Promise<void> {
  const createdAt = deps.clock.now();
  await tx.insert(orderEvents).values({ id: newId("evt"), orderId, status, note, createdAt });
}
