import type { PrintArea } from "#shared/contracts/designs.ts";
import { placePicture, sizePicture, straighten, turnPicture } from "./picture-edits.ts";
import { follow, type Pinch } from "./pinch.ts";
import { boxOf, type Picture, type Point, picturesOn } from "./sheet.ts";
import { type Lines, snapBox } from "./snapping.ts";

/** The picture as it lay when it was taken hold of, and the middle of the copy under the finger. */
export type PictureGrab = { picture: Picture; copy: number; centre: Point };

/** Where the picture goes with the fingers; it snaps within `reach` px of the print file. */
export function pullPicture(
  area: PrintArea,
  { picture, copy, centre }: PictureGrab,
  { pinch, reach }: { pinch: Pinch; reach: number },
): { picture: Picture; lines: Lines } {
  const isTurned = pinch.degrees !== 0;
  const sized = sizePicture(picture, picture.width * pinch.scale);
  const turned = isTurned
    ? turnPicture(sized, straighten(picture.rotation + pinch.degrees))
    : sized;
  const goal = follow(pinch, centre);
  const moved = shift(area, turned, copy, { x: goal.x - centre.x, y: goal.y - centre.y });
  const placed = picturesOn(area, moved)[copy];
  if (!placed) return { picture: moved, lines: { x: null, y: null } };
  const { by, lines } = snapBox(area, boxOf(placed), reach);
  return { picture: shift(area, moved, copy, by), lines };
}

/** The second copy is a mirror of the first: what moves it right moves the first one left. */
function shift(area: PrintArea, picture: Picture, copy: number, by: Point): Picture {
  const x = copy === 0 ? by.x : -by.x;
  return placePicture(area, picture, {
    x: picture.x + x / area.width,
    y: picture.y + by.y / area.height,
  });
}
