import { formatAmount } from "./money.ts";

/** 0 trial, 1 starter, 2 sweet spot, 3 unlimited vibes: the values of `users.subscription` (spec 4). */
export type PlanLevel = 1 | 2 | 3;

export const OFFER_KEYS = [
  "starter",
  "sweet_spot",
  "unlimited_vibes",
  "pack_10",
  "pack_5",
] as const;
export type OfferKey = (typeof OFFER_KEYS)[number];

export type Plan = {
  level: PlanLevel;
  key: OfferKey;
  name: string;
  /** Per month. */
  cents: number;
  /** Per month; unused renders expire at the end of the month. */
  renders: number;
  perks: string[];
};

export type Pack = { key: OfferKey; name: string; cents: number; renders: number };

/**
 * The shop's offers besides merch (spec 9). The environment sets the provider's price ID of each, and the server checks
 * at startup that the amounts match. To change an amount, change it here and at the provider; locally that is the mock
 * server's offers.ts.
 */
export const PLANS: readonly Plan[] = [
  {
    level: 1,
    key: "starter",
    name: "Starter",
    cents: 900,
    renders: 10,
    perks: ["10 renders per month", "Extras: 5 for $3"],
  },
  {
    level: 2,
    key: "sweet_spot",
    name: "Sweet Spot",
    cents: 1800,
    renders: 25,
    perks: ["25 renders per month", "Priority render queue"],
  },
  {
    level: 3,
    key: "unlimited_vibes",
    name: "Unlimited Vibes",
    cents: 3200,
    renders: 50,
    perks: [
      "50 renders per month",
      "Priority render queue",
      "First dibs on new themes (early theme access)",
    ],
  },
];

/** Packs do not expire and need no plan. */
export const PACKS: readonly Pack[] = [
  { key: "pack_10", name: "+10 more renders", cents: 500, renders: 10 },
  { key: "pack_5", name: "5 extra renders", cents: 300, renders: 5 },
];

/** Returns a pack's name with another number of renders. */
export function formatPackName({ name, renders }: Pack, count: number): string {
  return name.replace(String(renders), String(count));
}

/**
 * Returns a plan's perks for a number of renders. `extras` is the pack currently sold: null omits the line, undefined
 * keeps it.
 */
export function getPerks(
  { perks }: Plan,
  renders: number,
  extras?: Pick<Pack, "cents" | "renders"> | null,
): string[] {
  return perks.flatMap((perk) => {
    if (/^\d+ renders per month$/.test(perk)) return [`${renders} renders per month`];
    if (extras === undefined || !perk.startsWith("Extras: ")) return [perk];
    return extras ? [`Extras: ${extras.renders} for ${formatShortDollars(extras.cents)}`] : [];
  });
}

/** Formats cents as '$3' or '$3.50', as perks show it in every language. */
export function formatShortDollars(cents: number): string {
  return `$${formatAmount(cents).replace(/\.00$/, "")}`;
}

/** The pack named on the Starter card. */
export const EXTRAS_PACK: OfferKey = "pack_5";

/** Free renders of a new account. */
export const TRIAL_RENDERS = 3;

/** Shown wherever a plan is chosen, explained or paid; the ledger implements exactly this (012). */
export const RENDERS_RULE =
  "Free renders are added to your first month. A plan's unused renders don't roll over. Packs don't expire.";

/** Whether the free renders were granted: once per mailbox, and never to a disposable address. */
export const TRIALS = ["given", "had_before", "throwaway"] as const;
export type Trial = (typeof TRIALS)[number];

/** Returns undefined for trial. */
export function findPlan(level: number | null): Plan | undefined {
  if (!level) return undefined;
  return PLANS.find((plan) => plan.level === Math.min(level, 3));
}

/** Returns the plan label for a `users.subscription` value (spec 4). */
export function getPlanLabel(
  subscription: number | null,
): "trial" | "starter" | "sweet spot" | "unlimited vibes" {
  if (!subscription) return "trial";
  if (subscription === 1) return "starter";
  if (subscription === 2) return "sweet spot";
  return "unlimited vibes";
}

/** Returns whether renders have queue priority: Sweet Spot and above. */
export function hasPriority(subscription: number | null): boolean {
  return (subscription ?? 0) >= 2;
}

/** Returns whether new themes are visible early: Unlimited Vibes. */
export function hasEarlyThemes(subscription: number | null): boolean {
  return (subscription ?? 0) >= 3;
}
