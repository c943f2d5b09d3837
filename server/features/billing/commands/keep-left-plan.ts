import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { givenBack, keptRefunds, refundNews } from "#server/features/receipts/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PaymentState } from "#server/providers/payments/plans-port.ts";
import { planInvoices } from "../tables.ts";
import { disputedSince, keepInvoiceReversals } from "./apply-invoice.ts";
import { issuePlanDocuments } from "./issue-documents.ts";

type Bill = typeof planInvoices.$inferSelect;

/**
 * Of a plan whose account is gone nothing but the bills stays: what goes back of them, or is taken by a bank, is kept
 * and gets its credit note. Safe to repeat; may throw `PaymentError`.
 */
export async function keepLeftPlan(deps: Deps, subscriptionId: string): Promise<void> {
  const bills = await deps.db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.subscriptionId, subscriptionId), eq(planInvoices.status, "paid")));
  for (const { id, paymentId } of bills) {
    if (!paymentId) continue;
    const payment = await deps.payments.readPayment(paymentId);
    await deps.db.transaction(async (tx) => {
      const [bill] = await tx
        .select()
        .from(planInvoices)
        .where(eq(planInvoices.id, id))
        .for("update");
      if (!bill) return;
      await keepReversals(deps, tx, bill, payment);
      await issuePlanDocuments(deps, tx, subscriptionId);
    });
  }
}

async function keepReversals(deps: Deps, tx: Tx, bill: Bill, payment: PaymentState): Promise<void> {
  const { refunds } = refundNews(bill.refunds, keptRefunds(payment.refunds), bill.refundedCents);
  const refundedCents = givenBack(refunds, bill.cents);
  const disputedAt = disputedSince(deps, payment, bill);
  await tx
    .update(planInvoices)
    .set({ refunds, refundedCents, disputedAt })
    .where(eq(planInvoices.id, bill.id));
  await keepInvoiceReversals(deps, tx, bill, payment);
}
