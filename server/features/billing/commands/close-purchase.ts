import type { Deps } from "#server/deps.ts";
import { expireUnopened, type Purchase, syncPurchase } from "./sync-purchase.ts";

/**
 * Closes a purchase's payment page and updates the purchase: it is expired, or paid if the payment came at the last
 * moment. Idempotent. May throw `PaymentError`.
 */
export async function closePurchase(
  deps: Deps,
  { id, sessionId }: Pick<Purchase, "id" | "sessionId">,
): Promise<void> {
  if (!sessionId) return await expireUnopened(deps, id);
  await deps.payments.expireCheckout(sessionId);
  await syncPurchase(deps, sessionId);
}
