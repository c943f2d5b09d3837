import { and, eq, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { findLivePlan, listOpenPurchases, type PurchaseRow } from "../queries.ts";
import { formatOfferName } from "../rules.ts";
import { billingCustomers, planInvoices, purchases, subscriptions } from "../tables.ts";
import { closePurchase } from "./close-purchase.ts";

/**
 * Closes the payment pages of an account that is being deleted and ends its plan. Idempotent. Throws `conflict`
 * while the payment for a plan is open; may throw `PaymentError`.
 */
export async function endPlans(deps: Deps, userId: string): Promise<void> {
  for (const purchase of await listOpenPurchases(deps.db, userId))
    await closePurchase(deps, purchase);
  await assertNoUnfinishedPurchase(deps.db, userId);
  const plan = await findLivePlan(deps.db, userId);
  if (plan) await deps.payments.endSubscription(plan.id);
}

/** Takes the same lock as a sync, so that no snapshot is written until the transaction ends. */
export async function lockBilling(tx: Tx, userId: string): Promise<void> {
  const { userId: owner } = billingCustomers;
  await tx.select({ owner }).from(billingCustomers).where(eq(owner, userId)).for("update");
}

/** A pack paid by bank debit does not block the deletion: `syncPurchase` refunds it once it has settled. */
function isUnsettledDebit({ kind, status }: PurchaseRow): boolean {
  return kind === "pack" && status === "confirming";
}

async function assertNoUnfinishedPurchase(db: Db | Tx, userId: string): Promise<PurchaseRow[]> {
  const purchases = await listOpenPurchases(db, userId);
  const open = purchases.find((purchase) => !isUnsettledDebit(purchase));
  if (!open) return purchases;
  const params = {
    name: formatOfferName(open.offer, open.renders),
    isConfirming: open.status === "confirming",
  };
  throw new AppError("account_has_open_payment", {
    params,
    details: { purchase_id: open.id, status: open.status },
  });
}

/**
 * Deletes billing data except what was paid, which tax law requires, and removes the provider's pages and
 * cards, which name the payer. Returns the names of packs whose bank debit has not settled. Throws `conflict`
 * while a payment page is open.
 */
export async function deleteBilling(tx: Tx, userId: string): Promise<string[]> {
  const unsettled = await assertNoUnfinishedPurchase(tx, userId);
  await tx.delete(billingCustomers).where(eq(billingCustomers.userId, userId));
  await tx
    .delete(planInvoices)
    .where(and(eq(planInvoices.userId, userId), ne(planInvoices.status, "paid")));
  await tx
    .update(planInvoices)
    .set({ pageUrl: null, pdfUrl: null })
    .where(eq(planInvoices.userId, userId));
  // Ended here, because it is no longer synced and the sweep would select it forever.
  const ended = {
    status: "ended",
    endedAt: sql`coalesce(${subscriptions.endedAt}, now())`,
  } as const;
  await tx
    .update(subscriptions)
    .set({ ...ended, card: null })
    .where(eq(subscriptions.userId, userId));
  const invoicesOfPlan = tx
    .select({ id: planInvoices.id })
    .from(planInvoices)
    .where(eq(planInvoices.subscriptionId, subscriptions.id));
  await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), notExists(invoicesOfPlan)));
  await tx
    .delete(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        or(
          eq(purchases.kind, "plan"),
          notInArray(purchases.status, ["paid", "refused", "confirming"]),
        ),
      ),
    );
  await tx.update(purchases).set({ url: null }).where(eq(purchases.userId, userId));
  return unsettled.map(({ offer, renders }) => formatOfferName(offer, renders));
}
