/** 0 trial, 1 starter, 2 sweet spot, 3 unlimited vibes: what `users.subscription` holds (spec 4). */
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
  /** Each month. */
  cents: number;
  /** Each month; what is left when the month ends is gone. */
  renders: number;
  perks: string[];
};

export type Pack = { key: OfferKey; name: string; cents: number; renders: number };

/**
 * What the shop sells besides merch (spec 9). The provider's price of each is named by configuration
 * and must say the same amount: the server compares both when it starts. So an amount changes here and at the
 * provider; locally that is the stand-in with its offers.ts.
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

/** Renders that outlive the month, for everybody: who needs ten more need not subscribe. */
export const PACKS: readonly Pack[] = [
  { key: "pack_10", name: "+10 more renders", cents: 500, renders: 10 },
  { key: "pack_5", name: "5 extra renders", cents: 300, renders: 5 },
];

/** A pack's name has the number of its renders. */
export function packName({ name, renders }: Pack, count: number): string {
  return name.replace(String(renders), String(count));
}

/** What a plan brings with so many renders; `extras` as its pack is sold now, null: not at all, or as it was. */
export function perksOf(
  { perks }: Plan,
  renders: number,
  extras?: Pick<Pack, "cents" | "renders"> | null,
): string[] {
  return perks.flatMap((perk) => {
    if (/^\d+ renders per month$/.test(perk)) return [`${renders} renders per month`];
    if (extras === undefined || !perk.startsWith("Extras: ")) return [perk];
    return extras ? [`Extras: ${extras.renders} for ${shortDollars(extras.cents)}`] : [];
  });
}

/** '$3', '$3.50', as perks write it in every language. */
export function shortDollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}

/** The pack that Starter's card names. */
export const EXTRAS: OfferKey = "pack_5";

/** What a new account starts with. */
export const TRIAL_RENDERS = 3;

/** Read wherever a plan is chosen, explained and paid; the ledger does exactly this (012). */
export const RENDERS_RULE =
  "Free renders are added to your first month. A plan's unused renders don't roll over. Packs don't expire.";

/** They are given once to a mailbox, and to none that is thrown away after use. */
export const TRIALS = ["given", "had_before", "throwaway"] as const;
export type Trial = (typeof TRIALS)[number];

/** Undefined for trial. */
export function findPlan(level: number | null): Plan | undefined {
  if (!level) return undefined;
  return PLANS.find((plan) => plan.level === Math.min(level, 3));
}

/** The plan that a `users.subscription` value means (spec 4, plan label). */
export function planLabel(
  subscription: number | null,
): "trial" | "starter" | "sweet spot" | "unlimited vibes" {
  if (!subscription) return "trial";
  if (subscription === 1) return "starter";
  if (subscription === 2) return "sweet spot";
  return "unlimited vibes";
}

/** From Sweet Spot on, renders are taken from the queue first. */
export function hasPriority(subscription: number | null): boolean {
  return (subscription ?? 0) >= 2;
}

/** Unlimited Vibes sees a new theme before it opens for all. */
export function hasEarlyThemes(subscription: number | null): boolean {
  return (subscription ?? 0) >= 3;
}
