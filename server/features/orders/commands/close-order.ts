import type { Deps } from "#server/deps.ts";
import type { Order } from "./move-order.ts";
import { giveUpUnopened, syncPayment } from "./settle-payment.ts";

/**
 * Closes the payment page of an order and lets the order follow: it is expired then, or what was paid in
 * the last moment is paid. Safe to repeat. May throw `PaymentError`.
 */
export async function closeOrder(
  deps: Deps,
  { id, sessionId }: Pick<Order, "id" | "sessionId">,
): Promise<void> {
  if (!sessionId) return await giveUpUnopened(deps, id);
  await deps.payments.expireCheckout(sessionId);
  await syncPayment(deps, { checkoutId: sessionId });
}
