import { type Candidate, detectFaces, getWholeSquare } from "./face-detector.ts";
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

/** From this score a face needs no confirmation by the mesh, which fails on profiles. */
const SURE_SCORE = 0.8;

/**
 * Finds the faces in a photo, biggest first. Searches tiles of the photo if a first pass over the whole
 * photo, whose result may be given as `seen`, finds none.
 */
export async function findFaces(photo: Raster, seen?: Candidate[]): Promise<Face[]> {
  const found = [...(seen ?? (await detectFaces(photo, getWholeSquare(photo))))];
  if (found.length === 0) {
    for (const tile of createTiles(photo)) found.push(...(await detectFaces(photo, tile)));
  }
  const bySize = found.sort((a, b) => b.face.width * b.score - a.face.width * a.score);
  const distinct: Candidate[] = [];
  for (const one of bySize) {
    if (!distinct.some(({ face }) => isOverlapping(one.face, face))) distinct.push(one);
  }
  const faces: Face[] = [];
  for (const { face, score } of distinct) {
    // Clouds and cups may be detected as faces, but the mesh rejects them.
    if (score >= SURE_SCORE || (await findLandmarks(photo, face))) faces.push(face);
  }
  return faces;
}

/** Returns the 468 points of the face mesh in photo pixels (depth towards the viewer negative), or null. */
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
  if (!mesh || flag < 0.5) return null;
  return Array.from({ length: 468 }, (_, point) => {
    const [u, v, depth] = [mesh[point * 3]!, mesh[point * 3 + 1]!, mesh[point * 3 + 2]!];
    const [x, y] = toPhoto(square, u / 192, v / 192);
    return [x, y, (depth / 192) * square.side];
  });
}

function createTiles(photo: Raster): Square[] {
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

function isOverlapping(a: Face, b: Face): boolean {
  const x = a.x + a.width / 2;
  const y = a.y + a.height / 2;
  const inside = x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height;
  return inside;
}
