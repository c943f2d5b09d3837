import type { PrintArea } from "#shared/contracts/designs.ts";

/** px of a blank and of a mockup, both ways. */
export const FLAT_SIDE = 1200;

/** A drift is stored in parts of a px around 128. */
export const DRIFT_SCALE = 8;

/** `print` is where the print lies in the picture, in px; `inches` is its size. */
export type Blank = {
  /** Its pictures begin with this, seen from products/. Drawn by packages/demo-art/studio/draw.ts. */
  name: string;
  inches: { width: number; height: number };
  print: { left: number; top: number; width: number; height: number };
  /** Cloth shifts its print where it folds. */
  isCloth: boolean;
};

/** The one whose print has most nearly this form and size. */
export function nearestBlank(blanks: readonly Blank[], area: PrintArea): Blank {
  const off = ({ inches }: Blank) =>
    Math.abs(Math.log((inches.width / inches.height) * (area.height / area.width))) * 20 +
    Math.abs(Math.log((inches.width * area.dpi) / area.width));
  const [nearest] = [...blanks].sort((a, b) => off(a) - off(b));
  if (!nearest) throw new Error("a shape without a blank");
  return nearest;
}

export function clothBlank(
  name: string,
  inches: Blank["inches"],
  { middle, top, width }: { middle: number; top: number; width: number },
): Blank {
  const height = (width * inches.height) / inches.width;
  const print = { left: middle - width / 2, top, width, height };
  return { name, inches, print, isCloth: true };
}
