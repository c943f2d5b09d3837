import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import {
  compareRefunds,
  getDisputedAt,
  sumRefunds,
  toRefundSnapshots,
} from "#server/features/refunds/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PaymentState } from "#server/providers/payments/plans-port.ts";
import { planInvoices } from "../tables.ts";
import { saveInvoiceReversals } from "./apply-invoice.ts";
import { issuePlanDocuments } from "./issue-documents.ts";

type Bill = typeof planInvoices.$inferSelect;

/**
 * Syncs refunds and disputes of a deleted account's invoices and issues their credit notes. Idempotent; may
 * throw `PaymentError`.
 */
export async function syncOrphanedPlan(
  deps: Pick<Deps, "clock" | "dates" | "db" | "payments">,
  subscriptionId: string,
): Promise<void> {
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
      await saveReversals(deps, tx, bill, payment);
      await issuePlanDocuments(deps, tx, subscriptionId);
    });
  }
}

async function saveReversals(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  bill: Bill,
  payment: PaymentState,
): Promise<void> {
  const { refunds } = compareRefunds(
    bill.refunds,
    toRefundSnapshots(payment.refunds),
    bill.refundedCents,
  );
  const refundedCents = sumRefunds(refunds, bill.cents);
  const disputedAt = getDisputedAt(payment.disputes, bill.disputedAt, deps.clock.now());
  await tx
    .update(planInvoices)
    .set({ refunds, refundedCents, disputedAt })
    .where(eq(planInvoices.id, bill.id));
  await saveInvoiceReversals(deps, tx, bill, payment);
}
