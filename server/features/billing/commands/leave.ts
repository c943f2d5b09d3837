import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { findLivePlan, listOpenPurchases } from "../queries.ts";
import { offerName } from "../rules.ts";
import { billingCustomers, purchases, subscriptions } from "../tables.ts";
import { giveUpUnopened, syncPurchase } from "./sync-purchase.ts";

/**
 * For an account that goes: no page of its can be paid any more, and no plan charges it again. Safe to
 * repeat. Throws `conflict` while a bank confirms a payment; may throw `PaymentError`.
 */
export async function endPlans(deps: Deps, userId: string): Promise<void> {
  for (const { id, sessionId } of await listOpenPurchases(deps.db, userId)) {
    if (!sessionId) {
      await giveUpUnopened(deps, id);
      continue;
    }
    await deps.payments.expireCheckout(sessionId);
    await syncPurchase(deps, sessionId);
  }
  await refuseUnconfirmed(deps.db, userId);
  const plan = await findLivePlan(deps.db, userId);
  if (plan) await deps.payments.endSubscription(plan.id);
}

/** As a reading of a plan locks it: no reading is written until the transaction ends. */
export async function lockBilling(tx: Tx, userId: string): Promise<void> {
  const { userId: owner } = billingCustomers;
  await tx.select({ owner }).from(billingCustomers).where(eq(owner, userId)).for("update");
}

/** Money on its way would come to nobody: the person waits for it, and may have it back then. */
async function refuseUnconfirmed(db: Db | Tx, userId: string): Promise<void> {
  const [open] = await listOpenPurchases(db, userId);
  if (!open) return;
  const why =
    open.status === "confirming"
      ? "is not confirmed by your bank yet. Try again in some days."
      : "is open on a payment page. Close it and try again.";
  throw new AppError(
    "conflict",
    `Your account can't be deleted yet: the payment for ${offerName(open.offer)} ${why}`,
    { details: { purchase_id: open.id, status: open.status } },
  );
}

/**
 * Receipts keep what was paid. Whatever the provider says later of this customer is nobody's. Throws
 * `conflict` while a payment can still come in.
 */
export async function forgetBilling(tx: Tx, userId: string): Promise<void> {
  await refuseUnconfirmed(tx, userId);
  await tx.delete(billingCustomers).where(eq(billingCustomers.userId, userId));
  await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
  await tx.delete(purchases).where(eq(purchases.userId, userId));
}
