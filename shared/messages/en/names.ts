import { describeItem, mixLabel } from "../../labels.ts";

const asItIs = (text: string) => text;

/** What the shop's owner calls things, and the provider its ways to ship. */
export const names = {
  theme: ({ name }: { slug: string; name: string }) => name,
  look: asItIs,
  product: asItIs,
  offer: asItIs,
  shipping: asItIs,
  /** Of a mix, by its person, theme and version. */
  mix: mixLabel,
  /** Of a product that was ordered, with how many of it. */
  item: describeItem,
};
