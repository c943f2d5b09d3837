import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { isGone } from "../queries.ts";
import { leftOfPaid } from "../rules.ts";
import { askedRefunds, offerRefunds, planInvoices, purchases } from "../tables.ts";

/** Money that came in for a pack, or for one bill of a plan. */
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
 * By our id of a pack, the provider's of a bill, or that of the payment; null where nothing was paid. Its row is locked
 * until the transaction ends.
 */
export async function lockPaidOffer(tx: Tx, named: string): Promise<PaidOffer | null> {
  const [pack] = await tx
    .select()
    .from(purchases)
    .where(
      and(
        or(eq(purchases.id, named), eq(purchases.paymentId, named)),
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
        or(eq(planInvoices.id, named), eq(planInvoices.paymentId, named)),
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
 * What can still be given back: nothing while the bank has the money, and nothing of the bills of who has left, which
 * are not read any more.
 */
export async function readLeftOfOffer(db: Db | Tx, paid: PaidOffer): Promise<number> {
  const { paymentId, invoiceId, userId } = paid;
  if (invoiceId && (await isGone(db, userId))) return 0;
  const given = await db.select().from(offerRefunds).where(eq(offerRefunds.paymentId, paymentId));
  const asked = await db
    .select()
    .from(askedRefunds)
    .where(and(eq(askedRefunds.paymentId, paymentId), ne(askedRefunds.state, "void")));
  return leftOfPaid(paid, given, asked);
}
