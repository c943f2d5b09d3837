import type { DeskProduct, ProductChecks, VariantCheck } from "#shared/contracts/desk/products.ts";
import { usualCardFee } from "#shared/margin.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";

/** What is left of a price after the printer and about what the card company keeps, in dollars. */
export function marginOf(price: number, cost: number): number {
  const paidCents = dollarsToCents(price);
  return centsToDollars(paidCents - dollarsToCents(cost) - usualCardFee(paidCents));
}

export type Summary = {
  /** The least that is left of one that is sold; null where no cost is known. */
  least: number | null;
  gone: number;
  outOfStock: number;
  below: number;
};

/** What a product's variants that are on sale look like at the printer. */
export function summaryOf({ variants }: DeskProduct, checks: ProductChecks): Summary {
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

/** Dollars with at most two decimals as they are typed; null: that is no price. */
export function readDollars(typed: string): number | null {
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null;
}
