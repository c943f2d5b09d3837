import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { isAccountDeleted } from "../queries.ts";
import { computeRefundableCents } from "../rules.ts";
import { offerRefunds, planInvoices, purchases, requestedRefunds } from "../tables.ts";

export type PaidOffer = {
  id: string;
  userId: string;
  paymentId: string;
  purchaseId: string | null;
  invoiceId: string | null;
  cents: number;
  refundedCents: number;
  disputedAt: Date | null;
};

/**
 * Finds a payment by the pack's id, the invoice's id or the payment's id, and locks its row until the
 * transaction ends; null if nothing was paid.
 */
export async function lockPaidOffer(tx: Tx, reference: string): Promise<PaidOffer | null> {
  const [pack] = await tx
    .select()
    .from(purchases)
    .where(
      and(
        or(eq(purchases.id, reference), eq(purchases.paymentId, reference)),
        eq(purchases.kind, "pack"),
        inArray(purchases.status, ["paid", "refused"]),
      ),
    )
    .for("update");
  if (pack?.paymentId) {
    const { id, userId, paymentId, refundedCents, disputedAt } = pack;
    const cents = pack.paidCents ?? pack.cents;
    const paid = { id, userId, paymentId, cents, refundedCents, disputedAt };
    return { ...paid, purchaseId: id, invoiceId: null };
  }
  const [bill] = await tx
    .select()
    .from(planInvoices)
    .where(
      and(
        or(eq(planInvoices.id, reference), eq(planInvoices.paymentId, reference)),
        eq(planInvoices.status, "paid"),
      ),
    )
    .for("update");
  if (!bill?.paymentId) return null;
  const { id, userId, paymentId, cents, refundedCents, disputedAt } = bill;
  const paid = { id, userId, paymentId, cents, refundedCents, disputedAt };
  return { ...paid, purchaseId: null, invoiceId: id };
}

/**
 * Returns the refundable cents: 0 while a dispute holds the money, and for invoices of a deleted account,
 * which are no longer synced.
 */
export async function readRefundableCents(db: Db | Tx, paid: PaidOffer): Promise<number> {
  const { paymentId, invoiceId, userId } = paid;
  if (invoiceId && (await isAccountDeleted(db, userId))) return 0;
  const given = await db.select().from(offerRefunds).where(eq(offerRefunds.paymentId, paymentId));
  const requested = await db
    .select()
    .from(requestedRefunds)
    .where(and(eq(requestedRefunds.paymentId, paymentId), ne(requestedRefunds.state, "void")));
  return computeRefundableCents(paid, given, requested);
}
