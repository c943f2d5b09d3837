import { and, asc, eq, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { toFault, toRetry } from "#server/features/refunds/rules.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { refundJob, syncPaymentJob } from "../jobs.ts";
import { computeRefundableCents } from "../rules.ts";
import { customerOrders, orderRefunds } from "../tables.ts";
import type { Order } from "./move-order.ts";
import { syncPayment } from "./sync-payment.ts";

type RefundRow = typeof orderRefunds.$inferSelect;

/**
 * Sends a due refund. Reads the payment first, so that nothing is refunded twice. Idempotent; throws `PaymentError`.
 */
export async function sendDueRefund(deps: Deps, refundId: string): Promise<void> {
  const before = await findDueRefund(deps, refundId);
  const { sessionId, paymentId } = before?.order ?? {};
  if (!sessionId || !paymentId) return;
  await syncPayment(deps, { checkoutId: sessionId });
  const due = await findDueRefund(deps, refundId);
  if (!due || due.order.disputedAt) return;
  const cents = Math.min(due.refund.cents, computeRefundableCents(due.order));
  if (cents <= 0) return await markVoid(deps, refundId);
  const { orderId, keyVersion } = due.refund;
  try {
    const refund = await deps.payments.refund({ orderId, paymentId, refundId, cents, keyVersion });
    if (!refund) return await markVoid(deps, refundId);
    const update = { providerId: refund.id, state: refund.state, cents, fault: null } as const;
    const sentAt = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      await tx
        .update(orderRefunds)
        .set({ ...update, sentAt })
        .where(isDue(refundId));
      await deps.jobs.enqueue(tx, syncPaymentJob, { checkoutId: sessionId });
    });
  } catch (error) {
    if (error instanceof PaymentError) await saveFault(deps, due.refund, error);
    throw error;
  }
}

function isDue(refundId: string) {
  return and(eq(orderRefunds.id, refundId), eq(orderRefunds.state, "due"));
}

async function findDueRefund(
  { db }: Pick<Deps, "db">,
  refundId: string,
): Promise<{ refund: RefundRow; order: Order } | null> {
  const [found] = await db
    .select({ refund: orderRefunds, order: customerOrders })
    .from(orderRefunds)
    .innerJoin(customerOrders, eq(customerOrders.id, orderRefunds.orderId))
    .where(isDue(refundId));
  return found ?? null;
}

async function markVoid(
  { db, clock }: Pick<Deps, "clock" | "db">,
  refundId: string,
): Promise<void> {
  const settledAt = clock.now();
  await db.update(orderRefunds).set({ state: "void", settledAt }).where(isDue(refundId));
}

async function saveFault(
  { db }: Pick<Deps, "db">,
  refund: RefundRow,
  error: PaymentError,
): Promise<void> {
  await db.update(orderRefunds).set(toFault(refund, error)).where(isDue(refund.id));
}

const BATCH_SIZE = 100;

/** Enqueues due refunds again, without limit, with backoff. */
export async function recoverRefunds(deps: Pick<Deps, "clock" | "db" | "jobs">): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.state, "due"), lte(orderRefunds.nextTryAt, now)))
    .orderBy(asc(orderRefunds.nextTryAt))
    .limit(BATCH_SIZE);
  for (const { id } of due) await enqueueRetry(deps, id, now);
}

async function enqueueRetry(
  deps: Pick<Deps, "db" | "jobs">,
  refundId: string,
  now: Date,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [refund] = await tx
      .select()
      .from(orderRefunds)
      .where(and(isDue(refundId), lte(orderRefunds.nextTryAt, now)))
      .for("no key update");
    if (!refund) return;
    await tx.update(orderRefunds).set(toRetry(refund, now)).where(eq(orderRefunds.id, refundId));
    await deps.jobs.enqueue(tx, refundJob, { refundId });
  });
}
