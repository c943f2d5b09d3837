import type { Turns } from "../crop/cut.ts";
import { turnBox } from "../crop/frame-moves.ts";
import type { Box, Pixels } from "../pixels.ts";
import {
  BOX,
  FACE_INPUT,
  type FaceNetwork,
  type Guesses,
  guessFaces,
  scoreOf,
} from "./face-network.ts";
import { type Look, sample } from "./look.ts";
import { SURE_SCORE } from "./scores.ts";
import { uprightTurns } from "./upright.ts";

/** `score` from 0 to 1: how sure the network is. `box` is where it is in the picture as it lies. */
export type Face = { score: number; box: Box };

/** `turns`: quarters clockwise that set the surest face upright. */
export type FoundFaces = { faces: Face[]; turns: Turns };

/** Turned, more things look like one, and a face that lies is upright then and all the surer. */
const SURE_TURNED = 0.75;
/** Below this nothing is kept at all. */
const LEAST_SCORE = 0.35;

/**
 * Faces, the surest first. Where none is seen for sure the picture is turned, since the network knows
 * upright ones best; then a closer look finds the small ones.
 */
export function findFaces(network: FaceNetwork, pixels: Pixels): FoundFaces {
  const { width, height } = pixels;
  const side = Math.max(width, height);
  const whole = { x: (width - side) / 2, y: (height - side) / 2, side };
  const found = lookAt(network, pixels, { ...whole, turns: 0 });
  for (const turns of [1, 3, 2] as const) {
    if (hasSureFace(found)) break;
    const seen = lookAt(network, pixels, { ...whole, turns });
    found.push(...seen.filter(({ score }) => score >= SURE_TURNED));
  }
  if (!hasSureFace(found)) {
    for (const look of closerLooks(pixels)) found.push(...lookAt(network, pixels, look));
  }
  const faces = onePerFace(found);
  const [surest] = faces;
  const isSure = surest !== undefined && surest.score >= SURE_SCORE;
  return { faces, turns: isSure ? uprightTurns(network, pixels, surest.box) : 0 };
}

function hasSureFace(faces: readonly Face[]): boolean {
  return faces.some(({ score }) => score >= SURE_SCORE);
}

function lookAt(network: FaceNetwork, pixels: Pixels, look: Look): Face[] {
  const guesses = guessFaces(network, sample(pixels, look, FACE_INPUT), FACE_INPUT);
  return guesses.flatMap((some) => facesIn(some, look, pixels));
}

function facesIn(guesses: Guesses, look: Look, { width, height }: Pixels): Face[] {
  const { cells, perCell, boxes } = guesses;
  const faces: Face[] = [];
  guesses.scores.forEach((raw, index) => {
    const score = scoreOf(raw);
    if (score < LEAST_SCORE) return;
    const cell = Math.floor(index / perCell);
    const [x = 0, y = 0, w = 0, h = 0] = boxes
      .subarray(index * BOX, index * BOX + 4)
      .map((value) => value / FACE_INPUT);
    const left = ((cell % cells) + 0.5) / cells + x - w / 2;
    const top = (Math.floor(cell / cells) + 0.5) / cells + y - h / 2;
    const turnedBack = ((4 - look.turns) % 4) as Turns;
    const seen = turnBox({ x: left, y: top, width: w, height: h }, turnedBack);
    const box = {
      x: (look.x + seen.x * look.side) / width,
      y: (look.y + seen.y * look.side) / height,
      width: (seen.width * look.side) / width,
      height: (seen.height * look.side) / height,
    };
    faces.push({ score, box });
  });
  return faces;
}

/** The network sees one face in several cells. */
function onePerFace(found: Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of found.sort((a, b) => b.score - a.score)) {
    if (!kept.some(({ box }) => isSame(box, face.box))) kept.push(face);
  }
  return kept;
}

/** The middle of either lies in the other. */
function isSame(one: Box, other: Box): boolean {
  return hasMiddleOf(one, other) || hasMiddleOf(other, one);
}

function hasMiddleOf(box: Box, { x, y, width, height }: Box): boolean {
  const dx = x + width / 2 - box.x;
  const dy = y + height / 2 - box.y;
  return dx > 0 && dy > 0 && dx < box.width && dy < box.height;
}

/** Squares half as long as the picture that overlap by a third. */
function closerLooks({ width, height }: Pixels): Look[] {
  const side = Math.max(width, height) / 2;
  return starts(height, side).flatMap((y) =>
    starts(width, side).map((x) => ({ x, y, side, turns: 0 as const })),
  );
}

function starts(length: number, side: number): number[] {
  const count = Math.max(1, Math.ceil((length - side * 0.3) / (side * 0.7)));
  if (count === 1) return [(length - side) / 2];
  return Array.from({ length: count }, (_, i) => (i * (length - side)) / (count - 1));
}
