import type { PrintArea } from "#shared/contracts/designs.ts";
import { isSheet } from "#shared/print.ts";
import { computeCutPlacement } from "#shared/print-geometry.ts";
import {
  computeBoundingBox,
  getSafeBox,
  getWholeBox,
  listPlacements,
  type Picture,
} from "./sheet.ts";

/** `off`: outside the print; `unsafe`: a part may be trimmed or is at the handle. */
export type PictureFault = "off" | "unsafe";

/** Half a px, so that positions exactly on the line are inside. */
const TOLERANCE = 0.5;

export function findPictureFault(area: PrintArea, picture: Picture): PictureFault | null {
  const placed = listPlacements(area, picture).map((one) => computeCutPlacement(one, picture.cut));
  if (placed.every((one) => isOff(area, one))) return "off";
  return placed.some((one) => isUnsafe(area, one)) ? "unsafe" : null;
}

type Placed = ReturnType<typeof listPlacements>[number];

function isOff(area: PrintArea, placed: Placed): boolean {
  const { left, top, right, bottom } = computeBoundingBox(placed);
  if (bottom <= 0 || top >= area.height) return true;
  if (area.wraps) return false;
  return right <= 0 || left >= area.width || isBesideCorner(area, placed);
}

/**
 * Separating-axis test in the picture's own axes: a rotated picture may miss the area at a corner.
 */
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
  const box = computeBoundingBox(placed);
  // Sheets are meant to bleed over their edges.
  const safe = isSheet(area) ? getWholeBox(area) : getSafeBox(area);
  return (
    box.left < safe.left - TOLERANCE ||
    box.top < safe.top - TOLERANCE ||
    box.right > safe.right + TOLERANCE ||
    box.bottom > safe.bottom + TOLERANCE
  );
}
