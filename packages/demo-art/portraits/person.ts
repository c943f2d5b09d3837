import sharp from "sharp";
import { completePerson } from "./completion/complete.ts";
import { measureComplexion } from "./completion/pixel-classes.ts";
import { type Face, findFaces, findLandmarks } from "./face.ts";
import { isolatePerson } from "./isolate-person.ts";
import { findMask } from "./mask.ts";
import { NoFaceError } from "./no-face.ts";
import { isProfile } from "./profile.ts";
import { createRaster, type Raster, renderRaster } from "./raster.ts";
import { turnUpright } from "./upright.ts";

export type { Face } from "./face.ts";
export type { Raster } from "./raster.ts";

/** The analyzed photo, input of all themes. All positions are pixels of `photo`. */
export type Person = {
  /** RGB, upright even without EXIF orientation, brightened if dark, longest side at most 1400 px. */
  photo: Raster;
  /** One channel of the same size with soft edges; all 255 if no person was cut out. */
  mask: Raster;
  found: boolean;
  /** The biggest face, first of `faces`, which are sorted by size. */
  face: Face;
  faces: Face[];
  /** The 468 mesh points of the biggest face as x, y and depth (towards the viewer negative). */
  landmarks: [number, number, number][] | null;
  /** Skin color of the biggest face, RGB 0..1. */
  complexion: [number, number, number];
  /** One channel: 255 on visible skin; all 0 if no person was cut out. */
  skin: Raster;
  /** The row at which the original photo ends; rows below are completed. */
  end: number;
  /** The person with the biggest face without the others; null if there are no others. */
  isolated: Person | null;
};

const LONGEST_SIDE = 1400;

/** Analyzes a photo. Throws `NoFaceError` if it shows no face. */
export async function findPerson(photo: Buffer): Promise<Person> {
  const { photo: upright, candidates } = await turnUpright(await readPhoto(photo));
  const faces = (await findFaces(upright, candidates)).filter((one) => hasBothEyes(one, upright));
  const face = faces[0];
  if (!face) throw new NoFaceError();
  const landmarks = await findLandmarks(upright, face);
  const mask = await findMask(upright, faces, isProfile(landmarks));
  const seen = {
    photo: upright,
    mask: mask ?? createRaster(upright.width, upright.height, 1, 255),
    face,
    landmarks,
  };
  const { light, middle } = measureComplexion(seen);
  const complexion = (c: 0 | 1 | 2) => (light[c] + middle[c]) / 2 / 255;
  const person: Person = {
    ...seen,
    found: mask !== null,
    faces,
    complexion: [complexion(0), complexion(1), complexion(2)],
    skin: createRaster(upright.width, upright.height, 1),
    end: upright.height,
    isolated: null,
  };
  if (!person.found) return person;
  const alone = await isolatePerson(person);
  return { ...completePerson(person), isolated: alone && completePerson(alone) };
}

/** True if the photo shows both eyes of the face; otherwise half of it would have to be invented. */
function hasBothEyes({ leftEye, rightEye, width }: Face, photo: Raster): boolean {
  const least = width * 0.08;
  return leftEye[0] > least && rightEye[0] < photo.width - least;
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
  return brighten(await renderRaster(image, 3));
}

function brighten(photo: Raster): Raster {
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
