import { z } from "zod";
import { bothOrNeither, getProviderAddress } from "#server/settings/fragment.ts";
import type { Given } from "#server/settings/production.ts";

export const printSettings = {
  PRINTFUL_TOKEN: z.string().optional(),
  PRINTFUL_STORE_ID: z.string().optional(),
  /** Hexadecimal; shown once when the webhook {APP_URL}/webhooks/printful is registered. */
  PRINTFUL_WEBHOOK_SECRET: z
    .string()
    .regex(/^([0-9a-f]{2})+$/i, "must be hexadecimal")
    .optional(),
  /** Only for unsigned v1 events: enables {APP_URL}/webhooks/printful/{this}. */
  PRINTFUL_WEBHOOK_PATH_SECRET: z.string().min(24).optional(),
  PRINTFUL_BASE_URL: z.url().optional(),
};

type Env = {
  PRINTFUL_WEBHOOK_PATH_SECRET?: string | undefined;
  PRINTFUL_BASE_URL?: string | undefined;
  PRINTFUL_TOKEN?: string | undefined;
};

export function printFaults(given: Given): string[] {
  return bothOrNeither(given, "PRINTFUL_TOKEN", "PRINTFUL_WEBHOOK_SECRET");
}

/** Returns the secret path segment of the unsigned v1 events; without it the endpoint is off. */
export function eventPathSecret(env: Env): string | undefined {
  return env.PRINTFUL_WEBHOOK_PATH_SECRET;
}

export function printAddress(env: Env, sandboxUrl: string | undefined) {
  const places = {
    own: env.PRINTFUL_BASE_URL,
    key: env.PRINTFUL_TOKEN,
    real: "https://api.printful.com",
    emulatorPath: "/printful",
  };
  return getProviderAddress(places, sandboxUrl);
}
