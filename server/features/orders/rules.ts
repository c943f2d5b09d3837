import { AppError } from "#server/platform/errors.ts";
import type { CheckoutState } from "#server/providers/payments/checkout-port.ts";
import type { PrintOrder, PrintParcel } from "#server/providers/print/port.ts";
import type { OrderedItem } from "#shared/contracts/orders.ts";
import { mergeItems, orderedItem } from "#shared/labels.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import { say } from "#shared/messages/refusal.ts";
import { UNFINISHED_ORDERS, type UnfinishedOrder } from "#shared/messages/unfinished.ts";
import type { RefundState } from "#shared/money-states.ts";
import { canMove, type OrderState } from "#shared/order-states.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import type { customerOrders } from "./tables.ts";

/** A payment's transaction may have been open for so long while somebody read the cart that it empties. */
export const COMMIT_MS = 5000;

/** An order that failed does not say why, and the event that does may come a moment later. */
export const REASON_SECONDS = 60;

/** The partner loads files after the call and may hold an order for weeks. */
export const PRINT_LINK_MS = 60 * 24 * 60 * 60_000;

/** For so long the provider's lists are compared with ours; what is open is asked for beyond it. */
export const REREAD_MS = 40 * 24 * 60 * 60_000;

/** A payment page lives at least 30 minutes, also if it is opened at the quote's last moment. */
export const PAYMENT_MS = 61 * 60_000;

type Order = typeof customerOrders.$inferSelect;

/** States in which it is open whether it will be paid. */
export const UNPAID: OrderState[] = ["awaiting_payment", "payment_processing"];
/** States in which nobody expects a payment any more. */
export const GIVEN_UP: OrderState[] = ["payment_failed", "expired"];
/** States in which the order is the customer's to see among their orders. */
export const PLACED: OrderState[] = [
  "quarantined",
  "paid",
  "sent",
  "printing",
  "on_hold",
  "problem",
  "disputed",
  "shipped",
  "part_cancelled",
  "delivered",
  "cancelled",
  "refunded",
  "charged_back",
];
/** States from which the print partner may still have news. */
export const AT_PRINTER: OrderState[] = [
  "sent",
  "printing",
  "on_hold",
  "problem",
  "disputed",
  "shipped",
  "part_cancelled",
];
/** States in which a customer may still call it off, if the printer has not begun. */
const CANCELLABLE: OrderState[] = ["paid", "sent", "on_hold", "problem"];

/**
 * How stubbornly a paid order is handed to the print partner. A job tries once and `retry.limit` times more, pausing
 * twice as long each time; the sweep begins such a job for an order that has rested, more rarely where the last one
 * failed. Whatever was tried by then, the owner is told once; in the end the order is a problem.
 */
export const HANDING_OVER = {
  retry: { limit: 10, delaySeconds: 2 },
  anewAfterMs: 2 * 60_000,
  afterFaultMs: 15 * 60_000,
  ownerToldAfterMs: 30 * 60_000,
  givenUpAfterMs: 24 * 60 * 60_000,
} as const;

/** How long an order may rest before it is looked at again, whatever events were lost. */
export const REST_MS = {
  payment: 2 * 60_000,
  paid: HANDING_OVER.anewAfterMs,
  refused: HANDING_OVER.afterFaultMs,
  cancelled: 30 * 60_000,
  print: 60 * 60_000,
  delivered: 24 * 60 * 60_000,
};

const DAY_MS = 24 * 60 * 60_000;

/** Whether it was tried for so long that somebody has to look. */
export function isHandingOverOver(
  { printDueAt, paidAt, createdAt }: Pick<Order, "printDueAt" | "paidAt" | "createdAt">,
  now: Date,
): boolean {
  const since = printDueAt ?? paidAt ?? createdAt;
  return now.getTime() - since.getTime() > HANDING_OVER.givenUpAfterMs;
}

/** Whether a person can have it handed over once more: the partner refused it, failed at it or waits for us. */
export function canSendAgain({
  status,
  printState,
}: Pick<Order, "status" | "printState">): boolean {
  if (status === "on_hold") return printState === "draft";
  return status === "problem" || status === "paid";
}

/** Before that it can still be changed, and nothing of it has come. */
const REPLACEABLE: OrderState[] = ["printing", "shipped", "part_cancelled", "delivered"];

/** Before it is printed it can go elsewhere. */
const CORRECTABLE: OrderState[] = ["quarantined", "paid", "sent", "on_hold", "problem"];

export function canCorrect({ status }: Pick<Order, "status">): boolean {
  return CORRECTABLE.includes(status);
}

/** Whether products of it can be printed once more, free of charge. */
export function canReplace({ status }: Pick<Order, "status">): boolean {
  return REPLACEABLE.includes(status);
}

/** Our guard against printing twice: what was cancelled at the partner never comes to life, so the next one is new. */
export function printIdOf({ id, printAttempt }: Pick<Order, "id" | "printAttempt">): string {
  return printAttempt === 1 ? id : `${id}-${printAttempt}`;
}

/** Of what the partner says is ours: an order or a replacement. */
export function orderIdOf(printId: string): string {
  return printId.replace(/-\d+$/, "");
}

export function canCancel({ status }: Pick<Order, "status">): boolean {
  return CANCELLABLE.includes(status);
}

export function tooOld(): AppError {
  return new AppError("quote_expired", say("total_too_old"));
}

export function newerCheckout(): AppError {
  return new AppError("conflict", say("newer_checkout"));
}

/** With the payment page's id, by which the browser finds what became of it. */
export function paidAlready({ status, sessionId }: Pick<Order, "status" | "sessionId">): AppError {
  const isConfirming = status === "payment_processing";
  const said = say(isConfirming ? "paid_and_confirming" : "paid_already");
  return new AppError("conflict", said, { details: { session_id: sessionId } });
}

/** For an order that a click on the same quote comes back to. */
export function whyNotPayable(order: Pick<Order, "status" | "sessionId">): AppError {
  return GIVEN_UP.includes(order.status) ? tooOld() : paidAlready(order);
}

/** Whether it keeps its account from going. */
export function isUnfinished(status: OrderState): status is UnfinishedOrder {
  return UNFINISHED_ORDERS.some((one) => one === status);
}

/** What a payment as it is now makes of an order; null where nothing changes. */
export function nextByPayment(
  order: Pick<Order, "status" | "totalCents" | "currency">,
  payment: CheckoutState,
): OrderState | null {
  // What was paid once is not paid anew, wherever a person or a bank has sent it back to.
  if (![...UNPAID, ...GIVEN_UP].includes(order.status)) return null;
  const next = stateOfPayment(order, payment);
  if (!next || canMove(order.status, next)) return next;
  // Another order may have been made of the cart meanwhile: this one is not printed, its money goes back.
  return next === "paid" && GIVEN_UP.includes(order.status) ? "cancelled" : null;
}

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

type Money = Pick<Order, "totalCents" | "paidCents" | "refundedCents"> & {
  refunds: { cents: number; hasFailed: boolean }[];
};

/** What is ours of a payment and can go back. */
export function leftToGive({ totalCents, paidCents, refundedCents, refunds }: Money): number {
  const paid = paidCents ?? totalCents;
  const back = refunds.reduce((sum, { cents, hasFailed }) => sum + (hasFailed ? 0 : cents), 0);
  return paid - Math.max(back, refunds.length > 0 ? 0 : refundedCents);
}

/** What a refund or dispute makes of a paid order; null where it is only noted. */
export function nextByReversal(
  order: Pick<Order, "status" | "disputedAt"> & Money,
  { isLost }: { isLost: boolean },
): OrderState | null {
  const isAllBack = leftToGive(order) <= 0;
  // The bank sent it back: it was said to be refunded, and is not.
  if (order.status === "refunded") return isAllBack ? null : "cancelled";
  if (isAllBack && canMove(order.status, "refunded")) return "refunded";
  if (isLost && canMove(order.status, "charged_back")) return "charged_back";
  if (order.disputedAt && canMove(order.status, "disputed")) return "disputed";
  return null;
}

/** Where an order goes on after a dispute that was won, by what the printer says of it. */
export function stateAfterDispute(print: Pick<PrintOrder, "state"> | null): OrderState {
  switch (print?.state) {
    case "waiting":
      return "sent";
    case "printing":
    case "on_hold":
      return print.state;
    case "failed":
      return "problem";
    case "part_shipped":
    case "shipped":
      return "shipped";
    default:
      return "paid";
  }
}

const REFUND_RANK: Record<RefundState, number> = { due: 0, void: 0, sent: 1, done: 2, failed: 3 };

/** A refund that has failed never comes to life again, whatever late news say. */
export function laterRefund(known: RefundState, read: RefundState): RefundState {
  return REFUND_RANK[read] > REFUND_RANK[known] ? read : known;
}

/** What says that money is on its way back, and the same without that, for money that did not arrive. */
const UNPROMISED: Partial<Record<OrderNote, OrderNote>> = {
  cancelled_by_you: "cancelled_by_you_only",
  printer_cancelled: "printer_cancelled_only",
  paid_too_late: "paid_too_late_only",
  payment_given_back: "payment_given_back_only",
};

/** A note as it is true now. */
export function trueNote(note: OrderNote | null, isSentBack: boolean): OrderNote | null {
  return note && isSentBack ? (UNPROMISED[note] ?? note) : note;
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
  // Only a refund that comes back leads from there to cancelled: the printer stops because we asked it to.
  if (status === "refunded") return [];
  // The bank decides about what has not left yet.
  if (status === "disputed" && !LEFT.includes(goal)) return [];
  if (canMove(status, goal)) return [goal];
  const isOnTheWay = canMove(status, "sent") && canMove("sent", goal);
  return isOnTheWay ? ["sent", goal] : [];
}

/** Parcels are on their way or there. */
const LEFT: OrderState[] = ["shipped", "part_cancelled", "delivered"];

/** Where an order goes that the partner has put back to draft: it is not printed before somebody looks. */
export function movesByDraft(status: OrderState): OrderState[] {
  return status !== "on_hold" && canMove(status, "on_hold") ? ["on_hold"] : [];
}

function stateOfPrint(
  { state, parcels }: Pick<PrintOrder, "state" | "parcels">,
  ordered: number,
): OrderState | null {
  if (state === "draft") return null;
  if (state === "waiting") return "sent";
  if (state === "failed") return "problem";
  if (state === "cancelled") return hasLeft(parcels, ordered);
  if (state === "part_shipped" || state === "shipped")
    return isAllDelivered(parcels, ordered) ? "delivered" : "shipped";
  return state;
}

/** What a cancelled order is of which parcels have left. */
function hasLeft(parcels: PrintParcel[], ordered: number): OrderState {
  if (parcels.length === 0) return "cancelled";
  if (countPacked(parcels) < ordered) return "part_cancelled";
  return isAllDelivered(parcels, ordered) ? "delivered" : "shipped";
}

/** Everything that was ordered is in a parcel that has arrived. */
function isAllDelivered(parcels: PrintParcel[], ordered: number): boolean {
  return countPieces(parcels.filter(({ status }) => status === "delivered")) >= ordered;
}

type Packed = { isReshipment: boolean; items: { itemId: string; quantity: number }[] };

/** What was paid for pieces that are in no parcel, rounded up; shipping was paid for what came. */
export function restCents(
  {
    totalCents,
    shippingCents,
    subtotalCents,
  }: Pick<Order, "totalCents" | "shippingCents" | "subtotalCents">,
  items: { id: string; quantity: number; unitCents: number }[],
  parcels: Packed[],
): number {
  const missing = unsentItems(items, parcels);
  const unsent = items.reduce((sum, { id, unitCents }) => {
    const quantity = missing.find(({ itemId }) => itemId === id)?.quantity ?? 0;
    return sum + quantity * unitCents;
  }, 0);
  return subtotalCents > 0 ? Math.ceil(((totalCents - shippingCents) * unsent) / subtotalCents) : 0;
}

/** The pieces that are in no parcel. */
export function unsentItems(
  items: { id: string; quantity: number }[],
  parcels: Packed[],
): Packed["items"] {
  const sent = (id: string) =>
    countPacked(
      parcels.map((one) => ({ ...one, items: one.items.filter(({ itemId }) => itemId === id) })),
    );
  return items
    .map(({ id, quantity }) => ({ itemId: id, quantity: quantity - sent(id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Pieces that have left; what is sent once more left before. */
export function countPacked(parcels: Packed[]): number {
  return countPieces(parcels.filter(({ isReshipment }) => !isReshipment));
}

function countPieces(parcels: Packed[]): number {
  return parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
}

const PARCEL_RANK = { shipped: 0, delivered: 1, returned: 2 } as const;

/** A parcel never goes back on its way, whatever late news say. */
export function laterParcel(
  known: keyof typeof PARCEL_RANK,
  news: keyof typeof PARCEL_RANK,
): keyof typeof PARCEL_RANK {
  return PARCEL_RANK[news] > PARCEL_RANK[known] ? news : known;
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

/** The products that money went back for, and whether it is for shipping too; null for a sum of money. */
export function refundedFor(
  parts: RefundParts | null,
  products: (OrderedItem & { id: string; unitCents: number })[],
): { items: OrderedItem[]; shipping: boolean } | null {
  if (!parts) return null;
  const { shipping, items } = parts;
  return { items: mergeItems(inParcel({ items }, products)).map(orderedItem), shipping };
}
