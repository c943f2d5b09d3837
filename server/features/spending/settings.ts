import { count } from "#server/settings/fragment.ts";

/** Limits of the cost of pictures per day (UTC), in cents. */
export const spendingSettings = {
  /** For the whole shop; renders beyond it wait. */
  PICTURES_BUDGET_CENTS: count(0).default(5000),
  /** Per account. */
  PICTURES_USER_CENTS: count(0).optional(),
  /** Per network: an IPv4 address or an IPv6 /64. */
  PICTURES_NETWORK_CENTS: count(0).optional(),
};

type Parsed = {
  PICTURES_USER_CENTS?: number | undefined;
  PICTURES_NETWORK_CENTS?: number | undefined;
};

export function getSpendingDefaults(parsed: Parsed, rateLimits: "strict" | "relaxed") {
  // A developer who tests as many users from one machine needs the limits of twenty.
  const users = rateLimits === "relaxed" ? 20 : 1;
  return {
    PICTURES_USER_CENTS: parsed.PICTURES_USER_CENTS ?? 500 * users,
    PICTURES_NETWORK_CENTS: parsed.PICTURES_NETWORK_CENTS ?? 1500 * users,
  };
}
