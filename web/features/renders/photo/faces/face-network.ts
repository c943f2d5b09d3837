import {
  addSkipped,
  depthwise,
  halve,
  type Kernel,
  type Plane,
  pointwise,
  relu,
  stem,
} from "./layers.ts";

/** Px a side for which the network was made; half as many do for a face that is all there is. */
export const FACE_INPUT = 256;

/** Scores and boxes of one grid of cells; `perCell` guesses for each cell. */
export type Guesses = { cells: number; perCell: number; scores: Float32Array; boxes: Float32Array };

/** A guess's score from 0 to 1: how sure the network is that it is a face. */
export function scoreOf(raw: number): number {
  return 1 / (1 + Math.exp(-raw));
}

type Shape = { taps: number; from: number; to: number; hasBias: boolean };

const STEM = 24;
/** Channels and stride of the blocks, each with a way around it. */
const BLOCKS: readonly (readonly [channels: number, stride: 1 | 2])[] = [
  ...repeat(7, 24, 1),
  [24, 2],
  ...repeat(7, 24, 1),
  [48, 2],
  ...repeat(7, 48, 1),
  [96, 2],
  ...repeat(7, 96, 1),
];
const LAST = 96;
/** Guesses for each cell of the fine and of the coarse grid. */
const FINE = 2;
const COARSE = 6;
/** Numbers of a guess: the box, then right eye, left eye, nose and mouth, and the ears. */
export const BOX = 16;

export type FaceNetwork = Kernel[];

/** Reads `blazeface.bin`; its README says how it is laid out. */
export function readFaceNetwork(file: ArrayBuffer): FaceNetwork {
  const shapes = shapesInOrder();
  const floats = shapes.reduce((sum, { to, hasBias }) => sum + (hasBias ? 2 : 1) * to, 0);
  const numbers = new Float32Array(file, 0, floats);
  const whole = new Int8Array(file, floats * 4);
  let nextFloat = 0;
  let nextWhole = 0;
  return shapes.map(({ taps, from, to, hasBias }) => {
    const factors = numbers.subarray(nextFloat, nextFloat + to);
    nextFloat += to;
    const bias = hasBias ? numbers.subarray(nextFloat, nextFloat + to) : null;
    if (hasBias) nextFloat += to;
    const stored = whole.subarray(nextWhole, nextWhole + taps * from * to);
    nextWhole += stored.length;
    return {
      values: Float32Array.from(stored, (value, i) => value * (factors[i % to] ?? 0)),
      bias,
    };
  });
}

/** Looks at a square of `size` px a side, RGB from -1 to 1; first the small faces, then the large. */
export function guessFaces(
  network: FaceNetwork,
  pixels: Float32Array,
  size: number,
): [Guesses, Guesses] {
  const kernels = network.values();
  const next = () => kernels.next().value as Kernel;
  let plane: Plane = stem({ size, channels: 3, values: pixels }, next(), STEM);
  for (const [, stride] of BLOCKS) {
    const made = pointwise(depthwise(plane, next(), stride), next());
    plane = addSkipped(made, stride === 2 ? halve(plane) : plane);
  }
  const coarse = pointwise(depthwise(plane, next(), 2), next());
  relu(coarse.values);
  return [head(plane, FINE, next), head(coarse, COARSE, next)];
}

function head(plane: Plane, perCell: number, next: () => Kernel): Guesses {
  const scores = pointwise(plane, next()).values;
  return { cells: plane.size, perCell, scores, boxes: pointwise(plane, next()).values };
}

function shapesInOrder(): Shape[] {
  const shapes: Shape[] = [{ taps: 25, from: 3, to: STEM, hasBias: true }];
  let before = STEM;
  for (const [channels] of [...BLOCKS, [LAST]] as const) {
    shapes.push({ taps: 9, from: 1, to: before, hasBias: false }, mixing(before, channels));
    before = channels;
  }
  for (const perCell of [FINE, COARSE]) {
    shapes.push(mixing(LAST, perCell), mixing(LAST, perCell * BOX));
  }
  return shapes;
}

function mixing(from: number, to: number): Shape {
  return { taps: 1, from, to, hasBias: true };
}

function repeat(times: number, channels: number, stride: 1 | 2) {
  return Array.from({ length: times }, () => [channels, stride] as const);
}
