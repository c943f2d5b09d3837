import type { Price } from "#server/providers/payments/port.ts";

/** What we say an offer costs, in US cents. */
export type AskedPrice = { cents: number; interval: "once" | "month" };

export type PriceFault =
  | "missing"
  | "other_mode"
  | "archived"
  | "amount"
  | "currency"
  | "interval"
  | "sold_otherwise"
  | "refused"
  | "no_answer";

type FaultFacts = { setting: string; id: string; price: Price | null; asked: AskedPrice };

/** What to do about it, for the owner. */
export function lineOfFault(fault: PriceFault, { setting, id, price, asked }: FaultFacts): string {
  const ours = priceWords(asked.cents, "usd", asked.interval);
  const theirs = price ? priceWords(price.cents, price.currency, price.interval) : "";
  const anew = `Make a price of ${ours} at the payment provider and set its id here`;
  const lines: Record<PriceFault, string> = {
    missing: `there is no price '${id}' in this account of the payment provider. Copy its id again, from the account that the key is of.`,
    other_mode: `'${id}' is a price of the provider's other mode, test or live. Take the id and the key from the same one.`,
    archived: `'${id}' or its product is archived at the payment provider. Activate it, or set another id.`,
    amount: `'${id}' costs ${theirs} there, and ${ours} here. ${anew}.`,
    currency: `'${id}' is ${theirs} there, and ${ours} here. ${anew}.`,
    interval: `'${id}' is ${theirs} there, and ${ours} here. ${anew}.`,
    sold_otherwise: `'${id}' was sold before as something else, and whoever pays it keeps that. ${anew}.`,
    refused: `the payment provider refuses to show '${id}' to this key. Look at STRIPE_SECRET_KEY and what it may read.`,
    no_answer: `the payment provider does not answer, so nobody knows what '${id}' costs. It is asked again by itself.`,
  };
  return `${setting}: ${lines[fault]}`;
}

export function priceWords(
  cents: number | null,
  currency: string,
  interval: Price["interval"],
): string {
  const amount = cents === null ? "no fixed amount" : (cents / 100).toFixed(2);
  const often = { once: "once", month: "a month", other: "at other times" }[interval];
  return `${amount} ${currency.toUpperCase()} ${often}`;
}
