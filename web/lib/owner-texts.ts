import type { MixParts } from "#shared/contracts/mixes.ts";
import type { OrderedItem, RefundedFor } from "#shared/contracts/orders.ts";
import { describeItem, formatMixLabel } from "#shared/labels.ts";
import { texts } from "#web/texts/common.ts";
import { messages, OWNER_LANG } from "#web/texts/language.ts";

/** Translations of the operator's texts, as far as they exist. */

/** Translates names, descriptions, sizes and colors of products. */
export function translateProductText(text: string): string {
  return messages?.names.product(text) ?? text;
}

/** Translates names, descriptions, prompts and choices of themes. */
export function translateThemeText(text: string): string {
  return messages?.names.look(text) ?? text;
}

/** For example 'Ana - pop art - V1'. */
export function formatMix(mix: MixParts): string {
  return messages?.names.mix(mix) ?? formatMixLabel(mix);
}

/** For example '2 × Coffee Mug, 11 oz, T-Shirt, M, Black'. */
export function formatItems(items: readonly OrderedItem[], between: string): string {
  return items.map(messages?.names.item ?? describeItem).join(between);
}

/** For example 'Refund for: Coffee Mug, 11 oz; Shipping'. */
export function formatRefundedFor({ items, shipping }: RefundedFor): string {
  const products = items.map((item) => formatItems([item], ""));
  return texts.refundFor([...products, ...(shipping ? [texts.sums.shipping] : [])].join("; "));
}

/** Translates the name of a plan or pack. */
export function translateOfferName(name: string): string {
  return messages?.names.offer(name) ?? name;
}

export function translateShippingName(name: string): string {
  return messages?.names.shipping(name) ?? name;
}

/**
 * Returns `lang` and `children` of an element with a product text; untranslated texts are English.
 */
export function getProductTextProps(text: string) {
  return getTextProps(text, translateProductText(text));
}

/** The same for a theme. */
export function getThemeTextProps(text: string) {
  return getTextProps(text, translateThemeText(text));
}

/** Returns the `lang` attribute of an element with such a text. */
export function getOwnerTextLang(text: string, words: string): string | undefined {
  return words === text ? OWNER_LANG : undefined;
}

function getTextProps(text: string, words: string) {
  return { lang: getOwnerTextLang(text, words), children: words };
}
