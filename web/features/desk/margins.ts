import type { DeskProduct, ProductChecks, VariantCheck } from "#shared/contracts/desk/products.ts";
import { estimateCardFee } from "#shared/margin.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";

/** Returns what is left of a price after the print cost and the estimated card fee, in dollars. */
export function computeVariantMargin(price: number, cost: number): number {
  const paidCents = dollarsToCents(price);
  return centsToDollars(paidCents - dollarsToCents(cost) - estimateCardFee(paidCents));
}

export type ProductSummary = {
  /** The lowest margin of a variant on sale, in dollars; null if no cost is known. */
  least: number | null;
  gone: number;
  outOfStock: number;
  below: number;
};

/** Summarizes the print provider's stock and cost of the variants on sale. */
export function summarizeChecks({ variants }: DeskProduct, checks: ProductChecks): ProductSummary {
  const sold = variants
    .filter(({ available }) => available)
    .flatMap(({ id }): VariantCheck[] => {
      const check = checks.variants[id];
      return check ? [check] : [];
    });
  const margins = sold.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  return {
    least: margins.length > 0 ? Math.min(...margins) : null,
    gone: sold.filter(({ state }) => state === "gone").length,
    outOfStock: sold.filter(({ state }) => state === "out_of_stock").length,
    below: margins.filter((margin) => margin < 0).length,
  };
}

/** Parses dollars with at most two decimals; returns null if the text is not a price. */
export function parseDollars(typed: string): number | null {
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null;
}
