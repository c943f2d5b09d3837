import type { PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { largestWidth } from "#shared/print-geometry.ts";
import { clamp, type Picture, type Point, usual } from "./sheet.ts";

/** As the contract allows them; on paper that wraps, x goes round instead. */
const PLACE = { least: -0.5, most: 1.5 };
const WIDTH = { least: 0.05, most: 3 };
/** Beside a quarter turn by less than this, it is meant to be one. */
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

/** Any angle, kept within half a turn either way. */
export function turnPicture(picture: Picture, degrees: number): Picture {
  const rotation = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return { ...picture, rotation };
}

/** A turn made by hand lands on a quarter when it comes close. */
export function straighten(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) < TURN_SNAP ? quarter : degrees;
}

/** As large as the usual layout has it. */
export function fitPicture(area: PrintArea, picture: Picture): Picture {
  const { width, y } = usual(area, picture.cut).picture;
  return { ...centrePicture(area, picture), y, width, rotation: 0 };
}

/** No background shows, or none on either half when the mix is on both sides. */
export function fillPicture(area: PrintArea, picture: Picture): Picture {
  const part = 1 / picture.copies;
  const tall = (area.height * MIX_SIZE.width) / MIX_SIZE.height / area.width;
  return { ...picture, x: part / 2, y: 0.5, width: Math.max(part, tall), rotation: 0 };
}

export function centrePicture(area: PrintArea, picture: Picture): Picture {
  return { ...picture, x: picture.copies === 2 ? usual(area).picture.x : 0.5, y: 0.5 };
}

/** On both sides of a mug, or on one; two copies never start on top of each other. */
export function copyPicture(area: PrintArea, picture: Picture, copies: 1 | 2): Picture {
  const isInMiddle = Math.abs(picture.x - 0.5) < picture.width / 2;
  const x = copies === 2 && isInMiddle ? usual(area).picture.x : picture.x;
  return { ...picture, x, copies };
}

/** Undefined: the whole sheet. */
export function cutPicture(
  { cut: _before, ...picture }: Picture,
  cut: PrintCut | undefined,
): Picture {
  return cut ? { ...picture, cut } : picture;
}

/** As large as it still prints well. Rounded down, so that it is so after rounding on the wire too. */
export function sharpenPicture(area: PrintArea, picture: Picture): Picture {
  return sizePicture(picture, Math.floor(largestWidth(area, MIX_SIZE) * 1e5) / 1e5);
}

/** 1 is the size at which the whole mix fits. */
export function zoomOf(area: PrintArea, { width, cut }: Picture): number {
  return width / usual(area, cut).picture.width;
}

export function zoomPicture(area: PrintArea, picture: Picture, zoom: number): Picture {
  return sizePicture(picture, zoom * usual(area, picture.cut).picture.width);
}

/** From the smallest to the largest zoom that the contract allows, and is of use. */
export function zoomRange(area: PrintArea): { least: number; most: number } {
  const whole = usual(area).picture.width;
  return { least: Math.max(0.2, WIDTH.least / whole), most: Math.min(5, WIDTH.most / whole) };
}
