import sharp from "sharp";
import { type Face, findFaces, findLandmarks } from "./face.ts";
import { findMask } from "./mask.ts";
import { blank, type Raster, take } from "./raster.ts";

export type { Face } from "./face.ts";
export type { Raster } from "./raster.ts";

/** Everything the themes know about the photo. All positions are pixels of `photo`. */
export type Person = {
  /** RGB, upright, a dim one brightened, longest side at most 1400 px. */
  photo: Raster;
  /** One channel of the same size, soft-edged; all 255 where nobody was found. */
  mask: Raster;
  found: boolean;
  /** The biggest face; `faces` holds all of them, biggest first. */
  face: Face | null;
  faces: Face[];
  /** The 468 mesh points of the biggest face as x, y and depth (towards the viewer negative). */
  landmarks: [number, number, number][] | null;
};

const LONGEST_SIDE = 1400;

export async function findPerson(photo: Buffer): Promise<Person> {
  const upright = await readPhoto(photo);
  const faces = await findFaces(upright);
  const mask = await findMask(upright, faces);
  const face = faces[0] ?? null;
  return {
    photo: upright,
    mask: mask ?? blank(upright.width, upright.height, 1, 255),
    found: mask !== null,
    face,
    faces,
    landmarks: face ? await findLandmarks(upright, face) : null,
  };
}

async function readPhoto(photo: Buffer): Promise<Raster> {
  const image = sharp(photo, { failOn: "none", autoOrient: true })
    .flatten({ background: "#ffffff" })
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    });
  return lift(await take(image, 3));
}

/** Brings a dim photo up, for the networks as much as for the picture; leaves a good one alone. */
function lift(photo: Raster): Raster {
  const counts = new Float64Array(256);
  for (let at = 0; at < photo.data.length; at++) counts[photo.data[at]!]!++;
  const percentile = (share: number) => {
    let rest = photo.data.length * share;
    return counts.findIndex((count) => {
      rest -= count;
      return rest <= 0;
    });
  };
  const white = Math.max(40, percentile(0.995));
  const middle = percentile(0.5) / white;
  if (white > 215 && middle > 0.2) return photo;
  const gamma = Math.max(0.6, Math.min(1, Math.log(0.4) / Math.log(Math.max(0.05, middle))));
  const curve = Buffer.from(
    Array.from({ length: 256 }, (_, v) => Math.min(255, Math.min(1, v / white) ** gamma * 250)),
  );
  const data = Buffer.alloc(photo.data.length);
  for (let at = 0; at < data.length; at++) data[at] = curve[photo.data[at]!]!;
  return { ...photo, data };
}
