import type { PrintArea } from "#shared/contracts/designs.ts";
import { isSheet } from "#shared/print.ts";
import { keptOf } from "#shared/print-geometry.ts";
import { boxOf, type Picture, picturesOn, safeBox, wholeBox } from "./sheet.ts";

/** `off`: nothing of it is printed; `unsafe`: a part of it may be cut off or lies at the handle. */
export type PictureFault = "off" | "unsafe";

/** Half a px: what was put exactly on the line is not beyond it. */
const TOLERANCE = 0.5;

export function pictureFault(area: PrintArea, picture: Picture): PictureFault | null {
  const placed = picturesOn(area, picture).map((one) => keptOf(one, picture.cut));
  if (placed.every((one) => isOff(area, one))) return "off";
  return placed.some((one) => isUnsafe(area, one)) ? "unsafe" : null;
}

type Placed = ReturnType<typeof picturesOn>[number];

function isOff(area: PrintArea, placed: Placed): boolean {
  const { left, top, right, bottom } = boxOf(placed);
  if (bottom <= 0 || top >= area.height) return true;
  if (area.wraps) return false;
  return right <= 0 || left >= area.width || isBesideCorner(area, placed);
}

/** The same question in the picture's own directions: a turned one may miss the area by a corner. */
function isBesideCorner(area: PrintArea, { x, y, width, height, rotation }: Placed): boolean {
  const turn = (-rotation / 180) * Math.PI;
  const corners = [0, area.width].flatMap((cornerX) =>
    [0, area.height].map((cornerY) => ({
      x: (cornerX - x) * Math.cos(turn) - (cornerY - y) * Math.sin(turn),
      y: (cornerX - x) * Math.sin(turn) + (cornerY - y) * Math.cos(turn),
    })),
  );
  const isBeyond = (values: number[], half: number) =>
    Math.min(...values) >= half || Math.max(...values) <= -half;
  return (
    isBeyond(
      corners.map((corner) => corner.x),
      width / 2,
    ) ||
    isBeyond(
      corners.map((corner) => corner.y),
      height / 2,
    )
  );
}

function isUnsafe(area: PrintArea, placed: Placed): boolean {
  const box = boxOf(placed);
  // What a sheet loses at its rim is meant to be lost.
  const safe = isSheet(area) ? wholeBox(area) : safeBox(area);
  return (
    box.left < safe.left - TOLERANCE ||
    box.top < safe.top - TOLERANCE ||
    box.right > safe.right + TOLERANCE ||
    box.bottom > safe.bottom + TOLERANCE
  );
}
