import { z } from "zod";
import type { Given } from "./production.ts";

/** Helpers of the providers' `settings.ts`. */

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** An integer of at least `min` and at most `max`. */
export function count(min: number, max = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number().int().min(min).max(max);
}

export const portNumber = count(0, 65_535);

/** Returns an issue if only one of two settings that need each other is set. */
export function bothOrNeither(given: Given, one: string, other: string): string[] {
  const isFine = Boolean(given[one]) === Boolean(given[other]);
  return isFine ? [] : [`${one} and ${other}: set both, or none of them`];
}

export type ProviderAddress = { url: string; isEmulator: boolean };

type Places = {
  /** The configured base URL. */
  own: string | undefined;
  /** If it is set, the real provider is used. */
  key: string | undefined;
  real: string;
  /** Path below the sandbox URL. */
  emulatorPath: string;
};

export function getProviderAddress(
  { own, key, real, emulatorPath }: Places,
  sandboxUrl: string | undefined,
): ProviderAddress {
  if (own) return { url: own, isEmulator: false };
  if (key || !sandboxUrl) return { url: real, isEmulator: false };
  return { url: `${sandboxUrl}${emulatorPath}`, isEmulator: true };
}
