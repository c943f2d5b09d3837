import { BufferAttribute, BufferGeometry } from "three";
import { MUG_HANDLE } from "#shared/mug.ts";
import type { MugMeasures } from "./measures.ts";

type PathPoint = { out: number; up: number; outward: number; upward: number };

const AROUND = 28;
/** In inches of the 11 oz mug: radius below which the handle gets thicker toward the wall. */
const FLARE = 1.95;

/** A flattened ring that points to +z; its ends are inside the wall. */
export function createHandleGeometry(mug: MugMeasures): BufferGeometry {
  const path = createPath(mug.radius / mug.scale);
  const points = path.flatMap((point) =>
    Array.from({ length: AROUND }, (_, step) => toRingPoint(point, (step / AROUND) * 2 * Math.PI)),
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(points.flat()), 3));
  const white = new Float32Array(points.length * 3).fill(0.97);
  geometry.setAttribute("color", new BufferAttribute(white, 3));
  geometry.setIndex(createFaces(path.length));
  geometry.scale(mug.scale, mug.scale, mug.scale);
  geometry.computeVertexNormals();
  return geometry;
}

/** Returns the path from the wall over the top and back; `outward` and `upward` are its normals. */
function createPath(radius: number): PathPoint[] {
  const { out, up, reach, tall, corner } = MUG_HANDLE;
  const start = radius - 0.1;
  const bend = out + reach - corner;
  const top = Array.from({ length: 9 }, (_, step) => ({
    out: start + ((bend - start) * step) / 8,
    up: up + tall,
    outward: 0,
    upward: 1,
  }));
  const turn = Array.from({ length: 16 }, (_, step) => {
    const angle = (((step + 1) / 16) * Math.PI) / 2;
    const [outward, upward] = [Math.sin(angle), Math.cos(angle)];
    return {
      out: bend + corner * outward,
      up: up + tall - corner + corner * upward,
      outward,
      upward,
    };
  });
  const upper = [...top, ...turn];
  const lower = upper.map((point) => ({ ...point, up: 2 * up - point.up, upward: -point.upward }));
  return [...upper, ...lower.reverse()];
}

function toRingPoint(point: PathPoint, angle: number): [number, number, number] {
  const flare = 1 + 0.55 * Math.max((FLARE - point.out) / (FLARE - 1.5), 0) ** 2.4;
  const away = MUG_HANDLE.halfThick * flare * toSuperellipse(Math.cos(angle));
  const aside = MUG_HANDLE.halfWide * flare * toSuperellipse(Math.sin(angle));
  return [aside, point.up + away * point.upward, point.out + away * point.outward];
}

/** A superellipse, between a circle and a square. */
function toSuperellipse(share: number): number {
  return Math.sign(share) * Math.abs(share) ** 0.8;
}

function createFaces(rings: number): number[] {
  const faces: number[] = [];
  for (let ring = 0; ring + 1 < rings; ring += 1) {
    for (let step = 0; step < AROUND; step += 1) {
      const next = (step + 1) % AROUND;
      const [a, b] = [ring * AROUND + step, ring * AROUND + next];
      faces.push(a, b, a + AROUND, b, b + AROUND, a + AROUND);
    }
  }
  return faces;
}
