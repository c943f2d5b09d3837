import type { Deps } from "#server/deps.ts";
import type { Order } from "./move-order.ts";
import { expireUnopenedOrder, syncPayment } from "./sync-payment.ts";

/**
 * Closes an order's payment page and updates the order: it is expired, or paid if the payment came at the last moment.
 * Idempotent. May throw `PaymentError`.
 */
export async function closeOrder(
  deps: Deps,
  { id, sessionId }: Pick<Order, "id" | "sessionId">,
): Promise<void> {
  if (!sessionId) return await expireUnopenedOrder(deps, id);
  await deps.payments.expireCheckout(sessionId);
  await syncPayment(deps, { checkoutId: sessionId });
}
