import { and, eq, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { givenBack, keptRefunds } from "#server/features/receipts/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { planInvoices, purchases } from "../tables.ts";
import { keepInvoice, keepInvoiceReversals } from "./apply-invoice.ts";
import { keepState } from "./apply-subscription.ts";
import { lockPerson } from "./person.ts";
import type { Reading } from "./sync-subscription.ts";
import { alertOwner } from "./tell.ts";

/**
 * Somebody with a plan has paid for a second one, on a page that was open in another tab: it ends at
 * once, its money goes back and it gives nothing. Safe to repeat. May throw `PaymentError`.
 */
export async function refuseSecondPlan(
  deps: Deps,
  userId: string,
  reading: Reading,
): Promise<void> {
  for (const { status, paymentId } of reading.invoices) {
    if (status === "paid" && paymentId) await deps.payments.refundPayment(paymentId);
  }
  await deps.payments.endSubscription(reading.state.id);
  const state = await deps.payments.readSubscription(reading.state.id);
  await deps.db.transaction((tx) => keepRefusal(deps, tx, userId, { ...reading, state }));
}

/** Its bills count as settled, so that no later reading gives anything for them. */
async function keepRefusal(deps: Deps, tx: Tx, userId: string, reading: Reading): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (!person) return;
  const row = await keepState(deps, tx, person, reading, undefined);
  for (const invoice of reading.invoices) {
    const payment = invoice.paymentId ? reading.payments.get(invoice.paymentId) : undefined;
    const refunds = keptRefunds(payment?.refunds ?? []);
    const refundedCents = givenBack(refunds, invoice.cents);
    const reversal = { refunds, refundedCents, disputedAt: null, before: undefined };
    const kept = await keepInvoice(tx, { invoice, row, reading }, reversal);
    if (payment) await keepInvoiceReversals(deps, tx, kept, payment);
    await tx
      .update(planInvoices)
      .set({ settledAt: deps.clock.now() })
      .where(eq(planInvoices.id, invoice.id));
  }
  const ofPage = eq(purchases.id, reading.state.purchaseId ?? "");
  const refused = await tx
    .update(purchases)
    .set({ status: "refused", subscriptionId: row.id })
    .where(and(ofPage, ne(purchases.status, "refused")))
    .returning({ id: purchases.id });
  if (refused.length === 0) return;
  const what = `User ${userId} paid for a second plan. It was ended and the money given back.`;
  await alertOwner(deps, tx, `Subscription ${row.id}`, what);
}
