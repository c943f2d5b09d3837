import type { Merch } from "#shared/contracts/catalog.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/catalog.ts";

/** '$20.00', or 'from $20.00' if prices vary by size or color. */
export function formatPriceRange({ price, variants }: Pick<Merch, "price" | "variants">): string {
  const prices = variants.map((variant) => variant.price);
  const lowest = Math.min(price, ...prices);
  return prices.some((each) => each !== lowest)
    ? toNonBreaking(texts.from(formatMoney(lowest)))
    : formatMoney(lowest);
}

/** For example 'S, M, L in 3 colors'. */
export function formatSizes({ variants }: Pick<Merch, "variants">): string {
  const sizes = [
    ...new Set(variants.map(({ size }) => toNonBreaking(translateProductText(size)))),
  ].join(", ");
  const colors = new Set(variants.map(({ color }) => color).filter(Boolean));
  return colors.size > 1 ? texts.inColors(sizes, formatCount(colors.size)) : sizes;
}

/** Keeps labels such as '20×30 in' on one line. */
function toNonBreaking(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
