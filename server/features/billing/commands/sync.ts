import type { Deps } from "#server/deps.ts";
import type { SyncTarget } from "../jobs.ts";
import { findCheckoutId, findSubscriptionIdByPayment } from "../queries.ts";
import { syncPurchase } from "./sync-purchase.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Syncs the object that an event is about. Events only trigger a read, so their number and order do not
 * matter. May throw `PaymentError`.
 */
export async function syncBilling(deps: Deps, what: SyncTarget): Promise<void> {
  if (what.checkoutId) return await syncPurchase(deps, what.checkoutId);
  if (what.subscriptionId) return await syncSubscription(deps, what.subscriptionId);
  if (what.paymentId) await syncPayment(deps, what.paymentId);
}

async function syncPayment(deps: Deps, paymentId: string): Promise<void> {
  const checkoutId = await findCheckoutId(deps.db, { paymentId });
  if (checkoutId) return await syncPurchase(deps, checkoutId);
  const known = await findSubscriptionIdByPayment(deps.db, paymentId);
  if (known) return await syncSubscription(deps, known, paymentId);
  const offer = await deps.payments.findOfferByPayment(paymentId);
  if (!offer) return;
  if ("subscriptionId" in offer) {
    return await syncSubscription(deps, offer.subscriptionId, paymentId);
  }
  const found = await findCheckoutId(deps.db, offer);
  if (found) await syncPurchase(deps, found);
}
