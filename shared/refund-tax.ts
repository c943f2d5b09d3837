import { distribute, sumAmounts } from "./pricing.ts";

/** What was paid for a line of an order, including its tax. */
export type TaxedPart = { cents: number; taxCents: number };

/**
 * Distributes a refund and its tax over the parts left: first over those in `requested`, then over the others. Takes
 * the full refund as far as available, and never more of a part or its tax than is left.
 */
export function distributeRefund(
  left: readonly TaxedPart[],
  refund: TaxedPart,
  requested: readonly boolean[] | null,
): TaxedPart[] {
  const leftTaxes = left.map(({ taxCents }) => taxCents);
  const leftNets = left.map(({ cents, taxCents }) => cents - taxCents);
  const cents = Math.min(refund.cents, sumAmounts(leftNets) + sumAmounts(leftTaxes));
  const least = Math.max(0, cents - sumAmounts(leftNets));
  const taxCents = Math.min(Math.max(refund.taxCents, least), sumAmounts(leftTaxes), cents);
  const taxes = distributeOver(leftTaxes, taxCents, requested);
  const nets = distributeOver(leftNets, cents - taxCents, requested);
  return taxes.map((tax, at) => ({ cents: (nets[at] ?? 0) + tax, taxCents: tax }));
}

/** `cents` must not exceed the total left. */
function distributeOver(
  left: readonly number[],
  cents: number,
  requested: readonly boolean[] | null,
): number[] {
  const named = left.map((most, at) => (requested?.[at] ? most : 0));
  const ofNamed = Math.min(cents, sumAmounts(named));
  const first = distribute(ofNamed, named);
  const still = left.map((most, at) => most - (first[at] ?? 0));
  const second = distribute(cents - ofNamed, still);
  return first.map((taken, at) => taken + (second[at] ?? 0));
}
