// Runs the face detection network (BlazeFace) and decodes its output.
import type { Face } from "./face.ts";
import { runNetwork } from "./network.ts";
import type { Raster } from "./raster.ts";
import { type Square, sampleSquare, toPhoto } from "./sampling.ts";

/** `score` is 0..1; `lean` is the signed angle of the line from mouth to eyes from upright, in radians. */
export type Candidate = { face: Face; score: number; lean: number };

type Point = [number, number];

const INPUT = 256;
const MIN_SCORE = 0.6;

export function getWholeSquare({ width, height }: Raster): Square {
  return { x: width / 2, y: height / 2, side: Math.max(width, height), angle: 0 };
}

/** Returns possible faces in a square of the photo, unordered and with duplicates. */
export async function detectFaces(photo: Raster, square: Square): Promise<Candidate[]> {
  const pixels = sampleSquare(photo, square, { size: INPUT, scale: 1 / 127.5, offset: -1 });
  const outputs = await runNetwork("blazeface", pixels, INPUT);
  const values = (cells: number, width: number) =>
    outputs.find(({ shape }) => shape[1] === cells && shape[2] === width)?.values;
  return [
    ...decode(values(512, 1), values(512, 16), { cells: 16, perCell: 2, square }),
    ...decode(values(384, 1), values(384, 16), { cells: 8, perCell: 6, square }),
  ];
}

function decode(
  scores: Float32Array | undefined,
  boxes: Float32Array | undefined,
  { cells, perCell, square }: { cells: number; perCell: number; square: Square },
): Candidate[] {
  if (!scores || !boxes) return [];
  const found: Candidate[] = [];
  scores.forEach((raw, anchor) => {
    const score = 1 / (1 + Math.exp(-raw));
    if (score < MIN_SCORE) return;
    const cell = Math.floor(anchor / perCell);
    const cx = ((cell % cells) + 0.5) / cells;
    const cy = (Math.floor(cell / cells) + 0.5) / cells;
    const value = (index: number) => boxes[anchor * 16 + index]! / INPUT;
    const width = value(2) * square.side;
    const height = value(3) * square.side;
    const [x, y] = toPhoto(square, cx + value(0), cy + value(1));
    const point = (index: number) => toPhoto(square, cx + value(index), cy + value(index + 1));
    const eyes = [point(4), point(6)].sort((a, b) => a[0] - b[0]);
    const [leftEye, rightEye] = [eyes[0]!, eyes[1]!];
    found.push({
      score,
      lean: computeLean(leftEye, rightEye, point(10)),
      face: { x: x - width / 2, y: y - height / 2, width, height, leftEye, rightEye },
    });
  });
  return found;
}

function computeLean(leftEye: Point, rightEye: Point, mouth: Point): number {
  const up = mouth[1] - (leftEye[1] + rightEye[1]) / 2;
  return Math.atan2((leftEye[0] + rightEye[0]) / 2 - mouth[0], up);
}
