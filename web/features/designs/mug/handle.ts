import { BufferAttribute, BufferGeometry } from "three";
import type { MugMeasures } from "./measures.ts";

type PathPoint = { out: number; up: number; outward: number; upward: number };

const AROUND = 28;
const HALF_THICK = 0.15;
const HALF_WIDE = 0.24;
/** Of the ring's middle line. All lengths here are those of the 11 oz mug. */
const RING = { out: 1.55, up: 1.87, reach: 1.08, tall: 1.13, corner: 0.85 };
/** From here towards the wall it gets stouter, as clay does. */
const FLARE = 1.95;

/** A flattened ring whose ends lie within the wall, pointing to +z. */
export function handleGeometry(mug: MugMeasures): BufferGeometry {
  const path = pathOf(mug.radius / mug.scale);
  const points = path.flatMap((point) =>
    Array.from({ length: AROUND }, (_, step) => onRing(point, (step / AROUND) * 2 * Math.PI)),
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(points.flat()), 3));
  const white = new Float32Array(points.length * 3).fill(0.97);
  geometry.setAttribute("color", new BufferAttribute(white, 3));
  geometry.setIndex(facesOf(path.length));
  geometry.scale(mug.scale, mug.scale, mug.scale);
  geometry.computeVertexNormals();
  return geometry;
}

/** From the wall over the top down to the wall; `outward` and `upward` point away from the ring. */
function pathOf(radius: number): PathPoint[] {
  const { out, up, reach, tall, corner } = RING;
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

function onRing(point: PathPoint, angle: number): [number, number, number] {
  const flare = 1 + 0.55 * Math.max((FLARE - point.out) / (FLARE - 1.5), 0) ** 2.4;
  const away = HALF_THICK * flare * rounded(Math.cos(angle));
  const aside = HALF_WIDE * flare * rounded(Math.sin(angle));
  return [aside, point.up + away * point.upward, point.out + away * point.outward];
}

/** Between a circle and a square. */
function rounded(share: number): number {
  return Math.sign(share) * Math.abs(share) ** 0.8;
}

function facesOf(rings: number): number[] {
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
