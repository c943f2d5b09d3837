import { z } from "zod";
import { PACKS, PLANS } from "#shared/plans.ts";
import { EnvError, SETTINGS } from "./env.ts";
import { paymentAddress, priceSetting } from "./providers/payments/settings.ts";
import { connectStripe, type OfferToSell } from "./providers/payments/stripe-connect.ts";
import { connectPrintful } from "./providers/print/printful-connect.ts";
import { printAddress } from "./providers/print/settings.ts";
import { type Connected, open } from "./settings/connected.ts";

/** The only settings that are validated, because the configuration is still incomplete during the setup. */
const given = z.object({
  APP_URL: SETTINGS.APP_URL,
  STRIPE_SECRET_KEY: SETTINGS.STRIPE_SECRET_KEY,
  STRIPE_BASE_URL: SETTINGS.STRIPE_BASE_URL,
  STRIPE_WEBHOOK_SECRET: SETTINGS.STRIPE_WEBHOOK_SECRET,
  STRIPE_PRICE_STARTER: SETTINGS.STRIPE_PRICE_STARTER,
  STRIPE_PRICE_SWEET_SPOT: SETTINGS.STRIPE_PRICE_SWEET_SPOT,
  STRIPE_PRICE_UNLIMITED_VIBES: SETTINGS.STRIPE_PRICE_UNLIMITED_VIBES,
  STRIPE_PRICE_PACK_10: SETTINGS.STRIPE_PRICE_PACK_10,
  STRIPE_PRICE_PACK_5: SETTINGS.STRIPE_PRICE_PACK_5,
  PRINTFUL_TOKEN: SETTINGS.PRINTFUL_TOKEN,
  PRINTFUL_STORE_ID: SETTINGS.PRINTFUL_STORE_ID,
  PRINTFUL_BASE_URL: SETTINGS.PRINTFUL_BASE_URL,
  PRINTFUL_WEBHOOK_SECRET: SETTINGS.PRINTFUL_WEBHOOK_SECRET,
});

type Given = z.infer<typeof given>;

/**
 * Creates missing prices and webhooks at the providers, and returns the steps with the resulting settings. Stores nothing
 * (decision 055). Throws `EnvError`.
 */
export async function connect(source: NodeJS.ProcessEnv): Promise<Connected[]> {
  const filled = Object.entries(source).filter(([, value]) => value !== "");
  const parsed = given.safeParse(Object.fromEntries(filled));
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
    );
  const { APP_URL } = parsed.data;
  if (!APP_URL)
    throw new EnvError("APP_URL: required, because the providers send their events there");
  return await connectShop({ ...parsed.data, APP_URL });
}

/** The same for a running shop, with its current settings. */
export async function connectShop(env: Given & { APP_URL: string }): Promise<Connected[]> {
  const appUrl = env.APP_URL.replace(/\/$/, "");
  return [...(await connectPayments(env, appUrl)), ...(await connectPrinter(env, appUrl))];
}

async function connectPayments(env: Given, appUrl: string): Promise<Connected[]> {
  if (!env.STRIPE_SECRET_KEY)
    return [open("STRIPE_SECRET_KEY is empty. Copy it from Stripe, Developers, API keys.")];
  return await connectStripe({
    secretKey: env.STRIPE_SECRET_KEY,
    baseUrl: paymentAddress(env, undefined).url,
    appUrl,
    offers: offersToSell(env),
    hasWebhookSecret: env.STRIPE_WEBHOOK_SECRET !== undefined,
  });
}

function offersToSell(env: Given): OfferToSell[] {
  const all = [
    ...PLANS.map((plan) => ({ ...plan, isMonthly: true })),
    ...PACKS.map((pack) => ({ ...pack, isMonthly: false })),
  ];
  return all
    .map(({ key, name, cents, isMonthly }) => {
      return { setting: priceSetting(key), key, name, cents, isMonthly };
    })
    .filter(({ setting }) => env[setting] === undefined);
}

async function connectPrinter(env: Given, appUrl: string): Promise<Connected[]> {
  if (!env.PRINTFUL_TOKEN)
    return [open("PRINTFUL_TOKEN is empty. Create one in Printful, Settings, API tokens.")];
  return await connectPrintful({
    token: env.PRINTFUL_TOKEN,
    baseUrl: printAddress(env, undefined).url,
    appUrl,
    storeId: env.PRINTFUL_STORE_ID,
    hasWebhookSecret: env.PRINTFUL_WEBHOOK_SECRET !== undefined,
  });
}
