import type Stripe from "stripe";
import type { NewPrice, Price, PriceReading } from "./offers-port.ts";
import { isMissing, isOfOtherMode } from "./stripe-errors.ts";
import { getId } from "./stripe-fields.ts";

/** A user waits, and the caller retries. */
const SHORT = { timeout: 5000, maxNetworkRetries: 0 };

export async function readPrice(stripe: Stripe, id: string): Promise<PriceReading> {
  try {
    const price = await stripe.prices.retrieve(id, {}, SHORT);
    const product = await stripe.products.retrieve(getId(price.product) ?? "", {}, SHORT);
    return {
      cents: price.unit_amount,
      currency: price.currency,
      interval: toInterval(price.recurring),
      isSold: price.active && !product.deleted && product.active,
      isLive: price.livemode,
      productId: product.id,
      renders: parseCount(price.metadata.renders),
      offer: price.metadata.offer ?? (product.deleted ? null : (product.metadata.offer ?? null)),
    };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return isOfOtherMode(error) ? "other_mode" : "missing";
  }
}

function toInterval(recurring: Stripe.Price.Recurring | null): Price["interval"] {
  if (!recurring) return "once";
  return recurring.interval === "month" && recurring.interval_count === 1 ? "month" : "other";
}

function parseCount(written: string | undefined): number | null {
  return written && /^[1-9]\d{0,3}$/.test(written) ? Number(written) : null;
}

/**
 * Prices are immutable: a new amount is a new price. Metadata names the offer, so that a shop that lost its
 * rows can restore it.
 */
export async function createPrice(
  stripe: Stripe,
  { like, cents, offer, name, renders, key }: NewPrice,
): Promise<{ id: string; productId: string }> {
  const model = await stripe.prices.retrieve(like);
  const product = await stripe.products.retrieve(getId(model.product) ?? "");
  const behavior = model.tax_behavior;
  const made = await stripe.prices.create(
    {
      ...{ currency: "usd", unit_amount: cents, metadata: { offer, renders: String(renders) } },
      ...(model.recurring ? { recurring: { interval: "month" } } : {}),
      ...(behavior && behavior !== "unspecified" ? { tax_behavior: behavior } : {}),
      ...(name === null ? { product: product.id } : { product_data: likeProduct(product, name) }),
    },
    { idempotencyKey: key },
  );
  return { id: made.id, productId: getId(made.product) ?? product.id };
}

/**
 * Copies the product with the new name, which the payment page shows: packs are named by their number of
 * renders.
 */
function likeProduct(product: Stripe.Product, name: string): Stripe.PriceCreateParams.ProductData {
  const taxCode = getId(product.tax_code);
  return { name, metadata: product.metadata, ...(taxCode ? { tax_code: taxCode } : {}) };
}
