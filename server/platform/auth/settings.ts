import { z } from "zod";
import { addressOf, bothOrNeither } from "#server/settings/fragment.ts";
import type { Given } from "#server/settings/production.ts";

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
    standIn: "/google/.well-known/openid-configuration",
  };
  return addressOf(places, sandboxUrl);
}
