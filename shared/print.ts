import type { DesignLayout, PrintArea, PrintVerdict } from "./contracts/designs.ts";

/** Factor by which a mix with too few pixels is upscaled, in both directions, before printing. */
export const ENLARGED = 2;

/** Above this no upscaling is needed. */
export const MIN_DPI = 150;
/** Above this, pixels are invisible at arm's length on any printer. */
const SHARP_DPI = 200;
/** Wall art is viewed from further away than what is held or worn. */
const HUNG_DPI = 100;
/**
 * Large posters are viewed from a distance of their diagonal, along which the eye resolves this many dots (one
 * arcminute each).
 */
const DOTS_ON_DIAGONAL = 3438;

type PrintKind = Pick<PrintArea, "width" | "height" | "dpi" | "wraps" | "background">;

/** Returns the px of the image per printed inch, rounded down. `pictureWidth` is in px of the image. */
export function computeEffectiveDpi(
  pictureWidth: number,
  area: PrintArea,
  layout: DesignLayout,
): number {
  const inches = (layout.picture.width * area.width) / area.dpi;
  return Math.floor(pictureWidth / inches);
}

/** Returns the minimum; below it even an upscaled image shows pixels, and the customer has to confirm. */
export function getMinDpi(area: PrintKind): number {
  return (isSheet(area) ? getWallDpi(area) : MIN_DPI) / ENLARGED;
}

function getWallDpi({ width, height, dpi }: PrintKind): number {
  return Math.min(HUNG_DPI, (DOTS_ON_DIAGONAL * dpi) / Math.hypot(width, height));
}

/** Rates the resolution; a coarse printer, such as for fabric, needs no more than its own resolution. */
export function computePrintVerdict(dpi: number, area: PrintKind): PrintVerdict {
  if (dpi < getMinDpi(area)) return "too_small";
  if (dpi < MIN_DPI) return "enlarged";
  return dpi < Math.min(SHARP_DPI, area.dpi) ? "soft" : "sharp";
}

/** Returns whether the area is a sheet printed to its edges, such as a poster. */
export function isSheet({ wraps, background }: Pick<PrintArea, "wraps" | "background">): boolean {
  return background && !wraps;
}
