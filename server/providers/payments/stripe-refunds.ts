import type Stripe from "stripe";
import type { Refund } from "./checkout-port.ts";
import type { OffersPort } from "./offers-port.ts";
import { isRejection } from "./stripe-errors.ts";
import { toDate } from "./stripe-fields.ts";

/** Stripe omits a charge's `refunds` unless this path is expanded. */
export const WITH_REFUNDS = "latest_charge.refunds";

/**
 * Returns all refunds of a charge that was read with `WITH_REFUNDS`, oldest first. Relies on Stripe's order,
 * newest first, because timestamps are whole seconds; a charge embeds only ten.
 */
export async function listRefunds(stripe: Stripe, charge: Stripe.Charge | null): Promise<Refund[]> {
  const { refunds } = charge ?? {};
  if (!charge || !refunds) return [];
  if (!refunds.has_more) return refunds.data.map(toRefund).reverse();
  const all = stripe.refunds.list({ charge: charge.id, limit: 100 });
  return (await all.autoPagingToArray({ limit: 1000 })).map(toRefund).reverse();
}

/** Returns null if everything was refunded before. */
export async function createRefund(
  stripe: Stripe,
  { paymentId, refundId, cents, keyVersion }: Parameters<OffersPort["refundOffer"]>[0],
  notes: Record<string, string>,
): Promise<Refund | null> {
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: paymentId,
        amount: cents,
        metadata: { ...notes, refund_id: refundId },
      },
      { idempotencyKey: `refund:${refundId}:v${keyVersion}` },
    );
    return toRefund(refund);
  } catch (error) {
    if (isRejection(error, "charge_already_refunded")) return null;
    throw error;
  }
}

export function toRefund({ id, amount, created, status, metadata }: Stripe.Refund): Refund {
  return {
    id,
    ourId: metadata?.refund_id ?? null,
    cents: amount,
    at: toDate(created),
    state: toState(status),
  };
}

function toState(status: Stripe.Refund["status"]): Refund["state"] {
  if (status === "failed" || status === "canceled") return "failed";
  return status === "succeeded" ? "done" : "sent";
}
