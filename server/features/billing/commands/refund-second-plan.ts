import { and, eq, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { sumRefunds, toRefundSnapshots } from "#server/features/refunds/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { planInvoices, purchases } from "../tables.ts";
import { saveInvoice, saveInvoiceReversals } from "./apply-invoice.ts";
import { saveSubscription } from "./apply-subscription.ts";
import { lockUser } from "./lock-user.ts";
import { alertOwner } from "./notifications.ts";
import type { SubscriptionSnapshot } from "./sync-subscription.ts";

/**
 * Ends and refunds a second plan, paid on a page that was open in another tab; it grants nothing. Idempotent.
 * May throw `PaymentError`.
 */
export async function refundSecondPlan(
  deps: Deps,
  userId: string,
  reading: SubscriptionSnapshot,
): Promise<void> {
  for (const { status, paymentId } of reading.invoices) {
    if (status === "paid" && paymentId) await deps.payments.refundPayment(paymentId);
  }
  await deps.payments.endSubscription(reading.state.id);
  const state = await deps.payments.readSubscription(reading.state.id);
  await deps.db.transaction((tx) => saveRefusal(deps, tx, userId, { ...reading, state }));
}

/** Marks its invoices as settled, so that no later sync grants anything for them. */
async function saveRefusal(
  deps: Deps,
  tx: Tx,
  userId: string,
  reading: SubscriptionSnapshot,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const row = await saveSubscription(deps, tx, user, reading, undefined);
  for (const invoice of reading.invoices) {
    const payment = invoice.paymentId ? reading.payments.get(invoice.paymentId) : undefined;
    const refunds = toRefundSnapshots(payment?.refunds ?? []);
    const refundedCents = sumRefunds(refunds, invoice.cents);
    const reversal = { refunds, refundedCents, disputedAt: null, before: undefined };
    const saved = await saveInvoice(tx, { invoice, row, reading }, reversal);
    if (payment) await saveInvoiceReversals(deps, tx, saved, payment);
    await tx
      .update(planInvoices)
      .set({ settledAt: deps.clock.now() })
      .where(eq(planInvoices.id, invoice.id));
  }
  const byPage = eq(purchases.id, reading.state.purchaseId ?? "");
  const refused = await tx
    .update(purchases)
    .set({ status: "refused", subscriptionId: row.id })
    .where(and(byPage, ne(purchases.status, "refused")))
    .returning({ id: purchases.id });
  if (refused.length === 0) return;
  const what = `User ${userId} paid for a second plan. It was ended and refunded.`;
  await alertOwner(deps, tx, `Subscription ${row.id}`, what);
}
