import { findVariant } from "./products.ts";
import { ZONES } from "./regions.ts";

export type Rate = { id: string; name: string; cents: number; days: [number, number] };

export type RateItem = { variantId: number; quantity: number };

/**
 * Cents for the first and each further piece of a kind. A parcel is charged one first piece, the
 * most expensive one.
 */
const PARCEL_RATES: Record<string, { first: number; further: number }> = {
  mug: { first: 649, further: 400 },
  tube: { first: 499, further: 150 },
  cloth: { first: 475, further: 220 },
};

const EXPRESS = { extra: 1450, days: [2, 4] as [number, number] };
/** Express shipping exists in these countries only. */
const EXPRESS_COUNTRIES = new Set(["US", "CA", "GB"]);

export function listRates(country: string, items: RateItem[]): Rate[] {
  const zone = ZONES[country];
  if (!zone) return [];
  const cents = zone.extra + computeParcelCents(items);
  const standard = { id: "STANDARD", name: "Flat Rate", cents, days: zone.days };
  if (!EXPRESS_COUNTRIES.has(country)) return [standard];
  const express = { id: "EXPRESS", name: "Express", cents: cents + EXPRESS.extra };
  return [standard, { ...express, days: EXPRESS.days }];
}

function computeParcelCents(items: RateItem[]): number {
  const parcels = items.map(({ variantId, quantity }) => ({
    quantity,
    ...(PARCEL_RATES[findVariant(variantId)?.product.ship ?? ""] ?? { first: 0, further: 0 }),
  }));
  const [mostExpensive] = parcels.sort((one, other) => other.first - one.first);
  if (!mostExpensive) return 0;
  const all = parcels.reduce((sum, { further, quantity }) => sum + further * quantity, 0);
  return mostExpensive.first - mostExpensive.further + all;
}
