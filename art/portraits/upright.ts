// A photo lying on its side, or on its head, that does not say so.

import { findLandmarks } from "./face.ts";
import { type Candidate, detect, wholeOf } from "./face-detector.ts";
import { openRaster, type Raster, renderRaster } from "./raster.ts";

/** A photo and what may be a face in it. */
export type Seen = { photo: Raster; candidates: Candidate[] };

/** Faces of turned photos stay below it, nearly all upright ones above: those are not turned to see. */
const CLEAR = 0.82;
/** What a turned photo must show where the upright one shows nobody. */
const PLAIN = 0.7;
const MARGIN = 0.03;
/** What a face is worth that the mesh does not know. */
const UNKNOWN = 0.8;

/** The photo the way up in which its clearest face is upright; as it is where no way is clearly better. */
export async function turnUpright(photo: Raster): Promise<Seen> {
  const given = await seenIn(photo);
  const own = uprightness(given.candidates);
  if (own > CLEAR) return given;
  let best = given;
  let least = Math.max(PLAIN, own * UNKNOWN);
  for (const angle of [90, 270, 180]) {
    const turned = await seenIn(await renderRaster(openRaster(photo).rotate(angle), 3));
    // The mesh takes as long as the look itself: only where it may decide.
    if (uprightness(turned.candidates) < least) continue;
    if (best === given) least = Math.max(PLAIN, (await clarityOf(given)) + MARGIN);
    const found = await clarityOf(turned);
    if (found < least) continue;
    best = turned;
    least = found;
  }
  return best;
}

/** Of its clearest face: 1 is a sure one that stands upright, 0 none or one that lies. */
export function uprightness(candidates: Candidate[]): number {
  return Math.max(0, ...candidates.map(clarity));
}

function clarity({ score, lean }: Candidate): number {
  return score * Math.max(0, Math.cos(lean));
}

async function seenIn(photo: Raster): Promise<Seen> {
  return { photo, candidates: await detect(photo, wholeOf(photo)) };
}

async function clarityOf({ photo, candidates }: Seen): Promise<number> {
  const clearest = candidates.toSorted((a, b) => clarity(b) - clarity(a))[0];
  if (!clearest) return 0;
  const isKnown = (await findLandmarks(photo, clearest.face)) !== null;
  return clarity(clearest) * (isKnown ? 1 : UNKNOWN);
}
