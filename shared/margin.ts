import { type Discount, NO_TAX, priceOrder } from "./pricing.ts";

/**
 * What a sale costs us: the print partner's printing, shipping and the tax that it asks of us, what was printed once
 * more with all of these, the card company's fees (those of disputes too), the pictures. A code or a refund is no cost:
 * it makes less come in.
 */
export const COST_PARTS = [
  "print",
  "print_shipping",
  "print_tax",
  "again",
  "card",
  "pictures",
] as const;
export type CostPart = (typeof COST_PARTS)[number];
export type Costs = Record<CostPart, number>;

export const NO_COSTS: Costs = {
  ...{ print: 0, print_shipping: 0, print_tax: 0, again: 0, card: 0, pictures: 0 },
};

/** All in whole cents. Of costs that came back the rest. */
export type Trade = {
  /** With its tax. */
  paidCents: number;
  /** Of what was paid: it is the state's. */
  taxCents: number;
  /** What went back or was taken by the bank, with its tax. */
  backCents: number;
  costs: Costs;
};

export type Margin = {
  /** Without tax. */
  incomeCents: number;
  backCents: number;
  costs: Costs;
  /** Below zero: sold below cost. */
  leftCents: number;
};

/**
 * What is left of a sale. The tax of what went back is its share of the tax, in whole cents, so that nothing is left
 * of it once all is back.
 */
export function computeMargin({ paidCents, taxCents, backCents, costs }: Trade): Margin {
  const share = paidCents === 0 ? 0 : Math.round((taxCents * backCents) / paidCents);
  // A bank may take more than is left after a refund.
  const taxBackCents = Math.min(taxCents, share);
  const incomeCents = paidCents - taxCents;
  const backWithoutTax = backCents - taxBackCents;
  const spent = COST_PARTS.reduce((sum, part) => sum + costs[part], 0);
  return {
    ...{ incomeCents, backCents: backWithoutTax, costs },
    leftCents: incomeCents - backWithoutTax - spent,
  };
}

/** What the card company asks of most cards; of what was paid already its own books say it. */
const CARD_FEE = { ppm: 29_000, fixedCents: 30 };

export function usualCardFee(paidCents: number): number {
  if (paidCents <= 0) return 0;
  return Math.round((paidCents * CARD_FEE.ppm) / 1_000_000) + CARD_FEE.fixedCents;
}

/** Something that could be sold, at what its parts usually cost. */
export type Offered = {
  unitCents: number;
  quantity: number;
  discount: Discount | null;
  /** What we ask for its shipping, and what the print partner does. */
  shippingCents: number;
  usual: {
    /** For one piece. */
    printCents: number;
    shippingCents: number;
    /** The tax that the print partner asks of us, for all. */
    taxCents: number;
    /** For the picture on it. */
    pictureCents: number;
  };
};

/** What would be left, tax left aside: what is asked for it goes on to the state. */
export function expectedMargin({ discount, shippingCents, usual, ...line }: Offered): Margin {
  const { totalCents } = priceOrder({ lines: [line], discount, shippingCents, tax: NO_TAX });
  return computeMargin({
    ...{ paidCents: totalCents, taxCents: 0, backCents: 0 },
    costs: {
      ...NO_COSTS,
      print: usual.printCents * line.quantity,
      print_shipping: usual.shippingCents,
      print_tax: usual.taxCents,
      card: usualCardFee(totalCents),
      pictures: usual.pictureCents,
    },
  });
}

/** How much would be lost by it; null where it pays for itself. */
export function belowCost(offered: Offered): number | null {
  const { leftCents } = expectedMargin(offered);
  return leftCents < 0 ? -leftCents : null;
}

type Code = { discount: Discount; minSubtotalCents: number };

/** More of one thing than this is rare. */
const MANY = 10;

/**
 * How much the worst sale of this product with a code would lose; null where none does. Tried with as few pieces as
 * the code lets, where what is fixed weighs most, and with many, where each may lose a little.
 */
export function codeBelowCost(
  { discount, minSubtotalCents }: Code,
  product: Omit<Offered, "quantity" | "discount">,
): number | null {
  const fewest = Math.max(1, Math.ceil(minSubtotalCents / product.unitCents));
  const losses = [fewest, Math.max(fewest, MANY)].map(
    (quantity) => belowCost({ ...product, quantity, discount }) ?? 0,
  );
  return Math.max(...losses) || null;
}

/** Renders that are sold by the month or as a pack. */
export type SoldRenders = {
  cents: number;
  renders: number;
  /** Of one picture, in cents and parts of them. */
  pictureCents: number;
  /** The part of the price that is tax: 0 where none is, or where it comes on top. */
  taxShare: number;
};

/** What they bring where all are used. */
export function rendersMargin(offer: SoldRenders): Margin {
  return computeMargin({
    ...{ paidCents: offer.cents, taxCents: Math.round(offer.cents * offer.taxShare), backCents: 0 },
    costs: {
      ...NO_COSTS,
      card: usualCardFee(offer.cents),
      pictures: Math.round(offer.renders * offer.pictureCents),
    },
  });
}

/** How much is lost where all are used; null where nothing is. */
export function rendersBelowCost(offer: SoldRenders): number | null {
  const { leftCents } = rendersMargin(offer);
  return leftCents < 0 ? -leftCents : null;
}
