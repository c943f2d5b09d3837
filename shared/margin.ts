import { type Discount, NO_TAX, priceOrder } from "./pricing.ts";

/**
 * Costs of a sale: printing, shipping and tax charged by the print provider, replacements with all of these, payment
 * fees including dispute fees, and images. Codes and refunds are not costs: they reduce the income.
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

/** Amounts in whole cents; costs are net of credits. */
export type Trade = {
  /** Including tax. */
  paidCents: number;
  /** Part of `paidCents`. */
  taxCents: number;
  /** Refunded or disputed, including tax. */
  backCents: number;
  costs: Costs;
};

export type Margin = {
  /** Excluding tax. */
  incomeCents: number;
  backCents: number;
  costs: Costs;
  /** Negative: sold below cost. */
  leftCents: number;
};

/**
 * Computes the margin of a sale. The tax of a refund is its share of the tax in whole cents, so that none remains after
 * a full refund.
 */
export function computeMargin({ paidCents, taxCents, backCents, costs }: Trade): Margin {
  const share = paidCents === 0 ? 0 : Math.round((taxCents * backCents) / paidCents);
  // After a partial refund, a dispute can still take the full amount.
  const taxBackCents = Math.min(taxCents, share);
  const incomeCents = paidCents - taxCents;
  const backWithoutTax = backCents - taxBackCents;
  const spent = COST_PARTS.reduce((sum, part) => sum + costs[part], 0);
  return {
    ...{ incomeCents, backCents: backWithoutTax, costs },
    leftCents: incomeCents - backWithoutTax - spent,
  };
}

/** The payment provider's fee for most cards, for estimates; actual fees come from its records. */
const CARD_FEE = { ppm: 29_000, fixedCents: 30 };

export function estimateCardFee(paidCents: number): number {
  if (paidCents <= 0) return 0;
  return Math.round((paidCents * CARD_FEE.ppm) / 1_000_000) + CARD_FEE.fixedCents;
}

/** A possible sale with the usual costs of its parts. */
export type PotentialSale = {
  unitCents: number;
  quantity: number;
  discount: Discount | null;
  /** Shipping charged to the customer, and below, by the print provider. */
  shippingCents: number;
  usual: {
    /** Per unit. */
    printCents: number;
    shippingCents: number;
    /** Tax charged by the print provider, in total. */
    taxCents: number;
    /** For the image, in total. */
    pictureCents: number;
  };
};

/** Computes the expected margin without sales tax, which is passed on to the tax office. */
export function computeExpectedMargin({
  discount,
  shippingCents,
  usual,
  ...line
}: PotentialSale): Margin {
  const { totalCents } = priceOrder({ lines: [line], discount, shippingCents, tax: NO_TAX });
  return computeMargin({
    ...{ paidCents: totalCents, taxCents: 0, backCents: 0 },
    costs: {
      ...NO_COSTS,
      print: usual.printCents * line.quantity,
      print_shipping: usual.shippingCents,
      print_tax: usual.taxCents,
      card: estimateCardFee(totalCents),
      pictures: usual.pictureCents,
    },
  });
}

/** Returns the loss in cents, or null if the sale covers its costs. */
export function computeLoss(offered: PotentialSale): number | null {
  const { leftCents } = computeExpectedMargin(offered);
  return leftCents < 0 ? -leftCents : null;
}

type Code = { discount: Discount; minSubtotalCents: number };

/** Quantities of one product above this are rare. */
const LARGE_QUANTITY = 10;

/**
 * Returns the largest loss in cents that a code allows for this product, or null. Checks the smallest allowed quantity,
 * where fixed costs and discounts weigh most, and a large one, where a loss per unit adds up.
 */
export function computeCodeLoss(
  { discount, minSubtotalCents }: Code,
  product: Omit<PotentialSale, "quantity" | "discount">,
): number | null {
  const fewest = Math.max(1, Math.ceil(minSubtotalCents / product.unitCents));
  const losses = [fewest, Math.max(fewest, LARGE_QUANTITY)].map(
    (quantity) => computeLoss({ ...product, quantity, discount }) ?? 0,
  );
  return Math.max(...losses) || null;
}

/** Renders sold as a plan or pack. */
export type SoldRenders = {
  cents: number;
  renders: number;
  /** Per image, in cents with fractions. */
  pictureCents: number;
  /** Share of the price that is tax; 0 if there is none or it is added on top. */
  taxShare: number;
};

/** Computes the margin if all renders are used. */
export function computeRendersMargin(offer: SoldRenders): Margin {
  return computeMargin({
    ...{ paidCents: offer.cents, taxCents: Math.round(offer.cents * offer.taxShare), backCents: 0 },
    costs: {
      ...NO_COSTS,
      card: estimateCardFee(offer.cents),
      pictures: Math.round(offer.renders * offer.pictureCents),
    },
  });
}

/** Returns the loss in cents if all renders are used, or null. */
export function computeRendersLoss(offer: SoldRenders): number | null {
  const { leftCents } = computeRendersMargin(offer);
  return leftCents < 0 ? -leftCents : null;
}
