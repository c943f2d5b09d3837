import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { endLots } from "#server/features/ledger/commands/end.ts";
import { grantRenders } from "#server/features/ledger/commands/grant.ts";
import {
  compareRefunds,
  getDisputedAt,
  sumRefunds,
  toRefundSnapshots,
} from "#server/features/refunds/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PaymentState, PlanInvoice } from "#server/providers/payments/plans-port.ts";
import type { Plan } from "#shared/plans.ts";
import { listBills } from "../queries.ts";
import {
  computeSwitchRenders,
  findInvoiceInForce,
  findPlanAt,
  findPlanIn,
  formatPlanInfo,
  isFailedRenewal,
  toTaxColumns,
} from "../rules.ts";
import { planInvoices } from "../tables.ts";
import type { SubscriptionRow } from "./apply-subscription.ts";
import type { BillingUser } from "./lock-user.ts";
import { readNextCharge } from "./next-charge.ts";
import {
  alertOwner,
  queuePaymentFailedMail,
  queueReceiptMail,
  queueSubscribedMail,
  queueSwitchedMail,
} from "./notifications.ts";
import { recordPayment } from "./record-payment.ts";
import { revokeUnpaid } from "./revoke.ts";
import { saveOfferReversals } from "./save-reversals.ts";
import type { SubscriptionSnapshot } from "./sync-subscription.ts";

type InvoiceRow = typeof planInvoices.$inferSelect;
type Context = { invoice: PlanInvoice; row: SubscriptionRow; reading: SubscriptionSnapshot };
type ContextWithBefore = Context & { before: InvoiceRow | undefined };

/** Stores an invoice; a paid one grants its renders, receipt and mail once. */
export async function applyInvoice(
  deps: Deps,
  tx: Tx,
  user: BillingUser,
  context: ContextWithBefore,
): Promise<void> {
  const { invoice, before, reading } = context;
  const payment = invoice.paymentId ? reading.payments.get(invoice.paymentId) : undefined;
  const news = compareRefunds(
    before?.refunds ?? [],
    toRefundSnapshots(payment?.refunds ?? []),
    before?.refundedCents ?? 0,
  );
  const reversal = {
    refunds: news.refunds,
    refundedCents: payment ? sumRefunds(news.refunds, invoice.cents) : (before?.refundedCents ?? 0),
    disputedAt: payment
      ? getDisputedAt(payment.disputes, before?.disputedAt ?? null, deps.clock.now())
      : (before?.disputedAt ?? null),
  };
  const saved = await saveInvoice(tx, context, { ...reversal, before });
  if (payment) await saveInvoiceReversals(deps, tx, saved, payment);
  if (saved.status === "paid" && !saved.settledAt) await settleInvoice(deps, tx, user, context);
  if (isFailedRenewal(invoice) && !saved.failureToldAt)
    await queueFailureMail(deps, tx, user, context);
  if (saved.status !== "paid") return;
  await revokeUnpaid(deps, tx, user, {
    source: "plan",
    reference: invoice.id,
    info: formatPlanInfo(findPlanAt(reading.book, saved)),
    cents: saved.cents,
    now: reversal,
    news,
    wasDisputed: Boolean(before?.disputedAt),
  });
}

export async function saveInvoiceReversals(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { id: invoiceId, userId, paymentId }: InvoiceRow,
  payment: PaymentState,
): Promise<void> {
  await saveOfferReversals(deps, tx, { userId, paymentId, purchaseId: null, invoiceId }, payment);
}

/** Upserts an invoice; an unchanged one, the common case, is not written. `settledAt` is never reset. */
export async function saveInvoice(
  tx: Tx,
  { invoice, row, reading }: Context,
  {
    before,
    ...reversal
  }: Pick<InvoiceRow, "refunds" | "refundedCents" | "disputedAt"> & {
    before: InvoiceRow | undefined;
  },
): Promise<InvoiceRow> {
  const facts = {
    number: invoice.number,
    reason: invoice.reason,
    status: invoice.status,
    level: findPlanIn(reading, invoice.priceId)?.level ?? before?.level ?? null,
    priceId: invoice.priceId,
    cents: invoice.cents,
    movedCents: invoice.movedCents,
    ...toTaxColumns(invoice, before),
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    paymentId: invoice.paymentId,
    pageUrl: invoice.pageUrl,
    pdfUrl: invoice.pdfUrl,
    attempts: invoice.attempts,
    nextAttemptAt: invoice.nextAttemptAt,
    paidAt: invoice.paidAt,
    ...reversal,
  };
  if (before && isDeepStrictEqual({ ...before, ...facts }, before)) return before;
  const ids = { id: invoice.id, userId: row.userId, subscriptionId: row.id };
  const [saved] = await tx
    .insert(planInvoices)
    .values({ ...ids, createdAt: invoice.createdAt, ...facts })
    .onConflictDoUpdate({ target: planInvoices.id, set: facts })
    .returning();
  return saved as InvoiceRow;
}

async function settleInvoice(
  deps: Deps,
  tx: Tx,
  user: BillingUser,
  context: Context,
): Promise<void> {
  const { invoice, row, reading } = context;
  const plan = findPlanIn(reading, invoice.priceId);
  const paidAt = invoice.paidAt ?? invoice.createdAt;
  const payment = {
    reference: invoice.id,
    info: formatPlanInfo(plan),
    cents: invoice.cents,
    paidAt,
  };
  const receipt = { ...payment, receiptUrl: getReceiptUrl(invoice, reading) };
  const isNew = await recordPayment(tx, user, receipt);
  const isOfPlan = invoice.reason !== "other";
  if (isNew && !(plan && isOfPlan)) {
    const what = `Invoice ${invoice.id} was paid, but isn't for any plan of this shop. No renders were granted.`;
    await alertOwner(deps, tx, `Subscription ${row.id}`, what);
  }
  // It is settled by a later sync, once the price's offer is known.
  if (!plan && isOfPlan && invoice.priceId !== null) return;
  await tx
    .update(planInvoices)
    .set({ settledAt: deps.clock.now() })
    .where(eq(planInvoices.id, invoice.id));
  if (!plan || !isOfPlan) return;
  const before = await findPlanBefore(tx, context);
  const renders = await grantInvoiceRenders(deps, tx, user, { ...context, plan, before });
  const receiptUrl = getReceiptUrl(invoice, reading);
  if (invoice.reason === "begin") {
    const { cents, periodEnd } = invoice;
    const { cents: nextCents } = await readNextCharge(tx, row, plan);
    const facts = { plan, cents, nextCents, renders, periodEnd, invoiceUrl: receiptUrl };
    return await queueSubscribedMail(deps, tx, user, facts);
  }
  if (invoice.reason === "cycle") {
    return await queueReceiptMail(deps, tx, user, { ...payment, receiptUrl, renders });
  }
  await queueSwitchedMail(deps, tx, user, {
    plan,
    before: before?.name ?? plan.name,
    kind: "now",
    from: invoice.createdAt,
    rendersAdded: renders,
    cents: invoice.cents,
    differenceCents: invoice.totalCents,
    movedCents: invoice.movedCents,
    next: await readNextCharge(tx, row, plan),
  });
}

function getReceiptUrl(invoice: PlanInvoice, { payments }: SubscriptionSnapshot): string | null {
  const payment = invoice.paymentId ? payments.get(invoice.paymentId) : undefined;
  return invoice.pageUrl ?? payment?.receiptUrl ?? null;
}

/** Returns the plan in force without this invoice; undefined for the first one. */
async function findPlanBefore(
  tx: Tx,
  { invoice, row, reading }: Context,
): Promise<Plan | undefined> {
  const bills = await listBills(tx, row.id);
  const bill = findInvoiceInForce(bills.filter(({ id }) => id !== invoice.id));
  return bill ? findPlanAt(reading.book, bill) : undefined;
}

/** Grants the whole allowance of a period, or the prorated renders of a mid-period switch. */
async function grantInvoiceRenders(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  user: BillingUser,
  context: Context & { plan: Plan; before: Plan | undefined },
): Promise<number> {
  const { invoice, row, plan, before } = context;
  const isChange = invoice.reason === "change";
  if (!isChange) await endEarlierPeriods(deps, tx, user, context);
  const renders = isChange
    ? computeSwitchRenders(before ?? plan, plan, invoice.netPaidCents)
    : plan.renders;
  if (renders === 0) return 0;
  await grantRenders(tx, {
    userId: user.id,
    source: "plan",
    reference: invoice.id,
    renders,
    label: plan.name,
    reason: isChange ? "upgrade" : "plan",
    subscriptionId: row.id,
    endsAt: computeGrantEnd(deps, context),
  });
  return renders;
}

/**
 * Returns the end of the invoiced period. An invoice paid after that period buys the same length of time from
 * its payment on.
 */
function computeGrantEnd({ clock }: Pick<Deps, "clock">, { invoice, row }: Context): Date {
  const paidAt = invoice.paidAt ?? clock.now();
  if (invoice.periodEnd > paidAt) return invoice.periodEnd;
  if (hasNotEnded(row)) return row.periodEnd;
  const lengthMs = invoice.periodEnd.getTime() - invoice.periodStart.getTime();
  return new Date(paidAt.getTime() + lengthMs);
}

function hasNotEnded({ status }: SubscriptionRow): boolean {
  return status !== "ended";
}

/** Ends the lots of earlier periods, without rollover; the trial ends at the first renewal. */
async function endEarlierPeriods(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  user: BillingUser,
  { invoice, row }: Context,
): Promise<void> {
  await endLots(tx, {
    userId: user.id,
    isMeant: (lot) => {
      if (lot.source === "trial") return invoice.reason === "cycle";
      if (lot.source !== "plan" || lot.subscriptionId !== row.id) return false;
      return lot.endsAt !== null && lot.endsAt <= invoice.periodStart;
    },
    reason: "month ended",
    now: deps.clock.now(),
  });
}

async function queueFailureMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { invoice, row, reading }: Context,
): Promise<void> {
  const plan = findPlanIn(reading, invoice.priceId) ?? findPlanAt(reading.book, row);
  if (!plan) return;
  await tx
    .update(planInvoices)
    .set({ failureToldAt: deps.clock.now() })
    .where(eq(planInvoices.id, invoice.id));
  const { cents, nextAttemptAt: nextTry, pageUrl: payUrl } = invoice;
  await queuePaymentFailedMail(deps, tx, user, { plan, cents, nextTry, payUrl });
}
