import { runNetwork } from "./network.ts";
import type { Raster } from "./raster.ts";
import { type Square, sampleSquare, toPhoto } from "./sampling.ts";

/** Photo pixels; `leftEye` is the eye on the left of the picture. */
export type Face = {
  x: number;
  y: number;
  width: number;
  height: number;
  leftEye: [number, number];
  rightEye: [number, number];
};

const INPUT = 256;
const SURE = 0.6;

/** Faces in the photo, biggest first. A second, closer look finds the small ones. */
export async function findFaces(photo: Raster): Promise<Face[]> {
  const side = Math.max(photo.width, photo.height);
  const whole = { x: photo.width / 2, y: photo.height / 2, side, angle: 0 };
  const found = await detect(photo, whole);
  if (found.length === 0) {
    for (const tile of tiles(photo)) found.push(...(await detect(photo, tile)));
  }
  const bySize = found.sort((a, b) => b.face.width * b.score - a.face.width * a.score);
  const kept: Face[] = [];
  for (const { face } of bySize) if (!kept.some((other) => overlap(face, other))) kept.push(face);
  return kept;
}

/** The 468 points of the face mesh in photo pixels, depth towards the viewer negative; or null. */
export async function findLandmarks(
  photo: Raster,
  face: Face,
): Promise<[number, number, number][] | null> {
  const [lx, ly] = face.leftEye;
  const [rx, ry] = face.rightEye;
  const square: Square = {
    x: face.x + face.width / 2,
    y: face.y + face.height / 2,
    side: Math.max(face.width, face.height) * 1.5,
    angle: Math.atan2(ry - ly, rx - lx),
  };
  const pixels = sampleSquare(photo, square, { size: 192, scale: 1 / 255, offset: 0 });
  const outputs = await runNetwork("facemesh", pixels, 192);
  const flag = outputs.find(({ values }) => values.length === 1)?.values[0] ?? 0;
  const mesh = outputs.find(({ values }) => values.length === 1404)?.values;
  if (!mesh || 1 / (1 + Math.exp(-flag)) < 0.4) return null;
  return Array.from({ length: 468 }, (_, point) => {
    const [u, v, depth] = [mesh[point * 3]!, mesh[point * 3 + 1]!, mesh[point * 3 + 2]!];
    const [x, y] = toPhoto(square, u / 192, v / 192);
    return [x, y, (depth / 192) * square.side];
  });
}

type Candidate = { face: Face; score: number };

async function detect(photo: Raster, square: Square): Promise<Candidate[]> {
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
    if (score < SURE) return;
    const cell = Math.floor(anchor / perCell);
    const cx = ((cell % cells) + 0.5) / cells;
    const cy = (Math.floor(cell / cells) + 0.5) / cells;
    const value = (index: number) => boxes[anchor * 16 + index]! / INPUT;
    const width = value(2) * square.side;
    const height = value(3) * square.side;
    const [x, y] = toPhoto(square, cx + value(0), cy + value(1));
    const eyes = [
      toPhoto(square, cx + value(4), cy + value(5)),
      toPhoto(square, cx + value(6), cy + value(7)),
    ].sort((a, b) => a[0] - b[0]);
    const [leftEye, rightEye] = [eyes[0]!, eyes[1]!];
    found.push({
      score,
      face: { x: x - width / 2, y: y - height / 2, width, height, leftEye, rightEye },
    });
  });
  return found;
}

function tiles(photo: Raster): Square[] {
  const side = Math.max(photo.width, photo.height) * 0.5;
  const steps = (length: number) => {
    const count = Math.max(1, Math.ceil((length - side * 0.3) / (side * 0.7)));
    if (count === 1) return [length / 2];
    return Array.from({ length: count }, (_, i) => side / 2 + (i * (length - side)) / (count - 1));
  };
  return steps(photo.height).flatMap((y) =>
    steps(photo.width).map((x) => ({ x, y, side, angle: 0 })),
  );
}

function overlap(a: Face, b: Face): boolean {
  const x = a.x + a.width / 2;
  const y = a.y + a.height / 2;
  const inside = x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height;
  return inside;
}
