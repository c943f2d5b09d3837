import type { Turns } from "../crop/cut.ts";
import { rotateBox } from "../crop/frame-moves.ts";
import type { Box, Pixels } from "../pixels.ts";
import {
  FACE_INPUT,
  type FaceNetwork,
  PREDICTION_SIZE,
  type Predictions,
  predictFaces,
  toConfidence,
} from "./face-network.ts";
import { type Region, sampleRegion } from "./region.ts";
import { MIN_FACE_SCORE } from "./scores.ts";
import { computeUprightTurns } from "./upright.ts";

/** `score` is the confidence from 0 to 1; `box` is in the unrotated picture. */
export type Face = { score: number; box: Box };

/** `turns`: quarter turns clockwise that set the best face upright. */
export type FoundFaces = { faces: Face[]; turns: Turns };

/**
 * Stricter for rotated pictures: more things region like a face there, while a real sideways face is
 * upright and scores high.
 */
const MIN_ROTATED_SCORE = 0.75;
/** Predictions below this are dropped. */
const MIN_SCORE = 0.35;

/**
 * Finds faces, most confident first. Without a confident face it retries on the rotated picture,
 * since the network is best at upright faces, then on close-ups for small ones.
 */
export function findFaces(network: FaceNetwork, pixels: Pixels): FoundFaces {
  const { width, height } = pixels;
  const side = Math.max(width, height);
  const whole = { x: (width - side) / 2, y: (height - side) / 2, side };
  const found = detectInRegion(network, pixels, { ...whole, turns: 0 });
  for (const turns of [1, 3, 2] as const) {
    if (hasConfidentFace(found)) break;
    const seen = detectInRegion(network, pixels, { ...whole, turns });
    found.push(...seen.filter(({ score }) => score >= MIN_ROTATED_SCORE));
  }
  if (!hasConfidentFace(found)) {
    for (const region of listCloseUps(pixels))
      found.push(...detectInRegion(network, pixels, region));
  }
  const faces = suppressDuplicates(found);
  const [best] = faces;
  const isSure = best !== undefined && best.score >= MIN_FACE_SCORE;
  return { faces, turns: isSure ? computeUprightTurns(network, pixels, best.box) : 0 };
}

function hasConfidentFace(faces: readonly Face[]): boolean {
  return faces.some(({ score }) => score >= MIN_FACE_SCORE);
}

function detectInRegion(network: FaceNetwork, pixels: Pixels, region: Region): Face[] {
  const predictions = predictFaces(network, sampleRegion(pixels, region, FACE_INPUT), FACE_INPUT);
  return predictions.flatMap((grid) => decodePredictions(grid, region, pixels));
}

function decodePredictions(
  predictions: Predictions,
  region: Region,
  { width, height }: Pixels,
): Face[] {
  const { cells, perCell, boxes } = predictions;
  const faces: Face[] = [];
  predictions.scores.forEach((raw, index) => {
    const score = toConfidence(raw);
    if (score < MIN_SCORE) return;
    const cell = Math.floor(index / perCell);
    const [x = 0, y = 0, w = 0, h = 0] = boxes
      .subarray(index * PREDICTION_SIZE, index * PREDICTION_SIZE + 4)
      .map((value) => value / FACE_INPUT);
    const left = ((cell % cells) + 0.5) / cells + x - w / 2;
    const top = (Math.floor(cell / cells) + 0.5) / cells + y - h / 2;
    const turnedBack = ((4 - region.turns) % 4) as Turns;
    const seen = rotateBox({ x: left, y: top, width: w, height: h }, turnedBack);
    const box = {
      x: (region.x + seen.x * region.side) / width,
      y: (region.y + seen.y * region.side) / height,
      width: (seen.width * region.side) / width,
      height: (seen.height * region.side) / height,
    };
    faces.push({ score, box });
  });
  return faces;
}

/** Non-maximum suppression: the network reports a face in several cells. */
function suppressDuplicates(found: Face[]): Face[] {
  const selected: Face[] = [];
  for (const face of found.sort((a, b) => b.score - a.score)) {
    if (!selected.some(({ box }) => isSameFace(box, face.box))) selected.push(face);
  }
  return selected;
}

/** True if either box contains the center of the other. */
function isSameFace(one: Box, other: Box): boolean {
  return containsCenter(one, other) || containsCenter(other, one);
}

function containsCenter(box: Box, { x, y, width, height }: Box): boolean {
  const dx = x + width / 2 - box.x;
  const dy = y + height / 2 - box.y;
  return dx > 0 && dy > 0 && dx < box.width && dy < box.height;
}

/** Returns squares of half the picture's longer side that overlap by a third. */
function listCloseUps({ width, height }: Pixels): Region[] {
  const side = Math.max(width, height) / 2;
  return computeTileStarts(height, side).flatMap((y) =>
    computeTileStarts(width, side).map((x) => ({ x, y, side, turns: 0 as const })),
  );
}

function computeTileStarts(length: number, side: number): number[] {
  const count = Math.max(1, Math.ceil((length - side * 0.3) / (side * 0.7)));
  if (count === 1) return [(length - side) / 2];
  return Array.from({ length: count }, (_, i) => (i * (length - side)) / (count - 1));
}
