import { blurPlane, type Plane } from "./plane.ts";

type Point = [number, number];

/** Zeroes small regions without a face. Returns false if nothing is left. */
export function keepRegions(mask: Plane, faces: Point[]): boolean {
  const { labels, sizes } = label(mask, (value) => value >= 0.5);
  const largest = Math.max(0, ...sizes);
  const { width } = mask;
  const withFace = new Set(
    faces.map(([x, y]) => labels[Math.round(y) * width + Math.round(x)] ?? 0),
  );
  const keep = sizes.map(
    (size, region) => region > 0 && (size > largest * 0.15 || withFace.has(region)),
  );
  if (!keep.includes(true)) return false;
  for (let at = 0; at < labels.length; at++) {
    const region = labels[at]!;
    if (region > 0 && !keep[region]) mask.data[at] = 0;
  }
  return true;
}

/** Zeroes all but the region at a point, keeping its soft edge. Does nothing without a region there. */
export function keepRegionAt(mask: Plane, [x, y]: Point): void {
  const { labels } = label(mask, (value) => value >= 0.5);
  const own = labels[Math.round(y) * mask.width + Math.round(x)];
  if (!own) return;
  const { width, height } = mask;
  const region = { width, height, data: Float32Array.from(labels, (label) => +(label === own)) };
  const near = blurPlane(region, 4).data;
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== own) mask.data[at]! *= labels[at] ? 0 : Math.min(1, near[at]! * 4);
  }
}

/** Closes holes that are small or in which the network was uncertain. */
export function fillHoles(mask: Plane): void {
  const { labels, sizes } = label(mask, (value) => value < 0.5);
  const { width, height, data } = mask;
  const open = new Set<number>();
  const sums = new Float64Array(sizes.length);
  for (let at = 0; at < labels.length; at++) {
    const x = at % width;
    const y = (at - x) / width;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) open.add(labels[at]!);
    sums[labels[at]!]! += data[at]!;
  }
  const limit = width * height * 0.004;
  for (let at = 0; at < labels.length; at++) {
    const region = labels[at]!;
    if (region === 0 || open.has(region)) continue;
    if (sizes[region]! < limit || sums[region]! / sizes[region]! > 0.2) data[at] = 1;
  }
}

export function dropSpecks(mask: Plane, least: number): void {
  const { labels, sizes } = label(mask, (value) => value >= 0.5);
  for (let at = 0; at < labels.length; at++) if (sizes[labels[at]!]! < least) mask.data[at] = 0;
}

function label(mask: Plane, inside: (value: number) => boolean) {
  const { width, data } = mask;
  const labels = new Int32Array(data.length);
  const sizes = [0];
  const stack: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (labels[start] !== 0 || !inside(data[start]!)) continue;
    const region = sizes.push(0) - 1;
    labels[start] = region;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      sizes[region]!++;
      const x = at % width;
      const around = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of around) {
        if (next < 0 || next >= data.length || labels[next] !== 0) continue;
        if (!inside(data[next]!)) continue;
        labels[next] = region;
        stack.push(next);
      }
    }
  }
  return { labels, sizes };
}
