// A photo with margins in which the parts of the person that its edges cut off are drawn.
import type { Face, Person, Raster } from "../person.ts";
import { createRaster } from "../raster.ts";

type Margins = { left: number; top: number; right: number; bottom: number };

export type ExtendedPhoto = {
  photo: Raster;
  mask: Raster;
  /** Position of the original photo; `bottom` and `right` are exclusive. */
  from: Margins;
  face: Face;
  landmarks: Person["landmarks"];
};

/** Adds margins that repeat the photo's border colors; the mask is 0 there. */
export function extendPhoto(
  { photo, mask, face, landmarks }: Person,
  room: Margins,
): ExtendedPhoto {
  const width = photo.width + room.left + room.right;
  const height = photo.height + room.top + room.bottom;
  const out = { photo: createRaster(width, height, 3), mask: createRaster(width, height, 1) };
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, Math.min(photo.height - 1, y - room.top));
    copyRow(photo, out.photo, { row, y, left: room.left });
    if (row === y - room.top) {
      const from = row * mask.width;
      mask.data.copy(out.mask.data, y * width + room.left, from, from + mask.width);
    }
  }
  const from = {
    left: room.left,
    top: room.top,
    right: room.left + photo.width,
    bottom: room.top + photo.height,
  };
  return {
    ...out,
    from,
    face: moveFace(face, room),
    landmarks:
      landmarks?.map(([x, y, z]): [number, number, number] => [x + room.left, y + room.top, z]) ??
      null,
  };
}

function copyRow(
  photo: Raster,
  out: Raster,
  { row, y, left }: { row: number; y: number; left: number },
): void {
  const from = row * photo.width * 3;
  const start = y * out.width * 3;
  const body = start + left * 3;
  const end = body + photo.width * 3;
  photo.data.copy(out.data, body, from, from + photo.width * 3);
  for (let at = start; at < body; at += 3) out.data.copy(out.data, at, body, body + 3);
  for (let at = end; at < start + out.width * 3; at += 3) {
    out.data.copy(out.data, at, end - 3, end);
  }
}

export function moveFace(face: Face, { left, top }: { left: number; top: number }): Face {
  const move = ([x, y]: [number, number]): [number, number] => [x + left, y + top];
  const [x, y] = move([face.x, face.y]);
  return { ...face, x, y, leftEye: move(face.leftEye), rightEye: move(face.rightEye) };
}

/** Reflects a distance into 0..`reach`: 0 1 2 1 0 1 ... */
export function pingPong(distance: number, reach: number): number {
  const turn = distance % (2 * reach);
  return turn <= reach ? turn : 2 * reach - turn;
}

/** Returns a smooth wave in -1..1 that makes the edges of hair and cloth irregular. */
export function wobble(at: number, phase: number): number {
  return (
    0.5 * Math.sin(at * 6.1 + phase) +
    0.3 * Math.sin(at * 14.3 + phase * 2.7) +
    0.2 * Math.sin(at * 31.7 + phase * 5.1)
  );
}
