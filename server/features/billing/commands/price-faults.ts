import type { Price, PriceReading } from "#server/providers/payments/offers-port.ts";
import { KEY_SETTING } from "#server/providers/payments/settings.ts";
import { formatAmount } from "#shared/money.ts";

/** The price that an offer must have at the payment provider, in US cents. */
export type ExpectedPrice = { cents: number; interval: "once" | "month" };

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
  expected: ExpectedPrice;
  /** The price is chosen at the desk (051), not by a setting. */
  isDesks: boolean;
};

export function findPriceFault(
  reading: PriceReading | "refused" | "no_answer",
  expected: ExpectedPrice,
  isLiveKey: boolean,
): PriceFault | null {
  if (typeof reading === "string") return reading;
  if (reading.isLive !== isLiveKey) return "other_mode";
  if (!reading.isSold) return "archived";
  if (reading.currency !== "usd") return "currency";
  if (reading.interval !== expected.interval) return "interval";
  return reading.cents === expected.cents ? null : "amount";
}

const AT_DESK = "Set a new price for the offer at the desk, under 'Plans'";

/** Returns a line for the operator: what is wrong with an offer's price, and how to fix it. */
export function describePriceFault(fault: PriceFault, facts: FaultFacts): string {
  const { setting, id, price, expected, isDesks } = facts;
  const ours = formatPrice(expected.cents, "usd", expected.interval);
  const theirs = price ? formatPrice(price.cents, price.currency, price.interval) : "";
  const create = isDesks
    ? AT_DESK
    : `Create a price of ${ours} at the payment provider and set its ID here`;
  const copy = isDesks
    ? AT_DESK
    : "Copy its ID again, from the account that the API key belongs to";
  const match = isDesks ? AT_DESK : "Take the ID and the API key from the same mode";
  const activate = isDesks
    ? "Activate it, or set a new price for the offer at the desk, under 'Plans'"
    : "Activate it, or set the ID of another price";
  const differs = `price '${id}' is ${theirs} at the payment provider, but ${ours} in this shop. ${create}.`;
  const lines: Record<PriceFault, string> = {
    missing: `price '${id}' does not exist in this account of the payment provider. ${copy}.`,
    other_mode: `price '${id}' belongs to the payment provider's other mode, test or live. ${match}.`,
    archived: `price '${id}' or its product is archived at the payment provider. ${activate}.`,
    amount: differs,
    currency: differs,
    interval: differs,
    sold_otherwise: `price '${id}' was sold with other terms before, which its subscribers keep. ${create}.`,
    refused: `the API key is not allowed to read price '${id}'. Check ${KEY_SETTING} and its permissions.`,
    no_answer: `the payment provider does not respond, so price '${id}' can't be checked. The check is retried automatically.`,
  };
  return `${setting}: ${lines[fault]}`;
}

export function formatPrice(
  cents: number | null,
  currency: string,
  interval: Price["interval"],
): string {
  const amount = cents === null ? "no fixed amount" : formatAmount(cents);
  const frequency = { once: "once", month: "a month", other: "at other intervals" }[interval];
  return `${amount} ${currency.toUpperCase()} ${frequency}`;
}
