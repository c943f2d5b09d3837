import type { Field } from "./field.ts";

/** A flat product: its height above the paper, and its coverage per px. */
export type ProductSurface = {
  heights: Field;
  cover: Field;
  /** The heights without the edge, for products too thin to show one. */
  surface?: Field;
  /** Coverage and brightness of metal parts, which are not printed on. */
  metal?: { cover: Field; shade: Field };
};
