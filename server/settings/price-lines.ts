import type { Price } from "#server/providers/payments/offers-port.ts";
import { formatAmount } from "#shared/money.ts";

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

type FaultFacts = {
  setting: string;
  id: string;
  price: Price | null;
  asked: AskedPrice;
  /** The desk decides about it (051), and no setting. */
  isDesks: boolean;
};

const AT_DESK = "Sell it at another price, at the desk under 'Plans'";

/** What to do about it, for the owner. */
export function lineOfFault(fault: PriceFault, facts: FaultFacts): string {
  const { setting, id, price, asked, isDesks } = facts;
  const ours = priceWords(asked.cents, "usd", asked.interval);
  const theirs = price ? priceWords(price.cents, price.currency, price.interval) : "";
  const anew = isDesks
    ? AT_DESK
    : `Make a price of ${ours} at the payment provider and set its id here`;
  const copied = isDesks ? AT_DESK : "Copy its id again, from the account that the key is of";
  const same = isDesks ? AT_DESK : "Take the id and the key from the same one";
  const other = isDesks
    ? "Activate it, or sell it at another price, at the desk under 'Plans'"
    : "Activate it, or set another id";
  const lines: Record<PriceFault, string> = {
    missing: `there is no price '${id}' in this account of the payment provider. ${copied}.`,
    other_mode: `'${id}' is a price of the provider's other mode, test or live. ${same}.`,
    archived: `'${id}' or its product is archived at the payment provider. ${other}.`,
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
  const amount = cents === null ? "no fixed amount" : formatAmount(cents);
  const often = { once: "once", month: "a month", other: "at other times" }[interval];
  return `${amount} ${currency.toUpperCase()} ${often}`;
}
