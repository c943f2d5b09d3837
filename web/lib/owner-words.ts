import type { MixParts } from "#shared/contracts/mixes.ts";
import type { OrderedItem, RefundedFor } from "#shared/contracts/orders.ts";
import { describeItem, mixLabel } from "#shared/labels.ts";
import { texts } from "#web/texts/common.ts";
import { messages, OWNER_LANG } from "#web/texts/language.ts";

/** What the shop's owner wrote, in the person's language as far as it is known there. */

/** Of a product: its name, what is said of it, its sizes and colours. */
export function productText(text: string): string {
  return messages?.names.product(text) ?? text;
}

/** Of a look: its name, what is said of it, what it asks for and the choices. */
export function lookText(text: string): string {
  return messages?.names.look(text) ?? text;
}

/** 'Ana - pop art - V1' */
export function mixWords(mix: MixParts): string {
  return messages?.names.mix(mix) ?? mixLabel(mix);
}

/** '2 × Coffee Mug, 11 oz, T-Shirt, M, Black' */
export function itemWords(items: readonly OrderedItem[], between: string): string {
  return items.map(messages?.names.item ?? describeItem).join(between);
}

/** 'Refund for: Coffee Mug, 11 oz; Shipping' */
export function refundedFor({ items, shipping }: RefundedFor): string {
  const products = items.map((item) => itemWords([item], ""));
  return texts.refundFor([...products, ...(shipping ? [texts.sums.shipping] : [])].join("; "));
}

/** Of a plan or a pack. */
export function offerName(name: string): string {
  return messages?.names.offer(name) ?? name;
}

export function shippingName(name: string): string {
  return messages?.names.shipping(name) ?? name;
}

/** What an element says of a product; as the owner wrote it, it is English. */
export function productWords(text: string) {
  return inElement(text, productText(text));
}

/** The same of a look. */
export function lookWords(text: string) {
  return inElement(text, lookText(text));
}

/** `lang` of an element that says such a text. */
export function langOf(text: string, words: string): string | undefined {
  return words === text ? OWNER_LANG : undefined;
}

function inElement(text: string, words: string) {
  return { lang: langOf(text, words), children: words };
}
