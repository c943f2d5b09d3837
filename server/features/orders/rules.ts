import { AppError } from "#server/platform/errors.ts";
import type { CheckoutState } from "#server/providers/payments/checkout-port.ts";
import type { PrintOrder, PrintParcel } from "#server/providers/print/port.ts";
import type { OrderedItem } from "#shared/contracts/orders.ts";
import { mergeItems, toOrderedItem } from "#shared/labels.ts";
import type { OrderNote } from "#shared/messages/en/orders.ts";
import { UNFINISHED_ORDERS, type UnfinishedOrder } from "#shared/messages/unfinished.ts";
import type { RefundState } from "#shared/money-states.ts";
import { canTransition, type OrderState } from "#shared/order-states.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import type { customerOrders } from "./tables.ts";

/** How long before the cart was read a payment's transaction, which empties it, may have begun. */
export const COMMIT_MS = 5000;

/** A failed order carries no reason; the event with the reason may arrive a moment later. */
export const REASON_SECONDS = 60;

/** The print provider downloads the files after the call and may hold an order for weeks. */
export const PRINT_LINK_MS = 60 * 24 * 60 * 60_000;

/** How far back the provider's lists are compared with ours; what is open is read beyond that. */
export const REREAD_MS = 40 * 24 * 60 * 60_000;
/** After which an undecided order is refunded; also an operator's deadline if that is disabled. */
export const USUAL_REFUND_DAYS = { QUARANTINE_REFUND_DAYS: 4, PART_CANCELLED_REFUND_DAYS: 6 };

/** A payment page lives for at least 30 minutes, also if it is opened when the quote expires. */
export const PAYMENT_MS = 61 * 60_000;

type Order = typeof customerOrders.$inferSelect;

export const UNPAID: OrderState[] = ["awaiting_payment", "payment_processing"];
export const CLOSED_UNPAID: OrderState[] = ["payment_failed", "expired"];
/** States in which the order appears among the customer's orders. */
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
/** States in which the print provider may still report changes. */
export const AT_PRINTER: OrderState[] = [
  "sent",
  "printing",
  "on_hold",
  "problem",
  "disputed",
  "shipped",
  "part_cancelled",
];
/** States in which the order may be late. */
export const PROMISED: OrderState[] = ["sent", "printing", "shipped"];
/** States in which the customer may cancel, if printing has not begun. */
const CANCELLABLE: OrderState[] = ["paid", "sent", "on_hold", "problem"];

/**
 * How a paid order is submitted to the print provider. A job tries once and retries `retry.limit` times with a delay
 * that doubles; the sweep enqueues a new job for an order at rest, less often if the last job failed. The owner is
 * alerted once; after `givenUpAfterMs` the order is a problem.
 */
export const SUBMISSION = {
  retry: { limit: 10, delaySeconds: 2 },
  anewAfterMs: 2 * 60_000,
  afterFaultMs: 15 * 60_000,
  ownerToldAfterMs: 30 * 60_000,
  givenUpAfterMs: 24 * 60 * 60_000,
} as const;

/** How long an order may rest before the sweep checks it again, whichever events were lost. */
export const REST_MS = {
  payment: 2 * 60_000,
  paid: SUBMISSION.anewAfterMs,
  refused: SUBMISSION.afterFaultMs,
  cancelled: 30 * 60_000,
  print: 60 * 60_000,
  delivered: 24 * 60 * 60_000,
};

const DAY_MS = 24 * 60 * 60_000;

export function isSubmissionTimedOut(
  { printDueAt, paidAt, createdAt }: Pick<Order, "printDueAt" | "paidAt" | "createdAt">,
  now: Date,
): boolean {
  const since = printDueAt ?? paidAt ?? createdAt;
  return now.getTime() - since.getTime() > SUBMISSION.givenUpAfterMs;
}

/** Returns whether an operator can resubmit the order: the print provider rejected it, failed, or holds a draft. */
export function canSendAgain({
  status,
  printState,
}: Pick<Order, "status" | "printState">): boolean {
  if (status === "on_hold") return printState === "draft";
  return status === "problem" || status === "paid";
}

/** Before printing begins, the order itself can still be changed. */
const REPLACEABLE: OrderState[] = ["printing", "shipped", "part_cancelled", "delivered"];

/** Before printing begins, the address can be changed. */
const CORRECTABLE: OrderState[] = ["quarantined", "paid", "sent", "on_hold", "problem"];

export function canCorrect({ status }: Pick<Order, "status">): boolean {
  return CORRECTABLE.includes(status);
}

export function canReplace({ status }: Pick<Order, "status">): boolean {
  return REPLACEABLE.includes(status);
}

/** Returns the idempotency key at the print provider: a canceled order is never revived, so each attempt has its own. */
export function getPrintId({ id, printAttempt }: Pick<Order, "id" | "printAttempt">): string {
  return printAttempt === 1 ? id : `${id}-${printAttempt}`;
}

/** Returns the id of our order or replacement from its key at the print provider. */
export function toOrderId(printId: string): string {
  return printId.replace(/-\d+$/, "");
}

export function canCancel({ status }: Pick<Order, "status">): boolean {
  return CANCELLABLE.includes(status);
}

export function quoteExpiredError(): AppError {
  return new AppError("quote_expired");
}

export function newerCheckoutError(): AppError {
  return new AppError("checkout_superseded");
}

/** Carries the payment page's id, with which the browser looks up the result. */
export function alreadyPaidError({
  status,
  sessionId,
}: Pick<Order, "status" | "sessionId">): AppError {
  const isConfirming = status === "payment_processing";
  return new AppError(isConfirming ? "cart_payment_processing" : "cart_already_paid", {
    details: { session_id: sessionId },
  });
}

export function notPayableError(order: Pick<Order, "status" | "sessionId">): AppError {
  return CLOSED_UNPAID.includes(order.status) ? quoteExpiredError() : alreadyPaidError(order);
}

/** Returns whether the order prevents the deletion of its account. */
export function isUnfinished(status: OrderState): status is UnfinishedOrder {
  return UNFINISHED_ORDERS.some((state) => state === status);
}

/** Returns the order's next state for the payment's current state; null if nothing changes. */
export function getStateAfterPayment(
  order: Pick<Order, "status" | "totalCents" | "currency">,
  payment: CheckoutState,
): OrderState | null {
  // An order is paid only once, whatever state an operator or a bank has put it back to.
  if (![...UNPAID, ...CLOSED_UNPAID].includes(order.status)) return null;
  const next = toOrderState(order, payment);
  if (!next || canTransition(order.status, next)) return next;
  // The cart may be in another order by now: this one is not printed and its payment is refunded.
  return next === "paid" && CLOSED_UNPAID.includes(order.status) ? "cancelled" : null;
}

/** Longer than any bank takes for a debit. */
const LONGEST_DEBIT_MS = 14 * DAY_MS;

/**
 * Returns the order's next state if neither its page nor its payment exists at the payment provider any more; null if
 * nothing changes. A debit fails only after the longest time that a bank takes, in case the lookup was wrong.
 */
export function getStateAfterLostPayment(
  { status, createdAt }: Pick<Order, "status" | "createdAt">,
  now: Date,
): OrderState | null {
  if (status === "awaiting_payment") return "expired";
  const isOver = now.getTime() - createdAt.getTime() > LONGEST_DEBIT_MS;
  return status === "payment_processing" && isOver ? "payment_failed" : null;
}

function toOrderState(
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

/** Returns the cents of the payment that were not refunded. */
export function computeRefundableCents({
  totalCents,
  paidCents,
  refundedCents,
  refunds,
}: Money): number {
  const paid = paidCents ?? totalCents;
  const refundedSum = refunds.reduce(
    (sum, { cents, hasFailed }) => sum + (hasFailed ? 0 : cents),
    0,
  );
  return paid - Math.max(refundedSum, refunds.length > 0 ? 0 : refundedCents);
}

/** Returns the next state of a paid order after a refund or dispute; null if the state stays. */
export function getStateAfterReversal(
  order: Pick<Order, "status" | "disputedAt"> & Money,
  { isLost }: { isLost: boolean },
): OrderState | null {
  const isFullyRefunded = computeRefundableCents(order) <= 0;
  // The bank returned the refund: the order counted as refunded, but is not.
  if (order.status === "refunded") return isFullyRefunded ? null : "cancelled";
  if (isFullyRefunded && canTransition(order.status, "refunded")) return "refunded";
  if (isLost && canTransition(order.status, "charged_back")) return "charged_back";
  if (order.disputedAt && canTransition(order.status, "disputed")) return "disputed";
  return null;
}

export function getStateAfterDispute(print: Pick<PrintOrder, "state"> | null): OrderState {
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

/** Returns the later of two refund states; a failed refund never becomes valid again, whatever arrives late. */
export function getLaterRefundState(known: RefundState, read: RefundState): RefundState {
  return REFUND_RANK[read] > REFUND_RANK[known] ? read : known;
}

/** Notes that promise a refund, with the same note without the promise for a refund that failed. */
const WITHOUT_PROMISE: Partial<Record<OrderNote, OrderNote>> = {
  cancelled_by_customer_refund_pending: "cancelled_by_customer",
  cancelled_by_printer_refund_pending: "cancelled_by_printer",
  payment_too_late_refund_pending: "payment_too_late",
  payment_mismatch_refund_pending: "payment_mismatch_not_printed",
};

/** Returns the note without its promise of a refund if the bank returned that refund. */
export function getCurrentNote(note: OrderNote | null, isSentBack: boolean): OrderNote | null {
  return note && isSentBack ? (WITHOUT_PROMISE[note] ?? note) : note;
}

/**
 * Returns the state moves that follow from the print provider's current state, in order; none if the order is already
 * there or what was read is older.
 */
export function getPrintMoves(
  status: OrderState,
  print: Pick<PrintOrder, "state" | "parcels">,
  ordered: number,
): OrderState[] {
  const goal = toPrintOrderState(print, ordered);
  if (!goal || goal === status) return [];
  // The shop itself canceled at the print provider; only a failed refund leads from here to canceled.
  if (status === "refunded") return [];
  // Until the dispute is decided, only what has shipped changes the state.
  if (status === "disputed" && !SHIPPED.includes(goal)) return [];
  if (canTransition(status, goal)) return [goal];
  const isReachable = canTransition(status, "sent") && canTransition("sent", goal);
  return isReachable ? ["sent", goal] : [];
}

const SHIPPED: OrderState[] = ["shipped", "part_cancelled", "delivered"];

/** Returns the moves for an order that was put back to draft: it is on hold until an operator checks it. */
export function getDraftMoves(status: OrderState): OrderState[] {
  return status !== "on_hold" && canTransition(status, "on_hold") ? ["on_hold"] : [];
}

function toPrintOrderState(
  { state, parcels }: Pick<PrintOrder, "state" | "parcels">,
  ordered: number,
): OrderState | null {
  if (state === "draft") return null;
  if (state === "waiting") return "sent";
  if (state === "failed") return "problem";
  if (state === "cancelled") return getCancelledState(parcels, ordered);
  if (state === "part_shipped" || state === "shipped")
    return isAllDelivered(parcels, ordered) ? "delivered" : "shipped";
  return state;
}

/** Returns the state of an order canceled at the print provider, of which parcels may have shipped. */
function getCancelledState(parcels: PrintParcel[], ordered: number): OrderState {
  if (parcels.length === 0) return "cancelled";
  if (countPacked(parcels) < ordered) return "part_cancelled";
  return isAllDelivered(parcels, ordered) ? "delivered" : "shipped";
}

function isAllDelivered(parcels: PrintParcel[], ordered: number): boolean {
  return countPieces(parcels.filter(({ status }) => status === "delivered")) >= ordered;
}

type ParcelContents = { isReshipment: boolean; items: { itemId: string; quantity: number }[] };

/** Returns the cents paid for pieces that are in no parcel, rounded up; shipping was paid for what shipped. */
export function computeRestCents(
  {
    totalCents,
    shippingCents,
    subtotalCents,
  }: Pick<Order, "totalCents" | "shippingCents" | "subtotalCents">,
  items: { id: string; quantity: number; unitCents: number }[],
  parcels: ParcelContents[],
): number {
  const missing = listUnsentItems(items, parcels);
  const unsent = items.reduce((sum, { id, unitCents }) => {
    const quantity = missing.find(({ itemId }) => itemId === id)?.quantity ?? 0;
    return sum + quantity * unitCents;
  }, 0);
  return subtotalCents > 0 ? Math.ceil(((totalCents - shippingCents) * unsent) / subtotalCents) : 0;
}

export function listUnsentItems(
  items: { id: string; quantity: number }[],
  parcels: ParcelContents[],
): ParcelContents["items"] {
  const countSent = (id: string) =>
    countPacked(
      parcels.map((one) => ({ ...one, items: one.items.filter(({ itemId }) => itemId === id) })),
    );
  return items
    .map(({ id, quantity }) => ({ itemId: id, quantity: quantity - countSent(id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Counts shipped pieces; a reshipment's pieces were counted in their first parcel. */
export function countPacked(parcels: ParcelContents[]): number {
  return countPieces(parcels.filter(({ isReshipment }) => !isReshipment));
}

function countPieces(parcels: ParcelContents[]): number {
  return parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
}

const PARCEL_RANK = { shipped: 0, delivered: 1, returned: 2 } as const;

/** Returns the later of two parcel states, so that late events never move a parcel backwards. */
export function getLaterParcelState(
  known: keyof typeof PARCEL_RANK,
  update: keyof typeof PARCEL_RANK,
): keyof typeof PARCEL_RANK {
  return PARCEL_RANK[update] > PARCEL_RANK[known] ? update : known;
}

export function listParcelProducts<Product extends { id: string }>(
  parcel: { items: { itemId: string; quantity: number }[] },
  products: Product[],
): (Product & { quantity: number })[] {
  return parcel.items.flatMap(({ itemId, quantity }) => {
    const product = products.find(({ id }) => id === itemId);
    return product ? [{ ...product, quantity }] : [];
  });
}

/** Returns the products and shipping that a refund covers; null for a refund of a plain amount. */
export function getRefundedParts(
  parts: RefundParts | null,
  products: (OrderedItem & { id: string; unitCents: number })[],
): { items: OrderedItem[]; shipping: boolean } | null {
  if (!parts) return null;
  const { shipping, items } = parts;
  return {
    items: mergeItems(listParcelProducts({ items }, products)).map(toOrderedItem),
    shipping,
  };
}
