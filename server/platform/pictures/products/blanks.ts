import type { PrintArea } from "#shared/contracts/designs.ts";

/** px of a blank and of a mockup, both ways. */
export const FLAT_SIDE = 1200;

/** A drift is stored in parts of a px around 128. */
export const DRIFT_SCALE = 8;

/** `print` is where the print lies in the picture, in px; `inches` is its size. */
export type Blank = {
  name: string;
  shape: "poster" | "shirt" | "tote";
  inches: { width: number; height: number };
  print: { left: number; top: number; width: number; height: number };
  /** Cloth shifts its print where it folds. */
  isCloth: boolean;
};

/** Drawn by scripts/sample-art/blanks.ts. */
export const BLANKS: readonly Blank[] = [
  cloth("shirt", { width: 12, height: 16 }, { middle: 600, top: 316, width: 372 }),
  cloth("tote", { width: 10, height: 10 }, { middle: 600, top: 556, width: 440 }),
  poster(8, 10, 640),
  poster(12, 16, 760),
  poster(16, 20, 840),
  poster(18, 24, 930),
];

/** The blank of that shape whose print has most nearly this form and size. */
export function blankFor(shape: Blank["shape"], area: PrintArea): Blank {
  const off = ({ inches }: Blank) =>
    Math.abs(Math.log((inches.width / inches.height) * (area.height / area.width))) * 20 +
    Math.abs(Math.log((inches.width * area.dpi) / area.width));
  const [nearest] = BLANKS.filter((blank) => blank.shape === shape).sort((a, b) => off(a) - off(b));
  if (!nearest) throw new Error(`no blank of a ${shape}`);
  return nearest;
}

function cloth(
  shape: "shirt" | "tote",
  inches: Blank["inches"],
  { middle, top, width }: { middle: number; top: number; width: number },
): Blank {
  const height = (width * inches.height) / inches.width;
  const print = { left: middle - width / 2, top, width, height };
  return { name: shape, shape, inches, print, isCloth: true };
}

/** Larger posters hang larger, though not as much as they are. */
function poster(width: number, height: number, shown: number): Blank {
  const across = Math.round((shown * width) / height);
  const print = {
    left: (FLAT_SIDE - across) / 2,
    top: Math.round((FLAT_SIDE - shown) / 2 + 14),
    width: across,
    height: shown,
  };
  const inches = { width, height };
  return { name: `poster-${width}x${height}`, shape: "poster", inches, print, isCloth: false };
}
