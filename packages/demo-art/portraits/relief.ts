// Converts a cut-out into a height field for coins and busts: a rounded body, the face's depth from
// its mesh, and the photo's brightness as fine detail.
import type { Subject } from "./cutout.ts";
import { ease } from "./ease.ts";
import { FOREHEAD } from "./face-outline.ts";
import type { Face } from "./person.ts";
import { blurPlane, createPlane, getBrightness, type Plane, resizePlane } from "./plane.ts";

/** Maximum height of each part, in px of the picture. */
type Depths = { body: number; face: number; detail: number };

/** Returns the height field of the subject inside `mask`; 0 outside. */
export function carve(subject: Subject, mask: Plane, depths: Depths): Plane {
  const { width, height } = mask;
  const dome = inflate(mask);
  const detail = computeDetail(subject);
  const face = computeFaceDepth(subject, width, height);
  const out = createPlane(width, height);
  for (let at = 0; at < out.data.length; at++) {
    const body = dome.data[at]! * depths.body + face.data[at]! * depths.face;
    out.data[at] = (body + detail.data[at]! * depths.detail) * mask.data[at]!;
  }
  return blurPlane(out, 1);
}

/** Returns 0..1, rising steeply at the rim and slowly further in. */
export function inflate(mask: Plane): Plane {
  const width = Math.ceil(mask.width / 4);
  const height = Math.ceil(mask.height / 4);
  const small = resizePlane(blurPlane(mask, 2), width, height);
  const layers = [3, 9, 24].map((radius) => blurPlane(small, radius, 2).data);
  const out = createPlane(width, height);
  for (let at = 0; at < out.data.length; at++) {
    const inner = layers.reduce((sum, layer) => sum + Math.max(0, layer[at]! * 2 - 1), 0) / 3;
    out.data[at] = Math.sqrt(inner) * small.data[at]!;
  }
  return resizePlane(blurPlane(out, 2, 2), mask.width, mask.height);
}

// Local contrast at two scales: facial features and strands of hair.
function computeDetail(subject: Subject): Plane {
  const light = getBrightness(subject.image);
  for (let at = 0; at < light.data.length; at++) light.data[at] = Math.log(0.12 + light.data[at]!);
  const fine = blurPlane(light, 1, 2);
  const middle = blurPlane(light, 5, 2);
  const broad = blurPlane(light, 26, 2);
  const { width, height } = light;
  const out = createPlane(width, height);
  const { face } = subject;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      // Weaker on the face, whose depth comes from the mesh: dark areas are shadows, not hollows.
      const calm = getFaceWeight(face, x, y) * 0.62;
      const features = soft((middle.data[at]! - broad.data[at]!) * 1.1) * (1 - calm);
      const strands = soft((fine.data[at]! - middle.data[at]!) * 1.2) * (1 - calm * 0.4);
      out.data[at] = features + strands * 0.3;
    }
  }
  return out;
}

function getFaceWeight(face: Face, x: number, y: number): number {
  const dx = (x - face.x - face.width / 2) / face.width;
  const dy = (y - face.y - face.height * 0.5) / face.height;
  return ease(0.75, 0.45, Math.hypot(dx, dy * 0.85));
}

function soft(value: number): number {
  return value / (1 + Math.abs(value));
}

// Adds points behind the hairline, where the mesh ends, because a step would look like a visor.
function roundSkull(
  landmarks: [number, number, number][],
  back: number,
): [number, number, number][] {
  const [top, chin] = [landmarks[10]!, landmarks[152]!];
  const [cx, cy] = [(top[0] + chin[0]) / 2, (top[1] + chin[1]) / 2];
  const rings = Array.from({ length: 9 }, (_, ring) => (ring + 1) / 9);
  return rings.flatMap((part) =>
    FOREHEAD.flatMap((index, place) => {
      const [x, y, z] = landmarks[index]!;
      const next = landmarks[FOREHEAD[place + 1] ?? index]!;
      const out = 1 + part * 0.75;
      const depth = back - (back - z) * Math.sqrt(1 - part * part);
      const between = [0, 0.5].map((share): [number, number, number] => [
        cx + (x + (next[0] - x) * share - cx) * out,
        cy + (y + (next[1] - y) * share - cy) * out,
        depth,
      ]);
      return between;
    }),
  );
}

// Splats the mesh's 468 depths and normalizes, which gives a smooth surface.
function computeFaceDepth({ landmarks, face }: Subject, width: number, height: number): Plane {
  if (!landmarks) return createPlane(width, height);
  const shrink = 4;
  const small = { width: Math.ceil(width / shrink), height: Math.ceil(height / shrink) };
  const sum = createPlane(small.width, small.height);
  const weight = createPlane(small.width, small.height);
  const back = Math.max(...landmarks.map(([, , z]) => z));
  for (const [x, y, z] of [...landmarks, ...roundSkull(landmarks, back)]) {
    const px = Math.round(x / shrink);
    const py = Math.round(y / shrink);
    if (px < 0 || py < 0 || px >= small.width || py >= small.height) continue;
    sum.data[py * small.width + px]! += (back - z) / face.width;
    weight.data[py * small.width + px]! += 1;
  }
  const reach = Math.max(1, (face.width / shrink) * 0.08);
  const [sums, weights] = [blurPlane(sum, reach, 3), blurPlane(weight, reach, 3)];
  // A wider splat fills the cheeks, which have few points.
  const [wideSums, wideWeights] = [blurPlane(sums, reach * 2, 2), blurPlane(weights, reach * 2, 2)];
  const dense = landmarks.length / ((face.width / shrink) * (face.height / shrink));
  const out = createPlane(small.width, small.height);
  for (let at = 0; at < out.data.length; at++) {
    const wide = wideWeights.data[at]! * 0.12;
    const amount = weights.data[at]! + wide;
    const inside = ease(0.12, 0.6, wideWeights.data[at]! / dense);
    if (amount < 1e-7) continue;
    out.data[at] = ((sums.data[at]! + wideSums.data[at]! * 0.12) / amount) * inside;
  }
  return resizePlane(blurPlane(out, reach * 0.5, 2), width, height);
}
