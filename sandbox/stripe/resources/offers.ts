export type Offer = { key: string; name: string; cents: number; isMonthly: boolean };

/**
 * What an account like this one has set up by hand: it is there from the start and after a reset. As at the
 * real one the amounts are a second time the shop's own, which refuses to sell where the two differ.
 */
export const offers: Offer[] = [
  { key: "starter_monthly", name: "Starter", cents: 900, isMonthly: true },
  { key: "sweet_spot_monthly", name: "Sweet Spot", cents: 1800, isMonthly: true },
  { key: "unlimited_vibes_monthly", name: "Unlimited Vibes", cents: 3200, isMonthly: true },
  { key: "pack_10", name: "+10 more renders", cents: 500, isMonthly: false },
  { key: "pack_5", name: "5 extra renders", cents: 300, isMonthly: false },
];

/** The first of January 2026. */
export const OFFERED_SINCE = 1_767_225_600;

export function priceIdOf({ key }: Offer): string {
  return `price_${key}`;
}

export function productIdOf({ key }: Offer): string {
  return `prod_${key}`;
}
