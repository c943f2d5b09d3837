import { z } from "zod";
import { bothOrNeither, flag, getProviderAddress } from "#server/settings/fragment.ts";
import type { Given } from "#server/settings/production.ts";
import type { OfferKey } from "#shared/plans.ts";

export const paymentSettings = {
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Secret of the webhook endpoint {APP_URL}/webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_BASE_URL: z.url().optional(),
  /** Stripe's price IDs of the offers in shared/plans.ts; default: the emulator's. */
  STRIPE_PRICE_STARTER: z.string().optional(),
  STRIPE_PRICE_SWEET_SPOT: z.string().optional(),
  STRIPE_PRICE_UNLIMITED_VIBES: z.string().optional(),
  STRIPE_PRICE_PACK_10: z.string().optional(),
  STRIPE_PRICE_PACK_5: z.string().optional(),
  /** true: rates by Stripe Tax; false: from the table in providers/taxes. */
  STRIPE_TAX: flag.default(false),
};

/** The setting with the provider's API key. */
export const KEY_SETTING = "STRIPE_SECRET_KEY";

type Env = { [Name in Exclude<keyof typeof paymentSettings, "STRIPE_TAX">]?: string | undefined };

const PRICE_SETTINGS = {
  starter: "STRIPE_PRICE_STARTER",
  sweet_spot: "STRIPE_PRICE_SWEET_SPOT",
  unlimited_vibes: "STRIPE_PRICE_UNLIMITED_VIBES",
  pack_10: "STRIPE_PRICE_PACK_10",
  pack_5: "STRIPE_PRICE_PACK_5",
} as const satisfies Record<OfferKey, keyof Env>;

const STAND_IN_PRICES: Record<OfferKey, string> = {
  starter: "price_starter_monthly",
  sweet_spot: "price_sweet_spot_monthly",
  unlimited_vibes: "price_unlimited_vibes_monthly",
  pack_10: "price_pack_10",
  pack_5: "price_pack_5",
};

export function paymentFaults(given: Given): string[] {
  const unpriced = Object.values(PRICE_SETTINGS).filter(
    (setting) => given.STRIPE_SECRET_KEY && !given[setting],
  );
  return [
    ...bothOrNeither(given, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"),
    ...unpriced.map((setting) => `${setting}: STRIPE_SECRET_KEY needs the id of your price`),
  ];
}

export function priceSetting(key: OfferKey) {
  return PRICE_SETTINGS[key];
}

/** Returns Stripe's price ID of an offer and the setting that names it. */
export function offerPrice(env: Env, key: OfferKey): { id: string; setting: string } {
  const setting = PRICE_SETTINGS[key];
  return { id: env[setting] ?? STAND_IN_PRICES[key], setting };
}

/** Returns whether the key is for live mode. */
export function isLiveKey({ STRIPE_SECRET_KEY }: Env): boolean {
  return /^(sk|rk)_live_/.test(STRIPE_SECRET_KEY ?? "");
}

export function paymentAddress(env: Env, sandboxUrl: string | undefined) {
  const places = {
    own: env.STRIPE_BASE_URL,
    key: env.STRIPE_SECRET_KEY,
    real: "https://api.stripe.com",
    // Stripe's client supports no base path: the emulator answers at the sandbox's root.
    emulatorPath: "",
  };
  return getProviderAddress(places, sandboxUrl);
}
