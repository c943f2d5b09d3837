import { and, asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { issueDocuments } from "#server/features/invoices/commands/issue.ts";
import type { Buyer, Reversal, Sale } from "#server/features/invoices/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { splitDueAmount } from "#shared/refund-parts.ts";
import { customerOrders, orderDisputes, orderRefunds, orders } from "../tables.ts";
import type { Order } from "./move-order.ts";

type IssueDeps = Pick<Deps, "clock" | "dates">;
type ItemRow = typeof orders.$inferSelect;

/**
 * Issues the invoice of a paid order, and its credit notes. The order must be locked by this transaction; call it last
 * there. A payment that came too late or with the wrong amount is no sale.
 */
export async function issueOrderDocuments(deps: IssueDeps, tx: Tx, orderId: string): Promise<void> {
  const [order] = await tx.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order?.paidAt) return;
  const items = await tx
    .select()
    .from(orders)
    .where(eq(orders.orderId, orderId))
    .orderBy(asc(orders.position), asc(orders.id));
  const user = await findUserByEmail(tx, order.userEmail);
  const isGone = !user || user.deletedAt !== null;
  const sale = {
    ...toSale(order, items, order.paidAt),
    ...{ userId: isGone ? null : user.id, language: user?.language ?? "en" },
    buyer: isGone ? null : toBuyer(order.customer),
  };
  await issueDocuments(deps, tx, sale, await listReversals(tx, orderId));
}

async function listReversals(tx: Tx, orderId: string): Promise<Reversal[]> {
  const refunds = await tx
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), inArray(orderRefunds.state, ["sent", "done"])))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id));
  const lost = await tx
    .select()
    .from(orderDisputes)
    .where(and(eq(orderDisputes.orderId, orderId), eq(orderDisputes.state, "lost")));
  return [
    ...refunds.map(({ id, cents, parts, sentAt, createdAt }) => ({
      ...{ id, cents, parts, cause: "refund" as const, at: sentAt ?? createdAt },
    })),
    ...lost.map(({ id, cents, settledAt, createdAt }) => ({
      ...{ id, cents, parts: null, cause: "dispute" as const, at: settledAt ?? createdAt },
    })),
  ];
}

function toSale(
  order: Order,
  items: ItemRow[],
  paidAt: Date,
): Omit<Sale, "userId" | "language" | "buyer"> {
  const { discountCents, shippingCents, taxCents, taxPpm } = order;
  const grossCents = items.map(({ unitCents, quantity }) => unitCents * quantity);
  const taxes = splitDueAmount(order, items).map((part) => part.taxCents);
  const { country, state } = order.recipient;
  return {
    sold: { kind: "order", id: order.id, number: order.number },
    place: { country, state },
    currency: order.currency,
    paidAt,
    lines: items.map(({ id, product, variant, quantity, unitCents }, at) => ({
      ...{ item: { kind: "product", id, product, variant }, quantity, unitCents },
      ...{ cents: grossCents[at] ?? 0, taxCents: taxes[at] ?? 0 },
    })),
    discount: discountCents > 0 ? { code: order.promoCode, cents: discountCents } : null,
    shipping: {
      ...{ name: order.shippingName, cents: shippingCents },
      taxCents: taxes[items.length] ?? 0,
    },
    taxes: [{ label: order.taxLabel, ppm: taxPpm, cents: taxCents }],
    isTaxInside: order.taxIncluded,
    totalCents: order.totalCents,
    paidCents: order.paidCents ?? order.totalCents,
  };
}

function toBuyer({ name, email: _, ...address }: Address): Buyer {
  return { name, address };
}
