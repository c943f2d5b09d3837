import type { CostPart } from "#shared/margin.ts";

/** English only, as the whole desk (040). */
export const texts = {
  parts: {
    print: "Printing",
    print_shipping: "Printful shipping",
    print_tax: "Printful tax",
    again: "Replacements",
    card: "Card fee",
    pictures: "Pictures",
  } satisfies Record<CostPart, string>,
  order: {
    title: "Margin",
    income: "Paid before tax",
    back: "Refunded before tax",
    left: "Margin",
    unread: "not available yet",
    usual: "estimate",
    none: "none",
    below: "This order costs more than it earns.",
    source: "Costs are the amounts that Printful and Stripe charged.",
  },
  refund: (before: string, after: string) =>
    `The margin changes from ${before} to ${after}. Stripe keeps the card fee.`,
};
