/** 1999 → '$19.99' */
export function dollars(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
}

/** '2026-12-01' → 'December 1' */
export function day(date: string): string {
  return new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
}

/** Last words of a mail about an order. */
export const ORDER_REASON = "You get this mail because you ordered with us.";

/** What every mail about an order knows. */
export type OrderFacts = {
  name: string;
  /** The order's number as the customer sees it. */
  number: string;
  /** Its page. */
  link: string;
};
