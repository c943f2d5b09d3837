import { isDeletedAddress } from "#server/features/mails/commands.ts";
import { presentOrder } from "#server/features/orders/present.ts";
import {
  canCancel,
  canCorrect,
  canReplace,
  canSendAgain,
  getRefundedParts,
} from "#server/features/orders/rules.ts";
import type { customerOrders, orders } from "#server/features/orders/tables.ts";
import type { DeskOrder, DeskOrderLine } from "#shared/contracts/desk/orders.ts";
import { describeItem, describeItems } from "#shared/labels.ts";
import { centsToDollars } from "#shared/money.ts";
import { canCancelReplacement, isReplacementStuck } from "#shared/print-states.ts";
import type { DeskOrderRow } from "./queries.ts";

type Order = typeof customerOrders.$inferSelect;
type Item = typeof orders.$inferSelect;

export function presentOrderLine(
  order: Order,
  items: Item[],
  q: string | undefined,
): DeskOrderLine {
  const { id, number, status, customer, userEmail, totalCents, refundedCents, createdAt } = order;
  return {
    id,
    number,
    status,
    customer: customer.name,
    email: userEmail,
    total: centsToDollars(totalCents),
    refunded: centsToDollars(refundedCents),
    products: describeItems(items.filter(({ orderId }) => orderId === id)).join(", "),
    created_at: createdAt.toISOString(),
    matched: q ? findMatch(order, q) : null,
  };
}

/** Returns the field that matches the search; null for the order number, which is shown anyway. */
function findMatch(order: Order, q: string): string | null {
  const { recipient, paymentId, sessionId, userEmail } = order;
  const names = [userEmail, recipient.name, recipient.address, recipient.zip, paymentId, sessionId];
  const wanted = q.toLowerCase();
  return names.find((name) => name?.toLowerCase().includes(wanted)) ?? null;
}

export function presentDeskOrder(row: DeskOrderRow, margin: DeskOrder["margin"]): DeskOrder {
  const { order, customer, notes, cases, refunds, left } = row;
  const products = row.items.map(({ item }) => item);
  return {
    order: presentOrder(row),
    customer: {
      id: customer.user && !customer.user.deletedAt ? customer.user.id : null,
      name: order.customer.name,
      email: order.userEmail,
      orders: customer.orders,
      paid: centsToDollars(customer.paidCents),
      since: customer.user?.createdAt.toISOString() ?? null,
    },
    payment: { id: order.paymentId, session: order.sessionId },
    refunds: refunds.map(({ id, cents, createdAt, state, parts }) => ({
      id,
      amount: centsToDollars(cents),
      at: createdAt.toISOString(),
      state,
      for: getRefundedParts(parts, products),
    })),
    paid_at: order.paidAt?.toISOString() ?? null,
    paid: order.paidCents === null ? null : centsToDollars(order.paidCents),
    disputed_at: order.disputedAt?.toISOString() ?? null,
    margin,
    refundable: centsToDollars(left.cents),
    left: {
      items: products.map((item) => ({
        id: item.id,
        product: describeItem({ ...item, quantity: 1 }),
        sums: (left.items.find(({ id }) => id === item.id)?.sums ?? []).map(centsToDollars),
      })),
      shipping: centsToDollars(left.shippingCents),
    },
    recipient: order.recipient,
    products: products.map((item) => ({
      id: item.id,
      product: describeItem({ ...item, quantity: 1 }),
      quantity: item.quantity,
    })),
    letters: row.letters.map(({ authorName, createdAt, subject, words }) => ({
      ...{ author: authorName, at: createdAt.toISOString() },
      ...{ subject, words },
    })),
    replacements: row.replacements.map((replacement) => ({
      id: replacement.id,
      cost: centsToDollars(replacement.costCents),
      acts: [
        ...(isReplacementStuck(replacement) ? (["again"] as const) : []),
        ...(canCancelReplacement(replacement) ? (["call_off"] as const) : []),
      ],
    })),
    notes: notes.map(({ authorName, createdAt, words }) => ({
      author: authorName,
      at: createdAt.toISOString(),
      words,
    })),
    cases: cases.map(({ id, kind, since }) => ({ id, kind, since: since.toISOString() })),
    acts: [
      ...(left.cents > 0 && order.status !== "disputed" ? (["refund"] as const) : []),
      ...(order.status === "quarantined" && !order.disputedAt ? (["release"] as const) : []),
      ...(canSendAgain(order) ? (["send_again"] as const) : []),
      ...(canReplace(order) ? (["replace"] as const) : []),
      ...(canCancel(order) ? (["cancel"] as const) : []),
      ...(canCorrect(order) ? (["address"] as const) : []),
      ...(isDeletedAddress(order.userEmail) ? [] : (["write"] as const)),
      "note",
    ],
  };
}
