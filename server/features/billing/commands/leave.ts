import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { findLivePlan, listOpenPurchases } from "../queries.ts";
import { billingCustomers, purchases, subscriptions } from "../tables.ts";
import { giveUpUnopened, syncPurchase } from "./sync-purchase.ts";

/**
 * For an account that goes: no page of its can be paid any more, and no plan charges it again. Safe to
 * repeat. May throw `PaymentError`.
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
  const plan = await findLivePlan(deps.db, userId);
  if (plan) await deps.payments.endSubscription(plan.id);
}

/** As a reading of a plan locks it: no reading is written until the transaction ends. */
export async function lockBilling(tx: Tx, userId: string): Promise<void> {
  const { userId: owner } = billingCustomers;
  await tx.select({ owner }).from(billingCustomers).where(eq(owner, userId)).for("update");
}

/** Receipts keep what was paid. Whatever the provider says later of this customer is nobody's. */
export async function forgetBilling(tx: Tx, userId: string): Promise<void> {
  await tx.delete(billingCustomers).where(eq(billingCustomers.userId, userId));
  await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
  await tx.delete(purchases).where(eq(purchases.userId, userId));
}
