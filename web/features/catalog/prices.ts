import type { Merch } from "#shared/contracts/catalog.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { productText } from "#web/lib/owner-words.ts";
import { texts } from "#web/texts/catalog.ts";

/** '$20.00', or 'from $20.00' where a size or colour costs something else. */
export function priceLabel({ price, variants }: Pick<Merch, "price" | "variants">): string {
  const prices = variants.map((variant) => variant.price);
  const lowest = Math.min(price, ...prices);
  return prices.some((each) => each !== lowest)
    ? unbroken(texts.from(formatMoney(lowest)))
    : formatMoney(lowest);
}

/** 'S, M, L in 3 colors': what there is to choose from, in a line. */
export function sizesLine({ variants }: Pick<Merch, "variants">): string {
  const sizes = [...new Set(variants.map(({ size }) => unbroken(productText(size))))].join(", ");
  const colors = new Set(variants.map(({ color }) => color).filter(Boolean));
  return colors.size > 1 ? texts.inColors(sizes, formatCount(colors.size)) : sizes;
}

/** '20×30 in' stays on one line. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
