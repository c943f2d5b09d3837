import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { removePaidFromCart, restoreCartLines } from "#server/features/carts/commands.ts";
import { queuePartnerMockup } from "#server/features/designs/commands/partner-mockup.ts";
import { designs } from "#server/features/designs/tables.ts";
import { recordOrder } from "#server/features/history/commands.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { recordReceipt } from "#server/features/receipts/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { describeItems, formatMixLabel } from "#shared/labels.ts";
import { customerOrders, orders, pendingOrders } from "../tables.ts";
import type { Order } from "./move-order.ts";
import { notifyPaid } from "./notifications.ts";

/** Removes the order's items from the cart, so that they can't be paid twice. */
export async function takeFromCart(tx: Tx, order: Order): Promise<void> {
  const items = (await listPending(tx, order.id)).map(({ line }) => line);
  await removePaidFromCart(tx, order.userEmail, items);
}

/** Reverts `takeFromCart` for an order whose debit failed. */
export async function returnToCart(deps: Pick<Deps, "clock">, tx: Tx, order: Order): Promise<void> {
  const items = (await listPending(tx, order.id)).map(({ line, mix, variantId }) => ({
    ...line,
    mixId: mix.id,
    variantId,
    info: formatMixLabel(mix),
  }));
  await restoreCartLines(deps, tx, order.userEmail, items);
}

/**
 * Creates what a payment entails: items, history, receipt and mail. Runs once, in the transaction that moves the order
 * to paid.
 */
export async function recordPaidOrder(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
): Promise<void> {
  const now = deps.clock.now();
  const pending = await listPending(tx, order.id);
  const items = pending.map(({ line, mix, variantId, printSha256 }) => ({
    id: newId("itm"),
    orderId: order.id,
    recipientEmail: order.userEmail,
    mixId: mix.id,
    designId: line.designId,
    variantId,
    product: line.product,
    variant: line.variant,
    position: line.position,
    quantity: line.quantity,
    unitCents: line.unitCents,
    discountCents: line.discountCents,
    taxCents: line.taxCents,
    imageUrl: line.imageUrl,
    printImageUrl: mix.printImageUrl,
    printSha256,
    createdAt: now,
  }));
  await tx.insert(orders).values(items);
  for (const { mix, line } of pending) {
    await recordOrder(tx, order.userEmail, {
      orderId: order.id,
      sourceUrl: order.number,
      mixId: mix.id,
      info: formatMixLabel(mix),
      imageUrl: line.imageUrl,
      createdAt: now,
    });
  }
  await tx.update(customerOrders).set({ paidAt: now }).where(eq(customerOrders.id, order.id));
  await recordReceipt(tx, {
    userEmail: order.userEmail,
    orderId: order.id,
    info: describeItems(items).join("; "),
    priceCents: order.paidCents ?? order.totalCents,
    receiptUrl: order.receiptUrl ?? "",
    createdAt: now,
  });
  for (const { designId } of items) await queuePartnerMockup(deps, tx, designId);
  await tx.delete(pendingOrders).where(eq(pendingOrders.orderId, order.id));
  await notifyPaid(deps, tx, order, items);
}

async function listPending(tx: Tx, orderId: string) {
  return await tx
    .select({
      line: pendingOrders,
      mix: genimages,
      variantId: designs.variantId,
      printSha256: designs.printSha256,
    })
    .from(pendingOrders)
    .innerJoin(designs, eq(designs.id, pendingOrders.designId))
    .innerJoin(genimages, eq(genimages.id, designs.mixId))
    .where(eq(pendingOrders.orderId, orderId))
    .orderBy(asc(pendingOrders.position));
}
