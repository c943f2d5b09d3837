import type { DesignLayout, PrintArea, PrintVerdict } from "./contracts/designs.ts";

/** A mix whose pixels do not suffice is drawn so many times larger, both ways, before it is printed. */
export const ENLARGED = 2;

/** From here on nothing has to be enlarged. */
export const MIN_DPI = 150;
/** From here on nobody sees pixels at arm's length, whatever the press could do. */
const SHARP_DPI = 200;
/** What hangs on a wall is looked at from further away than what is held or worn ... */
const HUNG_DPI = 100;
/** ... and a large poster from as far as its diagonal: there the eye parts so many dots on that, an arcminute each. */
const DOTS_ON_DIAGONAL = 3438;

type PrintKind = Pick<PrintArea, "width" | "height" | "dpi" | "wraps" | "background">;

/** Px of the picture per printed inch, whole. `pictureWidth` in px of the picture itself. */
export function effectiveDpi(pictureWidth: number, area: PrintArea, layout: DesignLayout): number {
  const inches = (layout.picture.width * area.width) / area.dpi;
  return Math.floor(pictureWidth / inches);
}

/** Below it even the enlarged picture shows its pixels, and we ask first. */
export function leastDpi(area: PrintKind): number {
  return (isSheet(area) ? hungDpi(area) : MIN_DPI) / ENLARGED;
}

function hungDpi({ width, height, dpi }: PrintKind): number {
  return Math.min(HUNG_DPI, (DOTS_ON_DIAGONAL * dpi) / Math.hypot(width, height));
}

/** A coarse press, as the one for cloth, has all it can print at its own resolution. */
export function printVerdict(dpi: number, area: PrintKind): PrintVerdict {
  if (dpi < leastDpi(area)) return "too_small";
  if (dpi < MIN_DPI) return "enlarged";
  return dpi < Math.min(SHARP_DPI, area.dpi) ? "soft" : "sharp";
}

/** Paper that is printed to its edges, as a poster is. */
export function isSheet({ wraps, background }: Pick<PrintArea, "wraps" | "background">): boolean {
  return background && !wraps;
}
