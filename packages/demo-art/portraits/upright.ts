// Corrects photos that are rotated but have no EXIF orientation.

import { findLandmarks } from "./face.ts";
import { type Candidate, detectFaces, getWholeSquare } from "./face-detector.ts";
import { openRaster, type Raster, renderRaster } from "./raster.ts";

export type OrientedPhoto = { photo: Raster; candidates: Candidate[] };

/** Nearly all upright photos reach this score and rotated ones do not; above it no rotation is tried. */
const CLEAR_SCORE = 0.82;
/** Minimum score of a rotated photo if the original shows no face. */
const MIN_TURNED_SCORE = 0.7;
const MARGIN = 0.03;
/** Factor on the score of a face that the mesh does not confirm. */
const NO_MESH_FACTOR = 0.8;

/** Rotates the photo so that its clearest face is upright; keeps it if no rotation is clearly better. */
export async function turnUpright(photo: Raster): Promise<OrientedPhoto> {
  const given = await detectIn(photo);
  const own = computeUprightness(given.candidates);
  if (own > CLEAR_SCORE) return given;
  let best = given;
  let least = Math.max(MIN_TURNED_SCORE, own * NO_MESH_FACTOR);
  for (const angle of [90, 270, 180]) {
    const turned = await detectIn(await renderRaster(openRaster(photo).rotate(angle), 3));
    // Skips the mesh, which takes as long as the detection, if it cannot change the result.
    if (computeUprightness(turned.candidates) < least) continue;
    if (best === given) least = Math.max(MIN_TURNED_SCORE, (await getClarity(given)) + MARGIN);
    const found = await getClarity(turned);
    if (found < least) continue;
    best = turned;
    least = found;
  }
  return best;
}

/** Returns 1 for a certain upright face, 0 without a face or for a sideways face. */
export function computeUprightness(candidates: Candidate[]): number {
  return Math.max(0, ...candidates.map(clarity));
}

function clarity({ score, lean }: Candidate): number {
  return score * Math.max(0, Math.cos(lean));
}

async function detectIn(photo: Raster): Promise<OrientedPhoto> {
  return { photo, candidates: await detectFaces(photo, getWholeSquare(photo)) };
}

async function getClarity({ photo, candidates }: OrientedPhoto): Promise<number> {
  const clearest = candidates.toSorted((a, b) => clarity(b) - clarity(a))[0];
  if (!clearest) return 0;
  const isKnown = (await findLandmarks(photo, clearest.face)) !== null;
  return clarity(clearest) * (isKnown ? 1 : NO_MESH_FACTOR);
}
