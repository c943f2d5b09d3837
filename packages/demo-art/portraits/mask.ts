import { ease } from "./ease.ts";
import { guidedFilter } from "./guided-filter.ts";
import { runNetwork } from "./network.ts";
import { blurPlane, type Plane, resizePlane, toBytes } from "./plane.ts";
import { createRaster, openRaster, type Raster, renderRaster } from "./raster.ts";
import { fillHoles, keepRegions } from "./regions.ts";

type Box = { x: number; y: number; width: number; height: number };

const INPUT = 256;
const WORKING = 420;
const FINE = 900;

/**
 * Returns a soft mask of the people in the photo at full size. Returns null if there are none, or if the
 * network is so uncertain (drawings, dogs) that the cut-out would look ragged. `isProfile` describes the
 * first face, whose box then extends beyond the nose.
 */
export async function findMask(
  photo: Raster,
  faces: Box[],
  isProfile: boolean,
): Promise<Raster | null> {
  const coarse = await segment(photo);
  if (faces.length > 1) await segmentEachFace(photo, coarse, faces);
  const toCoarse = (box: Box) => scaleBox(box, INPUT / photo.width, INPUT / photo.height);
  const bounds = personBounds(coarse, faces.map(toCoarse));
  if (!bounds) return null;
  if (bounds.width * bounds.height > INPUT * INPUT * 0.5)
    return segmentFaces(photo, coarse, faces, isProfile);
  // The network's input has 256 px. A small person is segmented again, enlarged, for a sharp edge.
  const wide = { ...bounds, width: bounds.width * 1.4, height: bounds.height * 1.3 };
  wide.x -= bounds.width * 0.2;
  wide.y -= bounds.height * 0.15;
  const area = clampBox(scaleBox(wide, photo.width / INPUT, photo.height / INPUT), photo);
  const { x: left, y: top, width, height } = area;
  const closer = await renderRaster(openRaster(photo).extract({ left, top, width, height }), 3);
  const inside = faces.map((face) => ({ ...face, x: face.x - left, y: face.y - top }));
  const mask = await segmentFaces(closer, await segment(closer), inside, isProfile);
  if (!mask) return null;
  const out = createRaster(photo.width, photo.height, 1);
  for (let y = 0; y < height; y++) {
    mask.data.copy(out.data, (y + top) * photo.width + left, y * width, (y + 1) * width);
  }
  return out;
}

async function segmentFaces(
  photo: Raster,
  coarse: Plane,
  faces: Box[],
  isProfile: boolean,
): Promise<Raster | null> {
  const scale = Math.min(1, WORKING / Math.max(photo.width, photo.height));
  const width = Math.max(8, Math.round(photo.width * scale));
  const small = await renderRaster(openRaster(photo).resize(width, null, { kernel: "linear" }), 3);
  const heads = faces.map((face) => scaleBox(face, scale, scale));
  const mask = resizePlane(coarse, small.width, small.height);
  const centers = heads.map(({ x, y, width, height }): [number, number] => [
    x + width / 2,
    y + height / 2,
  ]);
  if (measureDoubt(mask) > 0.4) return null;
  hardenMask(mask, isProfile ? heads.slice(1) : heads);
  if (!keepRegions(mask, centers)) return null;
  fillHoles(mask);
  const fine = { width: FINE, height: FINE, fit: "inside", withoutEnlargement: true } as const;
  const refined = refine(
    { small, large: await renderRaster(openRaster(photo).resize(fine), 3) },
    mask,
  );
  return renderRaster(openRaster(refined).resize(photo.width, photo.height, { fit: "fill" }), 1);
}

async function segment(photo: Raster): Promise<Plane> {
  const input = await renderRaster(
    openRaster(photo).resize(INPUT, INPUT, { fit: "fill", kernel: "linear" }),
    3,
  );
  const [output] = await runNetwork(
    "selfie",
    Float32Array.from(input.data, (v) => v / 255),
    INPUT,
  );
  return { data: output!.values, width: INPUT, height: INPUT };
}

/** Segments the area of each face separately, because the network misses people in a group. */
async function segmentEachFace(photo: Raster, coarse: Plane, faces: Box[]): Promise<void> {
  for (const face of faces.slice(0, 4)) {
    const area = clampBox(
      {
        x: face.x - face.width * 1.2,
        y: face.y - face.height,
        width: face.width * 3.4,
        height: face.height * 4,
      },
      photo,
    );
    const { x: left, y: top, width, height } = area;
    const own = await segment(
      await renderRaster(openRaster(photo).extract({ left, top, width, height }), 3),
    );
    const [across, down] = [coarse.width / photo.width, coarse.height / photo.height];
    const small = resizePlane(own, Math.round(width * across), Math.round(height * down));
    for (let at = 0; at < small.data.length; at++) {
      const x = Math.round(left * across) + (at % small.width);
      const y = Math.round(top * down) + Math.floor(at / small.width);
      if (x >= coarse.width || y >= coarse.height) continue;
      const to = y * coarse.width + x;
      coarse.data[to] = Math.max(coarse.data[to]!, small.data[at]!);
    }
  }
}

function personBounds(mask: Plane, heads: Box[]): Box | null {
  let [left, top, right, bottom, count] = [mask.width, mask.height, -1, -1, 0];
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at]! < 0.5) continue;
    const x = at % mask.width;
    const y = (at - x) / mask.width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    count++;
  }
  if (heads.length === 0 && count < mask.data.length * 0.04) return null;
  for (const head of heads) {
    left = Math.min(left, head.x - head.width * 0.5);
    right = Math.max(right, head.x + head.width * 1.5);
    top = Math.min(top, head.y - head.height * 0.8);
    bottom = Math.max(bottom, head.y + head.height * 2);
  }
  return clampBox({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, mask);
}

/** Returns the share of uncertain pixels among those that may be a person. */
function measureDoubt({ data }: Plane): number {
  let [unsure, maybe] = [0, 1];
  for (const value of data) {
    if (value > 0.15) maybe++;
    if (value > 0.15 && value < 0.85) unsure++;
  }
  return unsure / maybe;
}

// Raises contrast, because a half-transparent jacket looks worse than a slightly wrong edge. A detected
// face always belongs to the mask.
function hardenMask(mask: Plane, heads: Box[]): void {
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = ease(0.4, 0.7, mask.data[at]!);
  for (const { x, y, width, height } of heads) {
    for (let row = Math.max(0, Math.ceil(y)); row < Math.min(mask.height, y + height); row++) {
      const half = Math.sqrt(Math.max(0, 0.25 - ((row - y) / height - 0.5) ** 2)) * width * 0.9;
      const from = Math.max(0, Math.round(x + width / 2 - half));
      const to = Math.min(mask.width, Math.round(x + width / 2 + half));
      mask.data.fill(1, row * mask.width + from, row * mask.width + Math.max(from, to));
    }
  }
}

function refine(photos: { small: Raster; large: Raster }, mask: Plane): Raster {
  const fine = guidedFilter(photos, mask, { radius: 9, epsilon: 0.001 });
  // Uses the coarse mask far from the edge, where the filter would turn texture into holes.
  const { width, height } = photos.large;
  const near = resizePlane(blurPlane(mask, 5, 2), width, height);
  for (let at = 0; at < fine.data.length; at++) {
    const close = near.data[at]!;
    const least = ease(0.75, 0.98, close);
    const most = ease(0.02, 0.3, close);
    const value = ease(0.3, 0.9, fine.data[at]!);
    fine.data[at] = Math.max(least, Math.min(most, value));
  }
  return toBytes(fine);
}

function scaleBox({ x, y, width, height }: Box, across: number, down: number): Box {
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

function clampBox(box: Box, size: { width: number; height: number }): Box {
  const x = Math.max(0, Math.min(size.width - 2, Math.floor(box.x)));
  const y = Math.max(0, Math.min(size.height - 2, Math.floor(box.y)));
  const width = Math.max(1, Math.min(size.width - x, Math.ceil(box.width + box.x - x)));
  const height = Math.max(1, Math.min(size.height - y, Math.ceil(box.height + box.y - y)));
  return { x, y, width, height };
}
