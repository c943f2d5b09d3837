import type { Character } from "#shared/contracts/characters.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { parseOrderNumber } from "#shared/order-number.ts";
import { formatMix, translateProductText, translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/stuff.ts";
import type { StuffSearch } from "./stuff-search.ts";

export function filterMixes(mixes: Mix[], { q, theme, person, starred }: StuffSearch): Mix[] {
  return mixes.filter(
    (mix) =>
      (!starred || mix.starred) &&
      (!theme || mix.theme === theme) &&
      (!person || mix.name === person) &&
      matchesText([mix.name, mix.theme, translateThemeText(mix.theme), mix.version], q),
  );
}

export function filterPhotos(photos: Character[], { q }: StuffSearch): Character[] {
  return photos.filter(({ name }) => matchesText([name], q));
}

export function filterOrders(orders: PlacedOrder[], { q }: StuffSearch): PlacedOrder[] {
  const meant = parseOrderNumber(q ?? "");
  return orders.filter(
    ({ genimages: mix, product, variant, number, printful_order_id: printed }) =>
      number === meant ||
      matchesText(
        [
          mix ? formatMix(mix) : "",
          mix?.theme,
          product,
          translateProductText(product),
          variant,
          number,
          printed ?? "",
        ],
        q,
      ),
  );
}

export function isFiltering({ q, theme, person, starred }: StuffSearch): boolean {
  return Boolean(q || theme || person || starred);
}

/** Returns the text for an empty result; only a search can be changed, filters are cleared. */
export function getEmptyText({ q, theme, person }: StuffSearch) {
  if (q) return texts.nothingFound;
  return theme || person ? texts.nothingFits : texts.nothingStarred;
}

/** Returns the distinct values in alphabetical order. */
export function listDistinct(values: string[]): string[] {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b));
}

/** True if the texts contain every word of `q`, ignoring case and accents. */
function matchesText(texts: (string | undefined)[], q = ""): boolean {
  const text = plain(texts.join(" "));
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
