import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { anonymizePromoUses } from "#server/features/promos/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { OrderState } from "#shared/order-states.ts";
import { isUnfinished } from "../rules.ts";
import {
  customerOrders,
  orderLetters,
  orderParcels,
  orderReplacements,
  orders,
  pendingOrders,
} from "../tables.ts";
import { closeOrder } from "./close-order.ts";

/**
 * Closes the payment pages of a user who deletes their account, so that nothing can be paid afterwards. Idempotent. May
 * throw `PaymentError`.
 */
export async function closePaymentPages(deps: Deps, actor: Actor): Promise<void> {
  const open = await deps.db
    .select({ id: customerOrders.id, sessionId: customerOrders.sessionId })
    .from(customerOrders)
    .where(
      and(eq(customerOrders.userEmail, actor.email), eq(customerOrders.status, "awaiting_payment")),
    );
  for (const order of open) await closeOrder(deps, order);
}

export async function lockOrders(tx: Tx, email: string): Promise<void> {
  await tx
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.userEmail, email))
    .orderBy(asc(customerOrders.id))
    .for("update");
}

/** Throws `conflict` while an order of this user is paid, or about to be, and not shipped. */
export async function assertNoUnfinishedOrders(db: Deps["db"] | Tx, email: string): Promise<void> {
  const placed = await db
    .select({
      status: customerOrders.status,
      number: customerOrders.number,
    })
    .from(customerOrders)
    .where(eq(customerOrders.userEmail, email))
    .orderBy(asc(customerOrders.createdAt));
  // A reprint needs its image as the order itself did.
  const replaced = await db
    .select({ status: sql<OrderState>`'printing'`, number: customerOrders.number })
    .from(orderReplacements)
    .innerJoin(customerOrders, eq(customerOrders.id, orderReplacements.orderId))
    .where(
      and(
        eq(customerOrders.userEmail, email),
        inArray(orderReplacements.state, ["to_send", "waiting", "printing", "on_hold"]),
      ),
    );
  for (const { status, number } of [...placed, ...replaced]) {
    if (!isUnfinished(status)) continue;
    throw new AppError("account_has_open_order", {
      params: { number, status },
      details: { order_number: number, status },
    });
  }
}

/**
 * Anonymizes a user's orders: only what was paid, its tax, state and country remain. Afterwards their images and
 * designs can be deleted. `mailbox` is the mailbox hash, which is already stored. Returns the number of paid orders.
 */
export async function anonymizeOrders(tx: Tx, actor: Actor, mailbox: string): Promise<number> {
  await tx.delete(pendingOrders).where(eq(pendingOrders.userEmail, actor.email));
  await tx
    .update(orders)
    .set({ mixId: null, designId: null, imageUrl: "", printImageUrl: "" })
    .where(eq(orders.recipientEmail, actor.email));
  const remaining = await tx
    .select({
      id: customerOrders.id,
      paidAt: customerOrders.paidAt,
      customer: customerOrders.customer,
      recipient: customerOrders.recipient,
    })
    .from(customerOrders)
    .where(eq(customerOrders.userEmail, actor.email));
  for (const { id, customer, recipient } of remaining) {
    const cleared = { paymentUrl: null, receiptUrl: null };
    await tx
      .update(customerOrders)
      .set({
        ...{ ...cleared, correctedRecipient: null },
        ...{ customer: placeOnly(customer), recipient: placeOnly(recipient) },
      })
      .where(eq(customerOrders.id, id));
    await anonymizeReplacements(tx, id);
    // A tracking number leads to the delivery address.
    await tx
      .update(orderParcels)
      .set({ trackingNumber: "", trackingUrl: null })
      .where(eq(orderParcels.orderId, id));
  }
  await anonymizePromoUses(tx, actor.userId, mailbox);
  return remaining.filter(({ paidAt }) => paidAt).length;
}

async function anonymizeReplacements(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(orderLetters).where(eq(orderLetters.orderId, orderId));
  const ofOrder = eq(orderReplacements.orderId, orderId);
  const rows = await tx.select().from(orderReplacements).where(ofOrder);
  for (const { id, recipient } of rows)
    await tx
      .update(orderReplacements)
      .set({ recipient: placeOnly(recipient) })
      .where(eq(orderReplacements.id, id));
}

function placeOnly({ state, country }: Address): Address {
  return { name: "", email: "", address: "", city: "", zip: "", state, country };
}
