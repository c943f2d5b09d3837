import { PRODUCT } from "#shared/brand.ts";

/** 1999 → '$19.99' */
export function dollars(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
}

/** '2026-12-01' → 'December 1': a day that is the same everywhere, as that of an arrival. */
export function setDay(date: string): string {
  return new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(date));
}

/** 1 → '1 render', 10 → '10 renders' */
export function rendersOf(count: number): string {
  return count === 1 ? "1 render" : `${count} renders`;
}

/** Last words of a mail about an order. */
export const ORDER_REASON = "You get this mail because you ordered with us.";

/** Added to the last words of a mail that names sums, once for all of them. */
export function inDollars(reason: string): string {
  return `${reason} All amounts are in US dollars (USD).`;
}

/** Last words of a mail about a plan. */
export const PLAN_REASON = `You get this mail because it is about your plan at ${PRODUCT}.`;

/** Last words of a mail about a payment for renders. */
export const PAYMENT_REASON = `You get this mail because you paid for renders at ${PRODUCT}.`;

/** What every mail about an order knows. */
export type OrderFacts = {
  name: string;
  /** The order's number as people read and say it, e.g. K7R-4MX. */
  number: string;
  /** Its page. */
  link: string;
};

/** What every mail about a plan knows. Its dates are moments in ISO 8601, as the wire has them. */
export type PlanFacts = {
  name: string;
  /** As people read it, e.g. 'Sweet Spot'. */
  plan: string;
  /** The page where plans are seen, switched, cancelled and resumed. */
  link: string;
};
