import type Stripe from "stripe";
import type { Refund } from "./port.ts";

/** `refunds` of a charge is left out of answers unless it is asked for by this path. */
export const WITH_REFUNDS = "latest_charge.refunds";

/**
 * All refunds of a charge that was read `WITH_REFUNDS`, oldest first; their times are whole seconds and don't
 * say. The provider's lists begin with the newest, and a charge holds ten.
 */
export async function refundsOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<Refund[]> {
  const { refunds } = charge ?? {};
  if (!charge || !refunds) return [];
  if (!refunds.has_more) return refunds.data.map(toRefund).reverse();
  const all = stripe.refunds.list({ charge: charge.id, limit: 100 });
  return (await all.autoPagingToArray({ limit: 1000 })).map(toRefund).reverse();
}

function toRefund({ id, amount, created, status }: Stripe.Refund): Refund {
  const hasFailed = status === "failed" || status === "canceled";
  return { id, cents: amount, at: new Date(created * 1000), hasFailed };
}
