import { z } from "zod";
import { bothOrNeither, getProviderAddress } from "#server/settings/fragment.ts";
import type { Given } from "#server/settings/production.ts";

const LOCAL_SECRET = "local-shop-secret-that-protects-nothing-outside-this-machine";

export const authSettings = {
  AUTH_SECRET: z.string().min(32).default(LOCAL_SECRET),
  /**
   * Key of the mailbox hashes (020). Default: AUTH_SECRET. If AUTH_SECRET is changed, set this to its old value;
   * otherwise every mailbox can have another trial.
   */
  MAILBOX_SECRET: z.string().min(32).optional(),
};

export function getAuthDefaults(parsed: {
  AUTH_SECRET: string;
  MAILBOX_SECRET?: string | undefined;
}) {
  return { MAILBOX_SECRET: parsed.MAILBOX_SECRET ?? parsed.AUTH_SECRET };
}

export const googleSettings = {
  GOOGLE_DISCOVERY_URL: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
};

type Env = { [Name in keyof typeof googleSettings]?: string | undefined };

export function googleFaults(given: Given): string[] {
  return bothOrNeither(given, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
}

export function googleAddress(env: Env, sandboxUrl: string | undefined) {
  const places = {
    own: env.GOOGLE_DISCOVERY_URL,
    key: env.GOOGLE_CLIENT_ID,
    real: "https://accounts.google.com/.well-known/openid-configuration",
    emulatorPath: "/google/.well-known/openid-configuration",
  };
  return getProviderAddress(places, sandboxUrl);
}
