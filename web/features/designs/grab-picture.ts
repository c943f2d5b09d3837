import type { PrintArea } from "#shared/contracts/designs.ts";
import { placePicture, rotatePicture, sizePicture, snapRotation } from "./picture-edits.ts";
import { applyToPoint, type Pinch } from "./pinch.ts";
import { computeBoundingBox, listPlacements, type Picture, type Point } from "./sheet.ts";
import { type Guides, snapBox } from "./snapping.ts";

/** The picture at the start of the gesture, and the center of the grabbed copy. */
export type PictureGrab = { picture: Picture; copy: number; centre: Point };

/** Applies a gesture; snaps within `reach` px of the print file. */
export function applyPinch(
  area: PrintArea,
  { picture, copy, centre }: PictureGrab,
  { pinch, reach }: { pinch: Pinch; reach: number },
): { picture: Picture; lines: Guides } {
  const isTurned = pinch.degrees !== 0;
  const sized = sizePicture(picture, picture.width * pinch.scale);
  const turned = isTurned
    ? rotatePicture(sized, snapRotation(picture.rotation + pinch.degrees))
    : sized;
  const goal = applyToPoint(pinch, centre);
  const moved = shiftPicture(area, turned, copy, { x: goal.x - centre.x, y: goal.y - centre.y });
  const placed = listPlacements(area, moved)[copy];
  if (!placed) return { picture: moved, lines: { x: null, y: null } };
  const { by, lines } = snapBox(area, computeBoundingBox(placed), reach);
  return { picture: shiftPicture(area, moved, copy, by), lines };
}

/** The second copy mirrors the first: moving it right moves the first one left. */
function shiftPicture(area: PrintArea, picture: Picture, copy: number, by: Point): Picture {
  const x = copy === 0 ? by.x : -by.x;
  return placePicture(area, picture, {
    x: picture.x + x / area.width,
    y: picture.y + by.y / area.height,
  });
}
