import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { refundPauseMs } from "#server/features/receipts/rules.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { say } from "#shared/messages/refusal.ts";
import { refundOfferJob } from "../jobs.ts";
import { askedRefunds } from "../tables.ts";
import { lockPaidOffer, readLeftOfOffer } from "./paid-offer.ts";

type GiveBack = {
  /** Of the pack or the bill. */
  id: string;
  cents: number;
  /** What could still be given back when the person pressed. */
  seenCents: number;
  reason: string;
  note?: string | undefined;
};

/**
 * Gives money of a plan or a pack back for the desk: written down here, given by a job for as long as that fails;
 * renders follow by the reading after it. Whoever presses a second time, or a moment after somebody else, has seen
 * another sum and is told so. Throws `not_found`, `conflict`.
 */
export async function giveOfferBack(
  deps: Deps,
  actor: DeskActor,
  { id, cents, seenCents, reason, note }: GiveBack,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const paid = await lockPaidOffer(tx, id);
    if (!paid) throw notFound("Purchase");
    const leftCents = await readLeftOfOffer(tx, paid);
    if (leftCents !== seenCents) throw new AppError("conflict", say("refunded_meanwhile"));
    if (cents > leftCents)
      throw new AppError("conflict", say("refund_too_large", { cents: leftCents }));
    const { userId, paymentId, purchaseId, invoiceId } = paid;
    const refundId = newId("rfd");
    const now = deps.clock.now();
    await tx.insert(askedRefunds).values({
      ...{ id: refundId, userId, paymentId, purchaseId, invoiceId, cents, state: "due" },
      ...{ createdAt: now, nextTryAt: new Date(now.getTime() + refundPauseMs(0)) },
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
