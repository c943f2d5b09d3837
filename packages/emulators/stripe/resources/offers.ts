export type Offer = { key: string; name: string; cents: number; isMonthly: boolean };

/**
 * Products and prices that the owner has created in the dashboard: they exist from the start and
 * after a reset. The amounts are duplicates of the shop's, as at Stripe; the shop does not sell an
 * offer whose price differs.
 */
export const offers: Offer[] = [
  { key: "starter_monthly", name: "Starter", cents: 900, isMonthly: true },
  { key: "sweet_spot_monthly", name: "Sweet Spot", cents: 1800, isMonthly: true },
  { key: "unlimited_vibes_monthly", name: "Unlimited Vibes", cents: 3200, isMonthly: true },
  { key: "pack_10", name: "+10 more renders", cents: 500, isMonthly: false },
  { key: "pack_5", name: "5 extra renders", cents: 300, isMonthly: false },
];

/** January 1, 2026. */
export const OFFERED_SINCE = 1_767_225_600;

export function getPriceId({ key }: Offer): string {
  return `price_${key}`;
}

export function getProductId({ key }: Offer): string {
  return `prod_${key}`;
}
