import { createHash } from "node:crypto";
import Stripe from "stripe";
import { type Connected, open } from "#server/settings/connected.ts";
import { formatAmount } from "#shared/money.ts";
import { openAccount } from "./stripe-account.ts";
import { missingEvents, NEEDED_STRIPE_EVENTS, STRIPE_API_VERSION } from "./stripe-needed-events.ts";

/** An offer with its price in US cents; `setting` names the price to create. */
export type OfferToSell = {
  setting: string;
  key: string;
  name: string;
  cents: number;
  isMonthly: boolean;
};

/** Tax code for digital goods used online (decision 046). */
const DIGITAL = "txcd_10105001";

/** Stripe rejects a concurrent request with the same key until the first is done. */
const PATIENTLY = { maxNetworkRetries: 4 };

type StripeSettings = {
  secretKey: string;
  baseUrl: string;
  appUrl: string;
  /** Offers whose setting is empty. */
  offers: OfferToSell[];
  hasWebhookSecret: boolean;
};

/** Creates missing prices and the webhook. Idempotent. */
export async function connectStripe(settings: StripeSettings): Promise<Connected[]> {
  const stripe = openAccount(settings);
  try {
    const prices: Connected[] = [];
    for (const offer of settings.offers) prices.push(await ensurePrice(stripe, offer));
    return [...prices, await ensureWebhook(stripe, settings)];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return [open(`Stripe returned an error: ${error.message}`)];
  }
}

/** Finds a price by its lookup key, which contains the amount: another amount is another price. */
async function ensurePrice(stripe: Stripe, offer: OfferToSell): Promise<Connected> {
  const { setting, key, name, cents, isMonthly } = offer;
  const lookupKey = `memix_${key}_${cents}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
  const words = `the price of ${name}, ${formatAmount(cents)} USD`;
  const [found] = data;
  if (found) return { message: `found in Stripe: ${words}`, settings: { [setting]: found.id } };
  const made = await stripe.prices.create(
    {
      currency: "usd",
      unit_amount: cents,
      lookup_key: lookupKey,
      product_data: { name, tax_code: DIGITAL },
      tax_behavior: "inclusive",
      ...(isMonthly ? { recurring: { interval: "month" } } : {}),
    },
    { ...PATIENTLY, idempotencyKey: lookupKey },
  );
  return { message: `created in Stripe: ${words}`, settings: { [setting]: made.id } };
}

async function ensureWebhook(
  stripe: Stripe,
  { appUrl, hasWebhookSecret }: StripeSettings,
): Promise<Connected> {
  const url = `${appUrl}/webhooks/stripe`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const found = data.find((each) => each.url === url);
  if (!found) return await createWebhook(stripe, url);
  const missing = missingEvents(found.enabled_events);
  if (missing.length > 0 || found.status !== "enabled")
    await stripe.webhookEndpoints.update(found.id, {
      enabled_events: NEEDED_STRIPE_EVENTS,
      disabled: false,
    });
  return hasWebhookSecret
    ? { message: `the webhook in Stripe to ${url} receives all events` }
    : open(
        `Stripe already has a webhook to ${url}. Copy its secret from Developers, Webhooks, "Reveal" and set it as STRIPE_WEBHOOK_SECRET.`,
      );
}

/**
 * Creates the webhook, whose secret is only in this response. Concurrent calls use the same idempotency key
 * and get the same webhook; Stripe caches the response for a day even if the webhook was deleted, so a retry
 * then uses another key.
 */
async function createWebhook(stripe: Stripe, url: string): Promise<Connected> {
  const wanted: Stripe.WebhookEndpointCreateParams = {
    ...{ url, enabled_events: NEEDED_STRIPE_EVENTS, api_version: STRIPE_API_VERSION },
  };
  const key = createHash("sha256").update(JSON.stringify(wanted)).digest("hex");
  for (let nth = 1; ; nth++) {
    const idempotencyKey = `webhook-${key}-${nth}`;
    const made = await stripe.webhookEndpoints.create(wanted, { ...PATIENTLY, idempotencyKey });
    if (made.lastResponse.headers["idempotent-replayed"] && !(await stands(stripe, made.id)))
      continue;
    return {
      message: `created in Stripe: the webhook to ${url}`,
      settings: { STRIPE_WEBHOOK_SECRET: made.secret ?? "" },
    };
  }
}

async function stands(stripe: Stripe, id: string): Promise<boolean> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.some((each) => each.id === id);
}
