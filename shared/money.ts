/** Converts cents to dollars with two decimals, e.g. 2000 → 20. */
export function centsToDollars(cents: number): number {
  return Math.round(cents) / 100;
}

/** Converts dollars to cents, e.g. 19.99 → 1999. */
export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}
