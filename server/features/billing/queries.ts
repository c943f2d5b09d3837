import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { LIVE, type PriceBook } from "./rules.ts";
import { planInvoices, prices, purchases, subscriptions } from "./tables.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PurchaseRow = typeof purchases.$inferSelect;
export type InvoiceRow = typeof planInvoices.$inferSelect;

export async function readPriceBook(db: Db | Tx): Promise<PriceBook> {
  const rows = await db.select().from(prices);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The plan that this user has now, or null. */
export async function findLivePlan(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...LIVE])));
  return row ?? null;
}

/** Whether this user ever had a plan that was paid for. */
export async function hadPlan(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.level)))
    .limit(1);
  return row !== undefined;
}

/** Bills that can be paid now, newest first: after a failure, or where the bank asks. */
export async function listOpenInvoices(db: Db, subscriptionId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.subscriptionId, subscriptionId), eq(planInvoices.status, "open")))
    .orderBy(desc(planInvoices.createdAt));
}

/** All bills of one subscription, in no order. */
export async function listBills(db: Db | Tx, subscriptionId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.subscriptionId, subscriptionId));
}

/** Of invoices that have given their renders. */
export async function listSettledInvoices(db: Db, subscriptionId: string): Promise<string[]> {
  const bills = await listBills(db, subscriptionId);
  return bills.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id);
}

/** Whether this was a user of ours who has deleted the account. */
export async function isGone(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  return row !== undefined;
}

/** This user's bills, newest first. */
export async function listInvoices(db: Db, userId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.userId, userId), inArray(planInvoices.status, ["open", "paid"])))
    .orderBy(desc(planInvoices.createdAt));
}

/** The payment page, by its id at the provider, of this user alone. */
export async function findPurchase(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<PurchaseRow | null> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.sessionId, sessionId), eq(purchases.userId, userId)));
  return row ?? null;
}

/** The payment page of a purchase, found by the purchase or by the payment it ended in. */
export async function findPurchaseOfPayment(
  db: Db,
  by: { paymentId: string } | { purchaseId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: purchases.sessionId })
    .from(purchases)
    .where(
      "paymentId" in by ? eq(purchases.paymentId, by.paymentId) : eq(purchases.id, by.purchaseId),
    );
  return row?.sessionId ?? null;
}

export async function findSubscriptionOfPayment(db: Db, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: planInvoices.subscriptionId })
    .from(planInvoices)
    .where(eq(planInvoices.paymentId, paymentId));
  return row?.id ?? null;
}

/** Payment pages that may still be paid, oldest first. */
export async function listOpenPurchases(db: Db | Tx, userId?: string): Promise<PurchaseRow[]> {
  return await db
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.status, ["open", "confirming"]),
        userId === undefined ? undefined : eq(purchases.userId, userId),
      ),
    )
    .orderBy(asc(purchases.createdAt))
    .limit(200);
}
