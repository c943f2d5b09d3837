// Isolates one of several people in a photo, for themes that show one person.
import { ease } from "./ease.ts";
import type { Face, Person } from "./person.ts";
import { getChannel, toBytes } from "./plane.ts";
import { openRaster, type Raster, renderRaster } from "./raster.ts";
import { keepRegionAt } from "./regions.ts";

/**
 * Returns the person with the biggest face in their part of the photo, or null if there are no others.
 * Called before cut-off parts are completed.
 */
export async function isolatePerson(person: Person): Promise<Person | null> {
  const { photo, face, faces } = person;
  const others = faces.filter((other) => other !== face && other.width > face.width * 0.3);
  if (others.length === 0) return null;
  const middle = face.x + face.width / 2;
  const edges = others.map((other) => computeEdge(other, face));
  const left = Math.max(0, ...edges.filter((edge) => edge < middle).map(Math.ceil));
  const right = Math.min(photo.width, ...edges.filter((edge) => edge > middle).map(Math.floor));
  const area = { left, top: 0, width: right - left, height: photo.height };
  const cut = (raster: Raster) => renderRaster(openRaster(raster).extract(area), raster.channels);
  const own = shiftLeft(face, left);
  return {
    ...person,
    photo: await cut(photo),
    mask: removeOthers(
      await cut(person.mask),
      own,
      edges.map((edge) => (edge < middle ? -1 : 1)),
    ),
    skin: await cut(person.skin),
    face: own,
    faces: [own],
    landmarks: person.landmarks?.map(([x, y, z]) => [x - left, y, z]) ?? null,
  };
}

/** Returns the column halfway between the two faces, outside of `face`. */
function computeEdge(other: Face, face: Face): number {
  const middle = face.x + face.width / 2;
  const side = other.x + other.width / 2 < middle ? -1 : 1;
  const near = side < 0 ? other.x + other.width : other.x;
  return middle + side * Math.max(face.width * 0.55, ((near - middle) * side + face.width / 2) / 2);
}

function shiftLeft(face: Face, by: number): Face {
  const { x, leftEye, rightEye } = face;
  return {
    ...face,
    x: x - by,
    leftEye: [leftEye[0] - by, leftEye[1]],
    rightEye: [rightEye[0] - by, rightEye[1]],
  };
}

/**
 * Removes what is left of the others from the mask: above the mouth, regions that are not connected to
 * the face; below it, everything outside the curve of a shoulder.
 */
function removeOthers(mask: Raster, face: Face, sides: (-1 | 1)[]): Raster {
  const { width } = mask;
  const chin = face.y + face.height * 1.1;
  // Below the mouth, people may be connected by their shoulders.
  const mouth = Math.min(mask.height, Math.round(face.y + face.height * 0.75));
  const head = getChannel({ ...mask, data: mask.data.subarray(0, width * mouth), height: mouth });
  const middle = face.x + face.width / 2;
  keepRegionAt(head, [middle, face.y + face.height / 2]);
  const data = Buffer.from(mask.data);
  toBytes(head).data.copy(data);
  const soft = face.width * 0.03;
  for (let y = mouth; y < mask.height; y++) {
    const down = Math.max(0, y - chin) / face.width;
    const reach = face.width * (0.6 + 0.75 * Math.sqrt(down));
    for (let x = 0; x < width; x++) {
      const away = x - middle;
      if (!sides.includes(away < 0 ? -1 : 1)) continue;
      data[y * width + x]! *= ease(reach + soft, reach - soft, Math.abs(away));
    }
  }
  return { ...mask, data };
}
