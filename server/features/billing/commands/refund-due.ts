import { and, asc, eq, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { refundPauseMs } from "#server/features/receipts/rules.ts";
import type { Refund } from "#server/providers/payments/checkout-port.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { refundOfferJob, syncBillingJob } from "../jobs.ts";
import { nextOfAsked } from "../rules.ts";
import { askedRefunds } from "../tables.ts";
import { keepOfferReversals } from "./keep-reversals.ts";
import { lockPaidOffer } from "./paid-offer.ts";

type Asked = typeof askedRefunds.$inferSelect;

/**
 * Gives money of a plan or a pack back that is due. The payment is read first, so that nothing goes twice. Safe to
 * repeat; throws `PaymentError`.
 */
export async function giveOfferDue(deps: Deps, refundId: string): Promise<void> {
  const [asked] = await deps.db.select().from(askedRefunds).where(isDue(refundId));
  if (!asked) return;
  const { paymentId, keyVersion } = asked;
  const payment = await deps.payments.readPayment(paymentId);
  const paid = await deps.db.transaction((tx) => lockPaidOffer(tx, paymentId));
  const next = nextOfAsked(asked, paid?.cents ?? 0, payment);
  if (next.kind === "taken") return await noteTaken(deps, asked, next.refund);
  if (next.kind === "void") return await noteVoid(deps, refundId);
  if (next.kind !== "give") return;
  try {
    const wish = { paymentId, refundId, cents: next.cents, keyVersion };
    const refund = await deps.payments.refundOffer(wish);
    await (refund ? noteTaken(deps, asked, refund) : noteVoid(deps, refundId));
  } catch (error) {
    if (error instanceof PaymentError) await noteFault(deps, asked, error);
    throw error;
  }
}

function isDue(refundId: string) {
  return and(eq(askedRefunds.id, refundId), eq(askedRefunds.state, "due"));
}

/** Its renders, mail and credit note come with the next reading. */
async function noteTaken(deps: Deps, asked: Asked, refund: Refund): Promise<void> {
  const { userId, paymentId, purchaseId, invoiceId } = asked;
  const about = { userId, paymentId, purchaseId, invoiceId };
  await deps.db.transaction(async (tx) => {
    await keepOfferReversals(deps, tx, about, { refunds: [refund], disputes: [] });
    await deps.jobs.enqueue(tx, syncBillingJob, { paymentId });
  });
}

async function noteVoid({ db }: Deps, refundId: string): Promise<void> {
  await db.update(askedRefunds).set({ state: "void" }).where(isDue(refundId));
}

async function noteFault({ db }: Deps, asked: Asked, error: PaymentError): Promise<void> {
  const keyVersion = asked.keyVersion + (error.kind === "refused" ? 1 : 0);
  await db.update(askedRefunds).set({ fault: error.message, keyVersion }).where(isDue(asked.id));
}

const AT_ONCE = 100;

/** Tries again whatever is due, for ever, after pauses that grow. */
export async function recoverOfferRefunds(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const isNow = and(eq(askedRefunds.state, "due"), lte(askedRefunds.nextTryAt, now));
  const due = await deps.db
    .select({ id: askedRefunds.id })
    .from(askedRefunds)
    .where(isNow)
    .orderBy(asc(askedRefunds.nextTryAt))
    .limit(AT_ONCE);
  for (const { id } of due)
    await deps.db.transaction(async (tx) => {
      const ofId = and(eq(askedRefunds.id, id), isNow);
      const [asked] = await tx.select().from(askedRefunds).where(ofId).for("update");
      if (!asked) return;
      const tries = asked.tries + 1;
      const nextTryAt = new Date(now.getTime() + refundPauseMs(tries));
      await tx.update(askedRefunds).set({ tries, nextTryAt }).where(eq(askedRefunds.id, id));
      await deps.jobs.enqueue(tx, refundOfferJob, { refundId: id });
    });
}
