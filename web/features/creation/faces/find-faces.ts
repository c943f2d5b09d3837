import type { Box, Pixels } from "../pixels.ts";
import { FACE_INPUT, type FaceNetwork, type Guesses, guessFaces } from "./face-network.ts";

/** `score` from 0 to 1: how sure the network is. */
export type Face = { score: number; box: Box };

/** A square look at the picture, in its px; it may reach over the edges. */
type Look = { x: number; y: number; side: number };

/** Below this nothing is kept at all. */
const LEAST_SCORE = 0.35;
const BOX = 16;

/** Faces, the surest first. Where none is seen at first, a closer look finds the small ones. */
export function findFaces(network: FaceNetwork, pixels: Pixels): Face[] {
  const { width, height } = pixels;
  const side = Math.max(width, height);
  const whole = { x: (width - side) / 2, y: (height - side) / 2, side };
  const found = lookAt(network, pixels, whole);
  if (found.length === 0) {
    for (const look of closerLooks(pixels)) found.push(...lookAt(network, pixels, look));
  }
  return onePerFace(found);
}

function lookAt(network: FaceNetwork, pixels: Pixels, look: Look): Face[] {
  const guesses = guessFaces(network, sample(pixels, look));
  return guesses.flatMap((some) => facesIn(some, look, pixels));
}

function facesIn(guesses: Guesses, look: Look, { width, height }: Pixels): Face[] {
  const { cells, perCell, boxes } = guesses;
  const faces: Face[] = [];
  guesses.scores.forEach((raw, index) => {
    const score = 1 / (1 + Math.exp(-raw));
    if (score < LEAST_SCORE) return;
    const cell = Math.floor(index / perCell);
    const [x = 0, y = 0, w = 0, h = 0] = boxes
      .subarray(index * BOX, index * BOX + 4)
      .map((value) => value / FACE_INPUT);
    const left = ((cell % cells) + 0.5) / cells + x - w / 2;
    const top = (Math.floor(cell / cells) + 0.5) / cells + y - h / 2;
    const box = {
      x: (look.x + left * look.side) / width,
      y: (look.y + top * look.side) / height,
      width: (w * look.side) / width,
      height: (h * look.side) / height,
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
  return starts(height, side).flatMap((y) => starts(width, side).map((x) => ({ x, y, side })));
}

function starts(length: number, side: number): number[] {
  const count = Math.max(1, Math.ceil((length - side * 0.3) / (side * 0.7)));
  if (count === 1) return [(length - side) / 2];
  return Array.from({ length: count }, (_, i) => (i * (length - side)) / (count - 1));
}

/** The square as the network wants it; grey beyond the edges. */
function sample(pixels: Pixels, { x, y, side }: Look): Float32Array {
  const values = new Float32Array(FACE_INPUT * FACE_INPUT * 3);
  const step = side / FACE_INPUT;
  for (let index = 0; index < FACE_INPUT * FACE_INPUT; index++) {
    const px = x + ((index % FACE_INPUT) + 0.5) * step - 0.5;
    const py = y + (Math.floor(index / FACE_INPUT) + 0.5) * step - 0.5;
    if (px < -0.5 || py < -0.5 || px > pixels.width - 0.5 || py > pixels.height - 0.5) continue;
    for (let channel = 0; channel < 3; channel++) {
      values[index * 3 + channel] = between(pixels, { px, py, channel }) / 127.5 - 1;
    }
  }
  return values;
}

type Spot = { px: number; py: number; channel: number };

/** Between four pixels, each as much as it is near. */
function between({ width, height, data }: Pixels, { px, py, channel }: Spot): number {
  const x0 = Math.max(0, Math.floor(px));
  const y0 = Math.max(0, Math.floor(py));
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const dx = Math.max(0, px - x0);
  const dy = Math.max(0, py - y0);
  const at = (column: number, row: number) => data[(row * width + column) * 4 + channel] ?? 0;
  const upper = at(x0, y0) * (1 - dx) + at(x1, y0) * dx;
  const lower = at(x0, y1) * (1 - dx) + at(x1, y1) * dx;
  return upper * (1 - dy) + lower * dy;
}
