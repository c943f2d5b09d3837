import {
  addResidual,
  depthwise,
  type Kernel,
  maxPool,
  type Plane,
  pointwise,
  relu,
  stem,
} from "./layers.ts";

/**
 * Input size in px per side that the network was trained for; half is enough for a cropped face.
 */
export const FACE_INPUT = 256;

/** Scores and boxes of one grid of cells, `perCell` predictions each. */
export type Predictions = {
  cells: number;
  perCell: number;
  scores: Float32Array;
  boxes: Float32Array;
};

/** Converts a raw score to a confidence from 0 to 1 (sigmoid). */
export function toConfidence(raw: number): number {
  return 1 / (1 + Math.exp(-raw));
}

type Shape = { taps: number; from: number; to: number; hasBias: boolean };

const STEM_CHANNELS = 24;
/** Channels and stride of the residual blocks. */
const BLOCKS: readonly (readonly [channels: number, stride: 1 | 2])[] = [
  ...repeatBlock(7, 24, 1),
  [24, 2],
  ...repeatBlock(7, 24, 1),
  [48, 2],
  ...repeatBlock(7, 48, 1),
  [96, 2],
  ...repeatBlock(7, 96, 1),
];
const LAST_CHANNELS = 96;
/** Predictions per cell of the fine and the coarse grid. */
const FINE_PER_CELL = 2;
const COARSE_PER_CELL = 6;
/** Floats per prediction: the box, then right eye, left eye, nose, mouth and ears. */
export const PREDICTION_SIZE = 16;

export type FaceNetwork = Kernel[];

/** Parses `blazeface.bin`; its README describes the layout. */
export function readFaceNetwork(file: ArrayBuffer): FaceNetwork {
  const shapes = listShapes();
  const floats = shapes.reduce((sum, { to, hasBias }) => sum + (hasBias ? 2 : 1) * to, 0);
  const floatValues = new Float32Array(file, 0, floats);
  const byteValues = new Int8Array(file, floats * 4);
  let nextFloat = 0;
  let nextByte = 0;
  return shapes.map(({ taps, from, to, hasBias }) => {
    const factors = floatValues.subarray(nextFloat, nextFloat + to);
    nextFloat += to;
    const bias = hasBias ? floatValues.subarray(nextFloat, nextFloat + to) : null;
    if (hasBias) nextFloat += to;
    const stored = byteValues.subarray(nextByte, nextByte + taps * from * to);
    nextByte += stored.length;
    return {
      values: Float32Array.from(stored, (value, i) => value * (factors[i % to] ?? 0)),
      bias,
    };
  });
}

/**
 * Runs the network on a square of `size` px per side, RGB from -1 to 1; returns the fine grid
 * (small faces), then the coarse one.
 */
export function predictFaces(
  network: FaceNetwork,
  pixels: Float32Array,
  size: number,
): [Predictions, Predictions] {
  const kernels = network.values();
  const next = () => kernels.next().value as Kernel;
  let plane: Plane = stem({ size, channels: 3, values: pixels }, next());
  for (const [, stride] of BLOCKS) {
    const convolved = pointwise(depthwise(plane, next(), stride), next());
    plane = addResidual(convolved, stride === 2 ? maxPool(plane) : plane);
  }
  const coarse = pointwise(depthwise(plane, next(), 2), next());
  relu(coarse.values);
  return [runHead(plane, FINE_PER_CELL, next), runHead(coarse, COARSE_PER_CELL, next)];
}

function runHead(plane: Plane, perCell: number, next: () => Kernel): Predictions {
  const scores = pointwise(plane, next()).values;
  return { cells: plane.size, perCell, scores, boxes: pointwise(plane, next()).values };
}

function listShapes(): Shape[] {
  const shapes: Shape[] = [{ taps: 25, from: 3, to: STEM_CHANNELS, hasBias: true }];
  let channelsIn = STEM_CHANNELS;
  for (const [channels] of [...BLOCKS, [LAST_CHANNELS]] as const) {
    shapes.push(
      { taps: 9, from: 1, to: channelsIn, hasBias: false },
      pointwiseShape(channelsIn, channels),
    );
    channelsIn = channels;
  }
  for (const perCell of [FINE_PER_CELL, COARSE_PER_CELL]) {
    shapes.push(
      pointwiseShape(LAST_CHANNELS, perCell),
      pointwiseShape(LAST_CHANNELS, perCell * PREDICTION_SIZE),
    );
  }
  return shapes;
}

function pointwiseShape(from: number, to: number): Shape {
  return { taps: 1, from, to, hasBias: true };
}

function repeatBlock(times: number, channels: number, stride: 1 | 2) {
  return Array.from({ length: times }, () => [channels, stride] as const);
}
