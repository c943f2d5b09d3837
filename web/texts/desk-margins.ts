import type { CostPart } from "#shared/margin.ts";

/** English only, as the whole desk (040). */
export const texts = {
  parts: {
    print: "Printing",
    print_shipping: "Printer's shipping",
    print_tax: "Printer's tax",
    again: "Printed again",
    card: "Card fee",
    pictures: "Pictures",
  } satisfies Record<CostPart, string>,
  order: {
    title: "What it brings",
    income: "Paid without tax",
    back: "Back without tax",
    left: "Left",
    unread: "not read yet",
    usual: "about, not read yet",
    none: "none known",
    below: "It costs more than it brings.",
    source: "Costs are read from the printer's and the card company's own books.",
    bar: "Where its money goes",
  },
  refund: (before: string, after: string) =>
    `The order brings ${after} instead of ${before}: the card fee is not returned.`,
};
