import { getPrintId, toOrderId } from "#server/features/orders/rules.ts";
import type {
  ListedDispute,
  ListedPayment,
  ListedRefund,
} from "#server/providers/payments/books-port.ts";
import type { ListedPrintOrder } from "#server/providers/print/port.ts";
import type { OrderState } from "#shared/order-states.ts";
import type { OwnRows } from "./queries.ts";
import type { DIFFERENCE_KINDS } from "./tables.ts";

/** Lists of both providers over the last 40 days. */
export type ProviderLists = {
  payments: ListedPayment[];
  refunds: ListedRefund[];
  disputes: ListedDispute[];
  prints: (ListedPrintOrder & { orderId: string })[];
};

/** The object to sync in order to fix a difference. */
export type Repair =
  | { checkoutId: string }
  | { billingPaymentId: string }
  | { printedOrderId: string }
  | { replacementId: string }
  | { unwind: string };

export type Difference = {
  kind: (typeof DIFFERENCE_KINDS)[number];
  subject: string;
  ours: string;
  theirs: string;
  cents: number | null;
  orderId: string | null;
  heal: Repair | null;
};

export const HOUR_MS = 60 * 60_000;

/** How far back balance transactions are read if none is known, and compared each night. */
export const COMPARE_WINDOW_MS = 40 * 24 * HOUR_MS;

/** Rows this close to the bounds of a list may be missing from it. */
const SLACK_MS = HOUR_MS;

type Order = OwnRows["orders"][number];

/**
 * Returns all differences between the providers' lists and our rows; the lists reach from `since` to `at`.
 */
export function findDifferences(
  theirs: ProviderLists,
  ours: OwnRows,
  { since, at }: { since: Date; at: Date },
): Difference[] {
  const isListed = (moment: Date | null) =>
    moment !== null && +moment > +since + SLACK_MS && +moment < +at - SLACK_MS;
  return [
    ...theirs.payments.flatMap((payment) => findPaymentDifferences(payment, ours)),
    ...theirs.refunds.flatMap((refund) => findRefundDifferences(refund, ours)),
    ...theirs.disputes.flatMap((dispute) => findDisputeDifferences(dispute, ours)),
    ...theirs.prints.flatMap((print) => findPrintDifferences(print, ours)),
    ...findUnlisted(theirs, ours, isListed),
  ];
}

/** `order` is null for a plan or a pack. */
type Owner = { order: Order | null; heal: Repair };

function findOwner(
  paymentId: string | null,
  { orders, purchases, invoices }: OwnRows,
): Owner | null {
  if (!paymentId) return null;
  const order = orders.find((one) => one.paymentId === paymentId);
  if (order) return { order, heal: getRepair(order) };
  const isOffer = [...purchases, ...invoices].some((one) => one.paymentId === paymentId);
  return isOffer ? { order: null, heal: { billingPaymentId: paymentId } } : null;
}

function getRepair({ id, sessionId }: Order): Repair {
  return sessionId ? { checkoutId: sessionId } : { printedOrderId: id };
}

const UNPAID_STATES: OrderState[] = [
  "awaiting_payment",
  "payment_processing",
  "payment_failed",
  "expired",
];

function findPaymentDifferences(payment: ListedPayment, ours: OwnRows): Difference[] {
  const { id: subject, cents, currency, isPaid, orderId, purchaseId } = payment;
  if (!isPaid) return [];
  const order = ours.orders.find((one) => one.paymentId === subject || one.id === orderId);
  const about = { subject, cents, orderId: order?.id ?? null, theirs: `${cents} ${currency}` };
  if (order) {
    const heal = getRepair(order);
    if (UNPAID_STATES.includes(order.status))
      return [{ ...about, kind: "payment_unseen", ours: order.status, heal }];
    const paid = order.paidCents ?? order.totalCents;
    if (paid === cents) return [];
    return [{ ...about, kind: "payment_amount", ours: `${paid} ${order.currency}`, heal }];
  }
  const purchase = ours.purchases.find(({ paymentId }) => paymentId === subject);
  if (purchase?.status === "paid" || purchase?.status === "refused") return [];
  if (ours.invoices.some(({ paymentId }) => paymentId === subject)) return [];
  const heal = { billingPaymentId: subject };
  if (purchase) return [{ ...about, kind: "payment_unseen", ours: purchase.status, heal }];
  // Without our metadata it may be a plan's payment, which a sync finds out, or belong to another application
  // on the same account.
  const kind = orderId || purchaseId ? "payment_unknown" : "payment_unseen";
  return [{ ...about, kind, ours: "nothing", heal }];
}

function findRefundDifferences(refund: ListedRefund, ours: OwnRows): Difference[] {
  const { id: subject, paymentId, cents, state } = refund;
  const owner = findOwner(paymentId, ours);
  if (!owner) return [];
  const { order, heal } = owner;
  const about = { subject, cents, orderId: order?.id ?? null, theirs: `${cents} ${state}`, heal };
  if (order) {
    const row = ours.refunds.find(({ providerId }) => providerId === subject);
    if (!row) return [{ ...about, kind: "refund_unseen", ours: "nothing" }];
    if (row.state === state && row.cents === cents) return [];
    return [{ ...about, kind: "refund_state", ours: `${row.cents} ${row.state}` }];
  }
  const stored = [...ours.purchases, ...ours.invoices]
    .filter((one) => one.paymentId === paymentId)
    .flatMap(({ refunds }) => refunds)
    .find(({ id }) => id === subject);
  if (!stored) return [{ ...about, kind: "refund_unseen", ours: "nothing" }];
  if (stored.hasFailed === (state === "failed")) return [];
  return [{ ...about, kind: "refund_state", ours: stored.hasFailed ? "failed" : "given" }];
}

function findDisputeDifferences(dispute: ListedDispute, ours: OwnRows): Difference[] {
  const { id: subject, paymentId, cents, state: theirs } = dispute;
  const owner = findOwner(paymentId, ours);
  if (!owner) return [];
  const { order, heal } = owner;
  const about = { subject, cents, orderId: order?.id ?? null, theirs, heal };
  const row = order
    ? ours.disputes.find(({ providerId }) => providerId === subject)
    : ours.offerDisputes.find(({ id }) => id === subject);
  if (!row) return [{ ...about, kind: "dispute_unseen", ours: "nothing" }];
  return row.state === theirs ? [] : [{ ...about, kind: "dispute_state", ours: row.state }];
}

/** Orders that must not be printed: refunded or never paid. */
const MUST_NOT_PRINT: OrderState[] = [
  "cancelled",
  "refunded",
  "charged_back",
  "expired",
  "payment_failed",
];
const ACTIVE_PRINTS = ["waiting", "printing", "on_hold"];

function findPrintDifferences(
  { externalId, orderId, state }: ProviderLists["prints"][number],
  ours: OwnRows,
) {
  const order = ours.orders.find(({ id }) => id === orderId);
  const replacement = ours.replacements.find(({ id }) => id === orderId);
  if (replacement) return findReplacementDifferences({ externalId, state }, replacement);
  const about = { subject: externalId, orderId: order?.id ?? null, theirs: state };
  if (!order) {
    const isOurs = /^(ord|rpl)_/.test(orderId) && state !== "cancelled";
    const unknown = { ...about, kind: "print_unknown" as const, ours: "nothing" };
    return isOurs ? [{ ...unknown, cents: null, heal: null }] : [];
  }
  if (externalId !== getPrintId(order)) return [];
  const found: Difference[] = [];
  const cents = order.totalCents;
  const isOwnDraft = order.status === "paid" && state === "draft";
  if (order.printState !== state && !isOwnDraft) {
    const heal = { printedOrderId: order.id };
    found.push({ ...about, kind: "print_state", ours: order.printState ?? "none", cents, heal });
  }
  // Uses our current state, which may be newer than the list.
  if (MUST_NOT_PRINT.includes(order.status) && ACTIVE_PRINTS.includes(order.printState ?? state)) {
    const heal = { unwind: order.id };
    found.push({ ...about, kind: "print_unpaid", ours: order.status, cents, heal });
  }
  return found;
}

/** Ignores replacements that were canceled or shipped, which are no longer synced. */
function findReplacementDifferences(
  { externalId, state }: Pick<ListedPrintOrder, "externalId" | "state">,
  replacement: OwnRows["replacements"][number],
): Difference[] {
  const { id, state: known, orderId, costCents: cents } = replacement;
  if (externalId !== getPrintId(replacement) || known === state || known === "shipped") return [];
  const about = { subject: externalId, orderId, cents, theirs: state, ours: known };
  if (known === "called_off")
    return ACTIVE_PRINTS.includes(state) ? [{ ...about, kind: "print_unpaid", heal: null }] : [];
  const isOwn = known === "to_send" || known === "refused";
  if (isOwn && !ACTIVE_PRINTS.includes(state)) return [];
  return [{ ...about, kind: "print_state", heal: { replacementId: id } }];
}

const AT_PRINTER: OrderState[] = ["sent", "printing", "on_hold"];

function findUnlisted(
  theirs: ProviderLists,
  ours: OwnRows,
  isListed: (moment: Date | null) => boolean,
): Difference[] {
  const payments = new Set(theirs.payments.map(({ id }) => id));
  const refunds = new Set(theirs.refunds.map(({ id }) => id));
  const prints = new Set(theirs.prints.map(({ orderId }) => orderId));
  const missing = { theirs: "nothing" };
  return [
    ...ours.orders
      .filter(({ paidAt, paymentId }) => isListed(paidAt) && !payments.has(paymentId ?? ""))
      .map((order) => ({
        ...{ ...missing, kind: "payment_missing" as const, subject: order.paymentId ?? order.id },
        ...{ ours: "paid", cents: order.totalCents, orderId: order.id, heal: getRepair(order) },
      })),
    ...ours.refunds
      .filter(({ sentAt, providerId }) => isListed(sentAt) && !refunds.has(providerId ?? ""))
      .map(({ id, providerId, state, cents, orderId }) => ({
        ...{ ...missing, kind: "refund_missing" as const, subject: providerId ?? id },
        ...{ ours: state, cents, orderId, heal: null },
      })),
    ...ours.orders
      .filter(({ status, paidAt }) => AT_PRINTER.includes(status) && isListed(paidAt))
      .filter(({ id }) => !prints.has(id))
      .map((order) => ({
        ...{ ...missing, kind: "print_missing" as const, subject: getPrintId(order) },
        ...{ ours: order.status, cents: order.totalCents, orderId: order.id },
        heal: { printedOrderId: order.id },
      })),
    ...ours.replacements
      .filter(({ state, createdAt }) => ACTIVE_PRINTS.includes(state) && isListed(createdAt))
      .filter(({ id }) => !prints.has(id))
      .map((replacement) => ({
        ...{ ...missing, kind: "print_missing" as const, subject: getPrintId(replacement) },
        ...{ ours: replacement.state, cents: replacement.costCents },
        ...{ orderId: replacement.orderId, heal: { replacementId: replacement.id } },
      })),
  ];
}

export function withOrderId(print: ListedPrintOrder): ProviderLists["prints"][number] {
  return { ...print, orderId: toOrderId(print.externalId) };
}
