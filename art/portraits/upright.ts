// A photo lying on its side, or on its head, that does not say so.

import { findLandmarks } from "./face.ts";
import { type Candidate, detectFaces, getWholeSquare } from "./face-detector.ts";
import { openRaster, type Raster, renderRaster } from "./raster.ts";

/** A photo and what may be a face in it. */
export type OrientedPhoto = { photo: Raster; candidates: Candidate[] };

/** Faces of turned photos stay below it, nearly all upright ones above: those are not turned to see. */
const CLEAR_SCORE = 0.82;
/** What a turned photo must show where the upright one shows nobody. */
const MIN_TURNED_SCORE = 0.7;
const MARGIN = 0.03;
/** What a face is worth that the mesh does not know. */
const NO_MESH_FACTOR = 0.8;

/** The photo the way up in which its clearest face is upright; as it is where no way is clearly better. */
export async function turnUpright(photo: Raster): Promise<OrientedPhoto> {
  const given = await detectIn(photo);
  const own = computeUprightness(given.candidates);
  if (own > CLEAR_SCORE) return given;
  let best = given;
  let least = Math.max(MIN_TURNED_SCORE, own * NO_MESH_FACTOR);
  for (const angle of [90, 270, 180]) {
    const turned = await detectIn(await renderRaster(openRaster(photo).rotate(angle), 3));
    // The mesh takes as long as the look itself: only where it may decide.
    if (computeUprightness(turned.candidates) < least) continue;
    if (best === given) least = Math.max(MIN_TURNED_SCORE, (await getClarity(given)) + MARGIN);
    const found = await getClarity(turned);
    if (found < least) continue;
    best = turned;
    least = found;
  }
  return best;
}

/** Of its clearest face: 1 is a sure one that stands upright, 0 none or one that lies. */
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
