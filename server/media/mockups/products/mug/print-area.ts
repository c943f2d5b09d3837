import type { PrintArea } from "#shared/contracts/designs.ts";

/** The print partner's area of an 11 oz mug: 9 x 3.5 inches, a quarter of an inch for it to drift. */
export const MUG_PRINT: PrintArea = {
  width: 2700,
  height: 1050,
  dpi: 300,
  safe: 75,
  bleed: 0,
  wraps: true,
  background: true,
};
