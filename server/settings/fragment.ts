import { z } from "zod";
import type { Given } from "./production.ts";

/** What the settings of each provider are written with; each stands in the provider's own `settings.ts`. */

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A whole number of at least `min`, and at most `max` where there is one. */
export function count(min: number, max = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number().int().min(min).max(max);
}

export const portNumber = count(0, 65_535);

/** A fault where one of two settings that belong together is missing. */
export function bothOrNeither(given: Given, one: string, other: string): string[] {
  const isFine = Boolean(given[one]) === Boolean(given[other]);
  return isFine ? [] : [`${one} and ${other}: set both, or none of them`];
}

export type ProviderAddress = { url: string; isStandIn: boolean };

type Places = {
  /** As configured. */
  own: string | undefined;
  /** Whoever has one means the real provider. */
  key: string | undefined;
  real: string;
  /** Below the sandbox's address. */
  standIn: string;
};

export function getProviderAddress(
  { own, key, real, standIn }: Places,
  sandboxUrl: string | undefined,
): ProviderAddress {
  if (own) return { url: own, isStandIn: false };
  if (key || !sandboxUrl) return { url: real, isStandIn: false };
  return { url: `${sandboxUrl}${standIn}`, isStandIn: true };
}
