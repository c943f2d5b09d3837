import { and, asc, eq, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { toFault, toRetry } from "#server/features/refunds/rules.ts";
import type { Refund } from "#server/providers/payments/checkout-port.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { refundOfferJob, syncBillingJob } from "../jobs.ts";
import { computeRefundStep } from "../rules.ts";
import { requestedRefunds } from "../tables.ts";
import { lockPaidOffer } from "./paid-offer.ts";
import { saveOfferReversals } from "./save-reversals.ts";

type RequestedRefund = typeof requestedRefunds.$inferSelect;

/**
 * Sends a due refund of a plan or a pack. Reads the payment first, so that it is never sent twice.
 * Idempotent; throws `PaymentError`.
 */
export async function sendDueRefund(
  deps: Pick<Deps, "clock" | "db" | "jobs" | "payments">,
  refundId: string,
): Promise<void> {
  const [request] = await deps.db.select().from(requestedRefunds).where(isDue(refundId));
  if (!request) return;
  const { paymentId, keyVersion } = request;
  const payment = await deps.payments.readPayment(paymentId);
  const paid = await deps.db.transaction((tx) => lockPaidOffer(tx, paymentId));
  const next = computeRefundStep(request, paid?.cents ?? 0, payment);
  if (next.kind === "taken") return await markSent(deps, request, next.refund);
  if (next.kind === "void") return await markVoid(deps, refundId);
  if (next.kind !== "give") return;
  try {
    const input = { paymentId, refundId, cents: next.cents, keyVersion };
    const refund = await deps.payments.refundOffer(input);
    await (refund ? markSent(deps, request, refund) : markVoid(deps, refundId));
  } catch (error) {
    if (error instanceof PaymentError) await saveFault(deps, request, error);
    throw error;
  }
}

function isDue(refundId: string) {
  return and(eq(requestedRefunds.id, refundId), eq(requestedRefunds.state, "due"));
}

/** The sync that is enqueued here revokes renders, mails and issues the credit note. */
async function markSent(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  request: RequestedRefund,
  refund: Refund,
): Promise<void> {
  const { userId, paymentId, purchaseId, invoiceId } = request;
  const owner = { userId, paymentId, purchaseId, invoiceId };
  await deps.db.transaction(async (tx) => {
    await saveOfferReversals(deps, tx, owner, { refunds: [refund], disputes: [] });
    await deps.jobs.enqueue(tx, syncBillingJob, { paymentId });
  });
}

async function markVoid({ db }: Pick<Deps, "db">, refundId: string): Promise<void> {
  await db.update(requestedRefunds).set({ state: "void" }).where(isDue(refundId));
}

async function saveFault(
  { db }: Pick<Deps, "db">,
  request: RequestedRefund,
  error: PaymentError,
): Promise<void> {
  await db.update(requestedRefunds).set(toFault(request, error)).where(isDue(request.id));
}

const BATCH_SIZE = 100;

/** Enqueues due refunds again, without limit, with backoff. */
export async function recoverOfferRefunds(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
): Promise<void> {
  const now = deps.clock.now();
  const isDueNow = and(eq(requestedRefunds.state, "due"), lte(requestedRefunds.nextTryAt, now));
  const due = await deps.db
    .select({ id: requestedRefunds.id })
    .from(requestedRefunds)
    .where(isDueNow)
    .orderBy(asc(requestedRefunds.nextTryAt))
    .limit(BATCH_SIZE);
  for (const { id } of due)
    await deps.db.transaction(async (tx) => {
      const byId = and(eq(requestedRefunds.id, id), isDueNow);
      const [request] = await tx.select().from(requestedRefunds).where(byId).for("update");
      if (!request) return;
      await tx
        .update(requestedRefunds)
        .set(toRetry(request, now))
        .where(eq(requestedRefunds.id, id));
      await deps.jobs.enqueue(tx, refundOfferJob, { refundId: id });
    });
}
