import type { DesignLayout, PrintArea, PrintVerdict } from "./contracts/designs.ts";

/** Below this a print partner advises against printing, and we ask first. */
export const MIN_DPI = 150;
/** From here on nobody sees pixels at arm's length, whatever the press could do. */
const SHARP_DPI = 200;

/** Px of the picture per printed inch, whole. `pictureWidth` in px of the picture itself. */
export function effectiveDpi(pictureWidth: number, area: PrintArea, layout: DesignLayout): number {
  const inches = (layout.picture.width * area.width) / area.dpi;
  return Math.floor(pictureWidth / inches);
}

/** A coarse press, as the one for cloth, has all it can print at its own resolution. */
export function printVerdict(dpi: number, area: Pick<PrintArea, "dpi">): PrintVerdict {
  if (dpi < MIN_DPI) return "too_small";
  return dpi < Math.min(SHARP_DPI, area.dpi) ? "soft" : "sharp";
}
