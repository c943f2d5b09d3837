import type { Field } from "./field.ts";

/** A product that lies flat: how high it is above the paper, and which px it covers. */
export type Landscape = {
  heights: Field;
  cover: Field;
  /** The product's heights without its edge, where it is too thin to show one. */
  surface?: Field;
  /** Light that metal on it gives back to the eye; what it covers takes no ink. */
  metal?: { cover: Field; shade: Field };
};
