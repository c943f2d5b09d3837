/** Converts cents to dollars with two decimals, e.g. 2000 → 20. */
export function centsToDollars(cents: number): number {
  return Math.round(cents) / 100;
}

/** Formats 1999 cents as '19.99', as providers and messages to operators state amounts. */
export function formatAmount(cents: number): string {
  return centsToDollars(cents).toFixed(2);
}

/** Creates a formatter of dollars as customers read them, e.g. '$1,234.50'. */
export function createMoneyFormat(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
}

/** Converts dollars to cents, e.g. 19.99 → 1999. */
export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}
