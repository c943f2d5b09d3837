import { orderIdOf, printIdOf } from "#server/features/orders/rules.ts";
import type {
  ListedDispute,
  ListedPayment,
  ListedRefund,
} from "#server/providers/payments/books-port.ts";
import type { ListedPrintOrder } from "#server/providers/print/port.ts";
import type { OrderState } from "#shared/order-states.ts";
import type { Ours } from "./queries.ts";
import type { DIFFERENCE_KINDS } from "./tables.ts";

/** What both providers list of the last weeks. */
export type Theirs = {
  payments: ListedPayment[];
  refunds: ListedRefund[];
  disputes: ListedDispute[];
  prints: (ListedPrintOrder & { orderId: string })[];
};

/** What is to be read again, so that ours follows. */
export type Heal =
  | { checkoutId: string }
  | { billingPaymentId: string }
  | { printOf: string }
  | { replacementId: string }
  | { unwind: string };

export type Difference = {
  kind: (typeof DIFFERENCE_KINDS)[number];
  subject: string;
  ours: string;
  theirs: string;
  cents: number | null;
  orderId: string | null;
  heal: Heal | null;
};

export const HOUR_MS = 60 * 60_000;

/** So far back moves of money are read where none is known, and compared each night. */
export const MOVES_MS = 40 * 24 * HOUR_MS;

/** A list and a row that were written at almost the same time need not know of each other. */
const SLACK_MS = HOUR_MS;

type Order = Ours["orders"][number];

/** Everything in which their books are not ours; `since` is where their lists end, `at` when they were asked for. */
export function findDifferences(
  theirs: Theirs,
  ours: Ours,
  { since, at }: { since: Date; at: Date },
): Difference[] {
  const isListed = (moment: Date | null) =>
    moment !== null && +moment > +since + SLACK_MS && +moment < +at - SLACK_MS;
  return [
    ...theirs.payments.flatMap((payment) => paymentFaults(payment, ours)),
    ...theirs.refunds.flatMap((refund) => refundFaults(refund, ours)),
    ...theirs.disputes.flatMap((dispute) => disputeFaults(dispute, ours)),
    ...theirs.prints.flatMap((print) => printFaults(print, ours)),
    ...unlisted(theirs, ours, isListed),
  ];
}

/** `orderId` null: of a plan or a pack. */
type Owner = { order: Order | null; heal: Heal };

function ownerOf(paymentId: string | null, { orders, purchases, invoices }: Ours): Owner | null {
  if (!paymentId) return null;
  const order = orders.find((one) => one.paymentId === paymentId);
  if (order) return { order, heal: healOf(order) };
  const isOffer = [...purchases, ...invoices].some((one) => one.paymentId === paymentId);
  return isOffer ? { order: null, heal: { billingPaymentId: paymentId } } : null;
}

function healOf({ id, sessionId }: Order): Heal {
  return sessionId ? { checkoutId: sessionId } : { printOf: id };
}

const UNSEEN: OrderState[] = [
  "awaiting_payment",
  "payment_processing",
  "payment_failed",
  "expired",
];

function paymentFaults(payment: ListedPayment, ours: Ours): Difference[] {
  const { id: subject, cents, currency, isPaid, orderId, purchaseId } = payment;
  if (!isPaid) return [];
  const order = ours.orders.find((one) => one.paymentId === subject || one.id === orderId);
  const about = { subject, cents, orderId: order?.id ?? null, theirs: `${cents} ${currency}` };
  if (order) {
    const heal = healOf(order);
    if (UNSEEN.includes(order.status))
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
  // Without a note of ours it may be a plan's, which reading it again tells, or a stranger's on the same account.
  const kind = orderId || purchaseId ? "payment_unknown" : "payment_unseen";
  return [{ ...about, kind, ours: "nothing", heal }];
}

function refundFaults(refund: ListedRefund, ours: Ours): Difference[] {
  const { id: subject, paymentId, cents, state } = refund;
  const owner = ownerOf(paymentId, ours);
  if (!owner) return [];
  const { order, heal } = owner;
  const about = { subject, cents, orderId: order?.id ?? null, theirs: `${cents} ${state}`, heal };
  if (order) {
    const row = ours.refunds.find(({ providerId }) => providerId === subject);
    if (!row) return [{ ...about, kind: "refund_unseen", ours: "nothing" }];
    if (row.state === state && row.cents === cents) return [];
    return [{ ...about, kind: "refund_state", ours: `${row.cents} ${row.state}` }];
  }
  const kept = [...ours.purchases, ...ours.invoices]
    .filter((one) => one.paymentId === paymentId)
    .flatMap(({ refunds }) => refunds)
    .find(({ id }) => id === subject);
  if (!kept) return [{ ...about, kind: "refund_unseen", ours: "nothing" }];
  if (kept.hasFailed === (state === "failed")) return [];
  return [{ ...about, kind: "refund_state", ours: kept.hasFailed ? "failed" : "given" }];
}

function disputeFaults(dispute: ListedDispute, ours: Ours): Difference[] {
  const { id: subject, paymentId, cents, state: theirs } = dispute;
  const owner = ownerOf(paymentId, ours);
  if (!owner) return [];
  const { order, heal } = owner;
  const about = { subject, cents, orderId: order?.id ?? null, theirs, heal };
  const row = order
    ? ours.disputes.find(({ providerId }) => providerId === subject)
    : ours.offerDisputes.find(({ id }) => id === subject);
  if (!row) return [{ ...about, kind: "dispute_unseen", ours: "nothing" }];
  return row.state === theirs ? [] : [{ ...about, kind: "dispute_state", ours: row.state }];
}

/** Nothing is to be made of these: their money is back, or never came. */
const UNMADE: OrderState[] = ["cancelled", "refunded", "charged_back", "expired", "payment_failed"];
const COSTLY = ["waiting", "printing", "on_hold"];

function printFaults({ externalId, orderId, state }: Theirs["prints"][number], ours: Ours) {
  const order = ours.orders.find(({ id }) => id === orderId);
  const replacement = ours.replacements.find(({ id }) => id === orderId);
  if (replacement) return replacementFaults({ externalId, state }, replacement);
  const about = { subject: externalId, orderId: order?.id ?? null, theirs: state };
  if (!order) {
    const isOurs = /^(ord|rpl)_/.test(orderId) && state !== "cancelled";
    const unknown = { ...about, kind: "print_unknown" as const, ours: "nothing" };
    return isOurs ? [{ ...unknown, cents: null, heal: null }] : [];
  }
  if (externalId !== printIdOf(order)) return [];
  const found: Difference[] = [];
  const cents = order.totalCents;
  const isOwnDraft = order.status === "paid" && state === "draft";
  if (order.printState !== state && !isOwnDraft) {
    const heal = { printOf: order.id };
    found.push({ ...about, kind: "print_state", ours: order.printState ?? "none", cents, heal });
  }
  // As we know it by now: what was read again since the list is the truth.
  if (UNMADE.includes(order.status) && COSTLY.includes(order.printState ?? state)) {
    const heal = { unwind: order.id };
    found.push({ ...about, kind: "print_unpaid", ours: order.status, cents, heal });
  }
  return found;
}

/** What was called off, or shipped, is not followed any more. */
function replacementFaults(
  { externalId, state }: Pick<ListedPrintOrder, "externalId" | "state">,
  replacement: Ours["replacements"][number],
): Difference[] {
  const { id, state: known, orderId, costCents: cents } = replacement;
  if (externalId !== printIdOf(replacement) || known === state || known === "shipped") return [];
  const about = { subject: externalId, orderId, cents, theirs: state, ours: known };
  if (known === "called_off")
    return COSTLY.includes(state) ? [{ ...about, kind: "print_unpaid", heal: null }] : [];
  const isOwn = known === "to_send" || known === "refused";
  if (isOwn && !COSTLY.includes(state)) return [];
  return [{ ...about, kind: "print_state", heal: { replacementId: id } }];
}

const WITH_PRINTER: OrderState[] = ["sent", "printing", "on_hold"];

/** What we have and they don't. */
function unlisted(
  theirs: Theirs,
  ours: Ours,
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
        ...{ ours: "paid", cents: order.totalCents, orderId: order.id, heal: healOf(order) },
      })),
    ...ours.refunds
      .filter(({ sentAt, providerId }) => isListed(sentAt) && !refunds.has(providerId ?? ""))
      .map(({ id, providerId, state, cents, orderId }) => ({
        ...{ ...missing, kind: "refund_missing" as const, subject: providerId ?? id },
        ...{ ours: state, cents, orderId, heal: null },
      })),
    ...ours.orders
      .filter(({ status, paidAt }) => WITH_PRINTER.includes(status) && isListed(paidAt))
      .filter(({ id }) => !prints.has(id))
      .map((order) => ({
        ...{ ...missing, kind: "print_missing" as const, subject: printIdOf(order) },
        ...{ ours: order.status, cents: order.totalCents, orderId: order.id },
        heal: { printOf: order.id },
      })),
    ...ours.replacements
      .filter(({ state, createdAt }) => COSTLY.includes(state) && isListed(createdAt))
      .filter(({ id }) => !prints.has(id))
      .map((replacement) => ({
        ...{ ...missing, kind: "print_missing" as const, subject: printIdOf(replacement) },
        ...{ ours: replacement.state, cents: replacement.costCents },
        ...{ orderId: replacement.orderId, heal: { replacementId: replacement.id } },
      })),
  ];
}

export function withOrderId(print: ListedPrintOrder): Theirs["prints"][number] {
  return { ...print, orderId: orderIdOf(print.externalId) };
}
