import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { listOrderItems } from "../queries.ts";
import { customerOrders, orderParcels, orderReplacements } from "../tables.ts";
import type { Order } from "./move-order.ts";
import {
  createDeliveredMail,
  createPaidMail,
  createRefundedMail,
  createReplacedMail,
  createShippedMail,
  createUnpaidMail,
} from "./notifications.ts";

/** A sent mail about an order, whose content is no longer stored. */
export type SentMail = { template: string; orderNumber: string; createdAt: Date };

type Writer = (deps: Deps, tx: Tx, order: Order, sentAt: Date) => Promise<MailContent | null>;

const WRITERS: Partial<Record<string, Writer>> = {
  "order-paid": async (deps, tx, order) =>
    await createPaidMail(deps, tx, order, await listOrderItems(tx, order.id)),
  "order-shipped": async (deps, tx, order, sentAt) => {
    const parcels = await tx
      .select()
      .from(orderParcels)
      .where(eq(orderParcels.orderId, order.id))
      .orderBy(asc(orderParcels.createdAt));
    const parcel = parcels.findLast(({ createdAt }) => createdAt <= sentAt) ?? parcels[0];
    if (!parcel) return null;
    const packedCount = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const items = await listOrderItems(tx, order.id);
    const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const isReplacement = parcel.replacementId !== null;
    const isPartOfMore = !isReplacement && packedCount < ordered;
    return await createShippedMail(deps, tx, order, parcel, { isPartOfMore, isReplacement });
  },
  "order-replaced": async (deps, tx, order, sentAt) => {
    const replacements = await tx
      .select()
      .from(orderReplacements)
      .where(eq(orderReplacements.orderId, order.id))
      .orderBy(asc(orderReplacements.nth));
    const replacement =
      replacements.findLast(({ createdAt }) => createdAt <= sentAt) ?? replacements[0];
    return replacement ? await createReplacedMail(deps, tx, order, replacement) : null;
  },
  "order-delivered": async (deps, tx, order) => await createDeliveredMail(deps, tx, order),
  "order-unpaid": async (deps, tx, order) => await createUnpaidMail(deps, tx, order),
  "order-refunded": async (deps, tx, order) => {
    const last = order.refunds.findLast(({ hasFailed }) => !hasFailed);
    if (!last) return null;
    const refund = { ...last, sumCents: order.refundedCents };
    return await createRefundedMail(deps, tx, order, refund);
  },
};

/**
 * Recreates a mail about an order from the order's current state. Returns null if the order does not record what the
 * mail contained, e.g. a past hold at the print provider.
 */
export async function recreateMail(
  deps: Deps,
  tx: Tx,
  { template, orderNumber, createdAt }: SentMail,
): Promise<{ to: string; content: MailContent } | null> {
  const writer = WRITERS[template];
  if (!writer) return null;
  const [order] = await tx
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.number, orderNumber));
  const content = order ? await writer(deps, tx, order, createdAt) : null;
  return order && content ? { to: order.userEmail, content } : null;
}
