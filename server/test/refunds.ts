import type { Refund } from "#server/providers/payments/checkout-port.ts";

/** Returns the refunded cents of a payment, without failed refunds. */
export function sumRefundedCents(payment: { refunds: Refund[] } | null): number {
  const refunds = (payment?.refunds ?? []).filter(({ state }) => state !== "failed");
  return refunds.reduce((sum, { cents }) => sum + cents, 0);
}
