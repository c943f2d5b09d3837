import { describeItem, formatMixLabel } from "../../labels.ts";

const identity = (text: string) => text;

/** Names written by the shop's owner, and shipping methods named by the provider; unchanged in English. */
export const names = {
  theme: ({ name }: { slug: string; name: string }) => name,
  look: identity,
  product: identity,
  offer: identity,
  shipping: identity,
  mix: formatMixLabel,
  /** Label of an ordered product, with its quantity. */
  item: describeItem,
};
