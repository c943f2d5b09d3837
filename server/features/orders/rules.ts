import { AppError } from "#server/platform/errors.ts";
import type { CheckoutState } from "#server/providers/payments/port.ts";
import type { PrintOrder, PrintParcel } from "#server/providers/print/port.ts";
import { canMove, type OrderState } from "#shared/order-states.ts";
import type { customerOrders } from "./tables.ts";

type Order = typeof customerOrders.$inferSelect;

/** States in which it is open whether it will be paid. */
export const UNPAID: OrderState[] = ["awaiting_payment", "payment_processing"];
/** States in which nobody expects a payment any more. */
export const GIVEN_UP: OrderState[] = ["payment_failed", "expired"];
/** States in which the order is the customer's to see among their orders. */
export const PLACED: OrderState[] = [
  "paid",
  "sent",
  "printing",
  "on_hold",
  "problem",
  "disputed",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
];
/** States from which the print partner may still have news. */
export const AT_PRINTER: OrderState[] = [
  "sent",
  "printing",
  "on_hold",
  "problem",
  "disputed",
  "shipped",
];
/** States in which a customer may still call it off, if the printer has not begun. */
const CANCELLABLE: OrderState[] = ["paid", "sent", "on_hold", "problem"];

export function canCancel({ status }: Pick<Order, "status">): boolean {
  return CANCELLABLE.includes(status);
}

export function tooOld(): AppError {
  return new AppError("quote_expired", "This total is too old. Please calculate it again.");
}

export function newerCheckout(): AppError {
  return new AppError("conflict", "A newer checkout is open in another tab.");
}

/** With the payment page's id, by which the browser finds what became of it. */
export function paidAlready({ status, sessionId }: Pick<Order, "status" | "sessionId">): AppError {
  const message =
    status === "payment_processing"
      ? "You have paid for this cart already, and your bank is confirming it."
      : "You have paid for this cart already.";
  return new AppError("conflict", message, { details: { session_id: sessionId } });
}

/** For an order that a click on the same quote comes back to. */
export function whyNotPayable(order: Pick<Order, "status" | "sessionId">): AppError {
  return GIVEN_UP.includes(order.status) ? tooOld() : paidAlready(order);
}

const CANCEL_OR_WAIT = "Cancel it, or wait until it has left the printer.";

/** Why a person's account can't go yet, as the end of a sentence; none for an order that is over. */
const NOT_OVER: Partial<Record<OrderState, string>> = {
  awaiting_payment: "waits for its payment. Close its payment page and try again.",
  payment_processing: "is paid and the bank has not confirmed it yet. Try again in some days.",
  quarantined: "has a payment that we are checking. We write to you as soon as it is settled.",
  paid: `is paid and not printed yet. ${CANCEL_OR_WAIT}`,
  sent: `is at the printer. ${CANCEL_OR_WAIT}`,
  printing: "is being printed. Wait until it has left the printer.",
  on_hold: `is paused at the printer. ${CANCEL_OR_WAIT}`,
  problem: `has a problem at the printer. ${CANCEL_OR_WAIT}`,
  disputed: "has a payment that is disputed at the bank. Wait until that is settled.",
};

export function whyNotOver(status: OrderState): string | null {
  return NOT_OVER[status] ?? null;
}

/** What a payment as it is now makes of an order; null where nothing changes. */
export function nextByPayment(
  order: Pick<Order, "status" | "totalCents" | "currency">,
  payment: CheckoutState,
): OrderState | null {
  const next = stateOfPayment(order, payment);
  if (!next || canMove(order.status, next)) return next;
  // Another order may have been made of the cart meanwhile: this one is not printed, its money goes back.
  return next === "paid" && GIVEN_UP.includes(order.status) ? "cancelled" : null;
}

const DAY_MS = 24 * 60 * 60_000;
/** Longer than a bank takes for any debit. */
const LONGEST_DEBIT_MS = 14 * DAY_MS;

/**
 * What it makes of an order that the payment provider knows neither its page nor its payment any more;
 * null where nothing changes. A debit may still be under way where only the asking goes wrong.
 */
export function nextByLoss(
  { status, createdAt }: Pick<Order, "status" | "createdAt">,
  now: Date,
): OrderState | null {
  if (status === "awaiting_payment") return "expired";
  const isOver = now.getTime() - createdAt.getTime() > LONGEST_DEBIT_MS;
  return status === "payment_processing" && isOver ? "payment_failed" : null;
}

function stateOfPayment(
  order: Pick<Order, "totalCents" | "currency">,
  payment: CheckoutState,
): OrderState | null {
  if (payment.status === "open") return null;
  if (payment.status === "processing") return "payment_processing";
  if (payment.status === "failed") return "payment_failed";
  if (payment.status === "expired") return "expired";
  const isExact = payment.amountCents === order.totalCents && payment.currency === order.currency;
  return isExact ? "paid" : "quarantined";
}

/** What a refund or dispute makes of a paid order; null where it is only noted. */
export function nextByReversal(
  order: Pick<Order, "status" | "totalCents" | "refundedCents" | "disputedAt">,
): OrderState | null {
  if (order.refundedCents >= order.totalCents && canMove(order.status, "refunded"))
    return "refunded";
  if (order.disputedAt && canMove(order.status, "disputed")) return "disputed";
  return null;
}

/**
 * The moves by which an order follows what the print partner says now, in order; none where it is
 * there already or the news are older than what we know.
 */
export function movesByPrint(
  status: OrderState,
  print: Pick<PrintOrder, "state" | "parcels">,
  ordered: number,
): OrderState[] {
  const goal = stateOfPrint(print, ordered);
  if (!goal || goal === status) return [];
  if (canMove(status, goal)) return [goal];
  const isOnTheWay = canMove(status, "sent") && canMove("sent", goal);
  return isOnTheWay ? ["sent", goal] : [];
}

function stateOfPrint(
  { state, parcels }: Pick<PrintOrder, "state" | "parcels">,
  ordered: number,
): OrderState | null {
  if (state === "draft") return null;
  if (state === "waiting") return "sent";
  if (state === "failed") return "problem";
  if (state === "shipped") return isAllDelivered(parcels, ordered) ? "delivered" : "shipped";
  return state;
}

/** Everything that was ordered is in a parcel that has arrived. */
function isAllDelivered(parcels: PrintParcel[], ordered: number): boolean {
  const delivered = parcels
    .filter(({ status }) => status === "delivered")
    .flatMap(({ items }) => items)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return delivered >= ordered;
}

const PARCEL_RANK = { shipped: 0, delivered: 1, returned: 2 } as const;

/** A parcel never goes back on its way, whatever late news say. */
export function laterParcel(
  known: keyof typeof PARCEL_RANK,
  news: keyof typeof PARCEL_RANK,
): keyof typeof PARCEL_RANK {
  return PARCEL_RANK[news] > PARCEL_RANK[known] ? news : known;
}

type Item = { product: string; variant: string; quantity: number };

/** What is one product in words is one line: two mugs with two designs are '2 × Coffee Mug, 11 oz'. */
export function mergeItems<Merged extends Item & { unitCents: number }>(items: Merged[]): Merged[] {
  const lines = new Map<string, Merged>();
  for (const item of items) {
    const key = JSON.stringify([item.product, item.variant, item.unitCents]);
    const quantity = (lines.get(key)?.quantity ?? 0) + item.quantity;
    lines.set(key, { ...item, quantity });
  }
  return [...lines.values()];
}

/** The products of a parcel, each with how many are in it. */
export function inParcel<Product extends { id: string }>(
  parcel: { items: { itemId: string; quantity: number }[] },
  products: Product[],
): (Product & { quantity: number })[] {
  return parcel.items.flatMap(({ itemId, quantity }) => {
    const product = products.find(({ id }) => id === itemId);
    return product ? [{ ...product, quantity }] : [];
  });
}

/** '2 × Coffee Mug, 11 oz', 'T-Shirt, M, Black' */
export function describeItems(items: (Item & { unitCents: number })[]): string[] {
  return mergeItems(items).map(describeItem);
}

export function describeItem(item: Item): string {
  const name = [item.product, item.variant].filter(Boolean).join(", ");
  return item.quantity > 1 ? `${item.quantity} × ${name}` : name;
}
