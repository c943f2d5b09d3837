import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PaymentState } from "#server/providers/payments/plans-port.ts";
import { isDisputeOver } from "#shared/money-states.ts";
import { offerDisputes, offerRefunds, requestedRefunds } from "../tables.ts";

type ReversedPayment = {
  userId: string;
  paymentId: string | null;
  purchaseId: string | null;
  invoiceId: string | null;
};

/**
 * Stores the refunds and disputes of a payment as the provider reports them. Failed refunds and closed
 * disputes are final.
 */
export async function saveOfferReversals(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { paymentId, ...offer }: ReversedPayment,
  { refunds, disputes }: Pick<PaymentState, "refunds" | "disputes">,
): Promise<void> {
  if (paymentId === null) return;
  const now = clock.now();
  const owner = { ...offer, paymentId };
  for (const { id, ourId, cents, at, state } of refunds) {
    const settledAt = state === "sent" ? null : now;
    if (ourId) await markSent(tx, ourId, { providerId: id, cents });
    await tx
      .insert(offerRefunds)
      .values({ id, ...owner, cents, state, createdAt: at, settledAt })
      .onConflictDoUpdate({
        target: offerRefunds.id,
        set: { state, settledAt },
        setWhere: sql`${offerRefunds.state} <> 'failed' and ${offerRefunds.state} <> ${state}`,
      });
  }
  // What was answered by this refund is open again.
  if (refunds.some(({ state }) => state === "failed")) await reopenRefunds(tx, paymentId);
  for (const { id, cents, at, state, reason, dueBy } of disputes) {
    const news = { state, dueBy, settledAt: isDisputeOver(state) ? now : null };
    await tx
      .insert(offerDisputes)
      .values({ id, ...owner, cents, reason, createdAt: at, ...news })
      .onConflictDoUpdate({
        target: offerDisputes.id,
        set: news,
        setWhere: sql`${offerDisputes.settledAt} is null`,
      });
  }
}

async function reopenRefunds(tx: Tx, paymentId: string): Promise<void> {
  const isAnswered = isNotNull(offerRefunds.answeredAt);
  await tx
    .update(offerRefunds)
    .set({ answeredAt: null })
    .where(and(eq(offerRefunds.paymentId, paymentId), isAnswered));
}

async function markSent(
  tx: Tx,
  askedId: string,
  news: { providerId: string; cents: number },
): Promise<void> {
  await tx
    .update(requestedRefunds)
    .set({ state: "sent", fault: null, ...news })
    .where(and(eq(requestedRefunds.id, askedId), eq(requestedRefunds.state, "due")));
}
