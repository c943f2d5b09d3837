/** Cents as the wire's dollars with two decimals, e.g. 2000 → 20. */
export function centsToDollars(cents: number): number {
  return Math.round(cents) / 100;
}
