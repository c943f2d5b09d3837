import { type Blank, FLAT_SIDE } from "../flat/blank.ts";

export const POSTERS: readonly Blank[] = [
  poster(12, 18, 640),
  poster(20, 30, 700),
  poster(24, 36, 760),
];

/** Larger posters hang larger, though not as much as they are: the room is seen from further away. */
function poster(width: number, height: number, shown: number): Blank {
  const across = Math.round((shown * width) / height);
  const print = {
    left: (FLAT_SIDE - across) / 2,
    top: 960 - 5 * Math.round(shown / height) - shown - Math.round((shown - 640) / 4),
    width: across,
    height: shown,
  };
  return { name: `poster/${width}x${height}`, inches: { width, height }, print, isCloth: false };
}
