import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { endLots } from "#server/features/ledger/commands/end.ts";
import { grantRenders } from "#server/features/ledger/commands/grant.ts";
import { givenBack, keptRefunds, refundNews } from "#server/features/receipts/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PaymentState, PlanInvoice } from "#server/providers/payments/plans-port.ts";
import { hasTakenMoney } from "#shared/money-states.ts";
import type { Plan } from "#shared/plans.ts";
import { listBills } from "../queries.ts";
import {
  billInForce,
  isFailedRenewal,
  keptTax,
  planAt,
  planIn,
  planInfo,
  rendersOfSwitch,
} from "../rules.ts";
import { planInvoices } from "../tables.ts";
import type { SubscriptionRow } from "./apply-subscription.ts";
import { keepOfferReversals } from "./keep-reversals.ts";
import { readNextCharge } from "./next-charge.ts";
import type { Person } from "./person.ts";
import { recordPayment } from "./record-payment.ts";
import { revokeUnpaid } from "./revoke.ts";
import type { Reading } from "./sync-subscription.ts";
import {
  alertOwner,
  tellPaymentFailed,
  tellReceipt,
  tellSubscribed,
  tellSwitched,
} from "./tell.ts";

type InvoiceRow = typeof planInvoices.$inferSelect;
type Context = { invoice: PlanInvoice; row: SubscriptionRow; reading: Reading };
type Known = Context & { before: InvoiceRow | undefined };

/** Keeps one invoice as it is now; a paid one gives its renders, receipt and mail, once. */
export async function applyInvoice(
  deps: Deps,
  tx: Tx,
  person: Person,
  context: Known,
): Promise<void> {
  const { invoice, before, reading } = context;
  const payment = invoice.paymentId ? reading.payments.get(invoice.paymentId) : undefined;
  const news = refundNews(
    before?.refunds ?? [],
    keptRefunds(payment?.refunds ?? []),
    before?.refundedCents ?? 0,
  );
  const reversal = {
    refunds: news.refunds,
    refundedCents: payment ? givenBack(news.refunds, invoice.cents) : (before?.refundedCents ?? 0),
    disputedAt: payment ? disputedSince(deps, payment, before) : (before?.disputedAt ?? null),
  };
  const kept = await keepInvoice(tx, context, { ...reversal, before });
  if (payment) await keepInvoiceReversals(deps, tx, kept, payment);
  if (kept.status === "paid" && !kept.settledAt) await settleInvoice(deps, tx, person, context);
  if (isFailedRenewal(invoice) && !kept.failureToldAt) await tellFailure(deps, tx, person, context);
  if (kept.status !== "paid") return;
  await revokeUnpaid(deps, tx, person, {
    source: "plan",
    reference: invoice.id,
    info: planInfo(planAt(reading.book, kept)),
    cents: kept.cents,
    now: reversal,
    news,
    wasDisputed: Boolean(before?.disputedAt),
  });
}

export async function keepInvoiceReversals(
  deps: Deps,
  tx: Tx,
  { id: invoiceId, userId, paymentId }: InvoiceRow,
  payment: PaymentState,
): Promise<void> {
  await keepOfferReversals(deps, tx, { userId, paymentId, purchaseId: null, invoiceId }, payment);
}

/** Since when the bank has the money of a payment; null where it has not, or not any more. */
export function disputedSince(
  { clock }: Deps,
  { disputes }: Pick<PaymentState, "disputes">,
  before: { disputedAt: Date | null } | undefined,
): Date | null {
  const isTaken = disputes.some(({ state }) => hasTakenMoney(state));
  return isTaken ? (before?.disputedAt ?? clock.now()) : null;
}

/** An invoice as it is now; what was settled stays settled. Most are as they were and are not written. */
export async function keepInvoice(
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
    level: planIn(reading, invoice.priceId)?.level ?? before?.level ?? null,
    priceId: invoice.priceId,
    cents: invoice.cents,
    movedCents: invoice.movedCents,
    ...keptTax(invoice, before),
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
  const [kept] = await tx
    .insert(planInvoices)
    .values({ ...ids, createdAt: invoice.createdAt, ...facts })
    .onConflictDoUpdate({ target: planInvoices.id, set: facts })
    .returning();
  return kept as InvoiceRow;
}

async function settleInvoice(deps: Deps, tx: Tx, person: Person, context: Context): Promise<void> {
  const { invoice, row, reading } = context;
  const plan = planIn(reading, invoice.priceId);
  const paidAt = invoice.paidAt ?? invoice.createdAt;
  const payment = { reference: invoice.id, info: planInfo(plan), cents: invoice.cents, paidAt };
  const receipt = { ...payment, receiptUrl: receiptUrlOf(invoice, reading) };
  const isNew = await recordPayment(tx, person, receipt);
  const isOfPlan = invoice.reason !== "other";
  if (isNew && !(plan && isOfPlan)) {
    const what = `An invoice was paid that bills no plan of ours: no renders were given for ${invoice.id}.`;
    await alertOwner(deps, tx, `Subscription ${row.id}`, what);
  }
  // It gives its renders once somebody has said what its price is for.
  if (!plan && isOfPlan && invoice.priceId !== null) return;
  await tx
    .update(planInvoices)
    .set({ settledAt: deps.clock.now() })
    .where(eq(planInvoices.id, invoice.id));
  if (!plan || !isOfPlan) return;
  const before = await findPlanBefore(tx, context);
  const renders = await give(deps, tx, person, { ...context, plan, before });
  const receiptUrl = receiptUrlOf(invoice, reading);
  if (invoice.reason === "begin") {
    const { cents, periodEnd } = invoice;
    const { cents: nextCents } = await readNextCharge(tx, row, plan);
    const facts = { plan, cents, nextCents, renders, periodEnd, invoiceUrl: receiptUrl };
    return await tellSubscribed(deps, tx, person, facts);
  }
  if (invoice.reason === "cycle") {
    return await tellReceipt(deps, tx, person, { ...payment, receiptUrl, renders });
  }
  await tellSwitched(deps, tx, person, {
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

function receiptUrlOf(invoice: PlanInvoice, { payments }: Reading): string | null {
  const payment = invoice.paymentId ? payments.get(invoice.paymentId) : undefined;
  return invoice.pageUrl ?? payment?.receiptUrl ?? null;
}

/** The plan in force without this invoice; undefined for the first one. */
async function findPlanBefore(
  tx: Tx,
  { invoice, row, reading }: Context,
): Promise<Plan | undefined> {
  const bills = await listBills(tx, row.id);
  const bill = billInForce(bills.filter(({ id }) => id !== invoice.id));
  return bill ? planAt(reading.book, bill) : undefined;
}

/** A period's whole allowance; for a switch in mid-period what was paid of the difference. */
async function give(
  deps: Deps,
  tx: Tx,
  person: Person,
  context: Context & { plan: Plan; before: Plan | undefined },
): Promise<number> {
  const { invoice, row, plan, before } = context;
  const isChange = invoice.reason === "change";
  if (!isChange) await endEarlierPeriods(deps, tx, person, context);
  const renders = isChange
    ? rendersOfSwitch(before ?? plan, plan, invoice.netPaidCents)
    : plan.renders;
  if (renders === 0) return 0;
  await grantRenders(tx, {
    userId: person.id,
    source: "plan",
    reference: invoice.id,
    renders,
    label: plan.name,
    reason: isChange ? "upgrade" : "plan",
    subscriptionId: row.id,
    endsAt: endOfGrant(deps, context),
  });
  return renders;
}

/**
 * The end of the period that the invoice bills. One that is paid when that is long over buys as much
 * time from its payment on, so that nobody pays for nothing.
 */
function endOfGrant({ clock }: Deps, { invoice, row }: Context): Date {
  const paidAt = invoice.paidAt ?? clock.now();
  if (invoice.periodEnd > paidAt) return invoice.periodEnd;
  if (isOpenEnded(row)) return row.periodEnd;
  const lengthMs = invoice.periodEnd.getTime() - invoice.periodStart.getTime();
  return new Date(paidAt.getTime() + lengthMs);
}

function isOpenEnded({ status }: SubscriptionRow): boolean {
  return status !== "ended";
}

/** No rollover: the new month takes the place of the last one, and the trial ends with the first. */
async function endEarlierPeriods(
  deps: Deps,
  tx: Tx,
  person: Person,
  { invoice, row }: Context,
): Promise<void> {
  await endLots(tx, {
    userId: person.id,
    isMeant: (lot) => {
      if (lot.source === "trial") return invoice.reason === "cycle";
      if (lot.source !== "plan" || lot.subscriptionId !== row.id) return false;
      return lot.endsAt !== null && lot.endsAt <= invoice.periodStart;
    },
    reason: "month ended",
    now: deps.clock.now(),
  });
}

async function tellFailure(
  deps: Deps,
  tx: Tx,
  person: Person,
  { invoice, row, reading }: Context,
): Promise<void> {
  const plan = planIn(reading, invoice.priceId) ?? planAt(reading.book, row);
  if (!plan) return;
  await tx
    .update(planInvoices)
    .set({ failureToldAt: deps.clock.now() })
    .where(eq(planInvoices.id, invoice.id));
  const { cents, nextAttemptAt: nextTry, pageUrl: payUrl } = invoice;
  await tellPaymentFailed(deps, tx, person, { plan, cents, nextTry, payUrl });
}
