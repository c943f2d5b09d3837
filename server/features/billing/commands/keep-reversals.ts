import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PaymentState } from "#server/providers/payments/plans-port.ts";
import { isDisputeOver } from "#shared/money-states.ts";
import { askedRefunds, offerDisputes, offerRefunds } from "../tables.ts";

type OfOffer = {
  userId: string;
  paymentId: string | null;
  purchaseId: string | null;
  invoiceId: string | null;
};

/**
 * Writes down each refund and dispute of a payment as the provider says it. What has failed or is over stays so,
 * whatever late news say.
 */
export async function keepOfferReversals(
  { clock }: Deps,
  tx: Tx,
  { paymentId, ...offer }: OfOffer,
  { refunds, disputes }: Pick<PaymentState, "refunds" | "disputes">,
): Promise<void> {
  if (paymentId === null) return;
  const now = clock.now();
  const about = { ...offer, paymentId };
  for (const { id, ourId, cents, at, state } of refunds) {
    const settledAt = state === "sent" ? null : now;
    if (ourId) await noteTaken(tx, ourId, { providerId: id, cents });
    await tx
      .insert(offerRefunds)
      .values({ id, ...about, cents, state, createdAt: at, settledAt })
      .onConflictDoUpdate({
        target: offerRefunds.id,
        set: { state, settledAt },
        setWhere: sql`${offerRefunds.state} <> 'failed' and ${offerRefunds.state} <> ${state}`,
      });
  }
  for (const { id, cents, at, state, reason, dueBy } of disputes) {
    const news = { state, dueBy, settledAt: isDisputeOver(state) ? now : null };
    await tx
      .insert(offerDisputes)
      .values({ id, ...about, cents, reason, createdAt: at, ...news })
      .onConflictDoUpdate({
        target: offerDisputes.id,
        set: news,
        setWhere: sql`${offerDisputes.settledAt} is null`,
      });
  }
}

/** What was asked for here is on its way, whoever hears of it first. */
async function noteTaken(
  tx: Tx,
  askedId: string,
  news: { providerId: string; cents: number },
): Promise<void> {
  await tx
    .update(askedRefunds)
    .set({ state: "sent", fault: null, ...news })
    .where(and(eq(askedRefunds.id, askedId), eq(askedRefunds.state, "due")));
}
