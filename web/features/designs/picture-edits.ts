import type { PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { computeMaxWidth } from "#shared/print-geometry.ts";
import { clamp, createDefaultLayout, type Picture, type Point } from "./sheet.ts";

/** Limits of the contract; on areas that wrap, x wraps around instead. */
const PLACE = { least: -0.5, most: 1.5 };
const WIDTH = { least: 0.05, most: 3 };
/** In degrees: rotations this close to a quarter turn snap to it. */
const TURN_SNAP = 3;

export function placePicture(area: PrintArea, picture: Picture, { x, y }: Point): Picture {
  return {
    ...picture,
    x: area.wraps ? x - Math.floor(x) : clamp(x, PLACE.least, PLACE.most),
    y: clamp(y, PLACE.least, PLACE.most),
  };
}

/** `by` in px of the print file. */
export function nudgePicture(area: PrintArea, picture: Picture, by: Point): Picture {
  const { x, y } = picture;
  return placePicture(area, picture, { x: x + by.x / area.width, y: y + by.y / area.height });
}

export function sizePicture(picture: Picture, width: number): Picture {
  return { ...picture, width: clamp(width, WIDTH.least, WIDTH.most) };
}

/** Normalizes any angle to -180 up to 180. */
export function rotatePicture(picture: Picture, degrees: number): Picture {
  const rotation = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return { ...picture, rotation };
}

/** Snaps to a quarter turn. */
export function snapRotation(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) < TURN_SNAP ? quarter : degrees;
}

/** Resets the picture to its default size. */
export function fitPicture(area: PrintArea, picture: Picture): Picture {
  const { width, y } = createDefaultLayout(area, picture.cut).picture;
  return { ...centerPicture(area, picture), y, width, rotation: 0 };
}

/** Covers the whole area, or each half if the mix is on both sides. */
export function fillPicture(area: PrintArea, picture: Picture): Picture {
  const part = 1 / picture.copies;
  const tall = (area.height * MIX_SIZE.width) / MIX_SIZE.height / area.width;
  return { ...picture, x: part / 2, y: 0.5, width: Math.max(part, tall), rotation: 0 };
}

export function centerPicture(area: PrintArea, picture: Picture): Picture {
  return {
    ...picture,
    x: picture.copies === 2 ? createDefaultLayout(area).picture.x : 0.5,
    y: 0.5,
  };
}

/** Sets the number of copies on a mug; two copies never start overlapping. */
export function copyPicture(area: PrintArea, picture: Picture, copies: 1 | 2): Picture {
  const isInMiddle = Math.abs(picture.x - 0.5) < picture.width / 2;
  const x = copies === 2 && isInMiddle ? createDefaultLayout(area).picture.x : picture.x;
  return { ...picture, x, copies };
}

/** Undefined shows the whole picture. */
export function cutPicture(
  { cut: _before, ...picture }: Picture,
  cut: PrintCut | undefined,
): Picture {
  return cut ? { ...picture, cut } : picture;
}

/**
 * Shrinks the picture to the largest size that prints well; rounded down, so that it holds after
 * rounding on the wire.
 */
export function sharpenPicture(area: PrintArea, picture: Picture): Picture {
  return sizePicture(picture, Math.floor(computeMaxWidth(area, MIX_SIZE) * 1e5) / 1e5);
}

/** Returns 1 at the size at which the whole mix fits. */
export function getZoom(area: PrintArea, { width, cut }: Picture): number {
  return width / createDefaultLayout(area, cut).picture.width;
}

export function zoomPicture(area: PrintArea, picture: Picture, zoom: number): Picture {
  return sizePicture(picture, zoom * createDefaultLayout(area, picture.cut).picture.width);
}

/** Returns the useful zoom range within the limits of the contract. */
export function getZoomRange(area: PrintArea): { least: number; most: number } {
  const whole = createDefaultLayout(area).picture.width;
  return { least: Math.max(0.2, WIDTH.least / whole), most: Math.min(5, WIDTH.most / whole) };
}
