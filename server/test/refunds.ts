import type { Refund } from "#server/providers/payments/checkout-port.ts";

/** Cents that came back of a payment. */
export function sumOfRefunds(payment: { refunds: Refund[] } | null): number {
  const given = (payment?.refunds ?? []).filter(({ state }) => state !== "failed");
  return given.reduce((sum, { cents }) => sum + cents, 0);
}
