import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { getNextTryAt } from "#server/features/refunds/rules.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { refundOfferJob } from "../jobs.ts";
import { requestedRefunds } from "../tables.ts";
import { lockPaidOffer, readRefundableCents } from "./paid-offer.ts";

type RefundRequest = {
  /** Id of the pack or the invoice. */
  id: string;
  cents: number;
  /** Refundable cents that the operator saw. */
  seenCents: number;
  reason: string;
  note?: string | undefined;
};

/**
 * Requests a refund of a plan or a pack for the desk; a job sends it and retries until it succeeds, and the
 * next sync revokes renders. Throws `conflict` if the refundable amount has changed since the operator saw
 * it, which includes a second click; `not_found`.
 */
export async function requestOfferRefund(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  { id, cents, seenCents, reason, note }: RefundRequest,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const paid = await lockPaidOffer(tx, id);
    if (!paid) throw notFound("Purchase");
    const leftCents = await readRefundableCents(tx, paid);
    if (leftCents !== seenCents) throw new AppError("refunded_amount_changed");
    if (cents > leftCents) throw new AppError("refund_too_large", { params: { cents: leftCents } });
    const { userId, paymentId, purchaseId, invoiceId } = paid;
    const refundId = newId("rfd");
    const now = deps.clock.now();
    await tx.insert(requestedRefunds).values({
      ...{ id: refundId, userId, paymentId, purchaseId, invoiceId, cents, state: "due" },
      ...{ createdAt: now, nextTryAt: getNextTryAt(0, now) },
    });
    await deps.jobs.enqueue(tx, refundOfferJob, { refundId });
    await writeAudit(deps, tx, {
      actor,
      act: "payment.refund",
      subject: { kind: "payment", id: paid.id },
      before: { leftCents },
      after: { leftCents: leftCents - cents },
      reason: note ? `${reason}: ${note}` : reason,
    });
  });
}
