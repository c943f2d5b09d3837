// Cuts a picture into panes of glass that follow its colors (SLIC superpixels on a small grid).
import { blurPlane, type Colors, getColors, type Plane, resizePlane } from "./plane.ts";
import type { Raster } from "./raster.ts";

export type Panes = { labels: Int32Array; width: number; height: number; count: number };

type Center = { x: number; y: number; r: number; g: number; b: number };

const ROUNDS = 6;

/**
 * `size` is a pane's rough width in px of the image, `shrink` how much smaller the label grid is.
 * A high `compact` gives even tiles, a low one follows the colors.
 */
export function cutPanes(
  image: Raster,
  { size, shrink, compact }: { size: number; shrink: number; compact: number },
): Panes {
  const width = Math.ceil(image.width / shrink);
  const height = Math.ceil(image.height / shrink);
  const colors = getColors(image).map((color) =>
    resizePlane(blurPlane(color, shrink * 1.5, 2), width, height),
  ) as Colors;
  const step = size / shrink;
  const centers = seedCenters(colors, step);
  const labels = new Int32Array(width * height);
  for (let round = 0; round < ROUNDS; round++) {
    assign(colors, centers, labels, { step, compact });
    recenter(colors, centers, labels);
  }
  return { labels: smoothLabels(labels, width, height), width, height, count: centers.length };
}

// Rows are offset by half, like bricks, which gives hexagonal panes in flat areas.
function seedCenters([r, g, b]: Colors, step: number): Center[] {
  const centers: Center[] = [];
  let row = 0;
  for (let y = step / 2; y < r.height; y += step * 0.9, row++) {
    for (let x = row % 2 ? step / 2 : 0; x < r.width; x += step) {
      const at = Math.floor(y) * r.width + Math.floor(x);
      centers.push({ x, y, r: r.data[at] ?? 0, g: g.data[at] ?? 0, b: b.data[at] ?? 0 });
    }
  }
  return centers;
}

function assign(
  [r, g, b]: Colors,
  centers: Center[],
  labels: Int32Array,
  { step, compact }: { step: number; compact: number },
): void {
  const { width, height } = r;
  const best = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const pull = (compact / step) ** 2;
  centers.forEach((center, label) => {
    const reach = step * 1.6;
    const [x0, x1] = [
      Math.max(0, Math.floor(center.x - reach)),
      Math.min(width, Math.ceil(center.x + reach)),
    ];
    const [y0, y1] = [
      Math.max(0, Math.floor(center.y - reach)),
      Math.min(height, Math.ceil(center.y + reach)),
    ];
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const at = y * width + x;
        const far = ((x - center.x) ** 2 + (y - center.y) ** 2) * pull;
        const distance =
          far +
          ((r.data[at] ?? 0) - center.r) ** 2 +
          ((g.data[at] ?? 0) - center.g) ** 2 +
          ((b.data[at] ?? 0) - center.b) ** 2;
        if (distance >= (best[at] ?? 0)) continue;
        best[at] = distance;
        labels[at] = label;
      }
    }
  });
}

function recenter([r, g, b]: Colors, centers: Center[], labels: Int32Array): void {
  const sums = new Float64Array(centers.length * 6);
  for (let at = 0; at < labels.length; at++) {
    const to = (labels[at] ?? 0) * 6;
    sums[to] = (sums[to] ?? 0) + (at % r.width);
    sums[to + 1] = (sums[to + 1] ?? 0) + Math.floor(at / r.width);
    sums[to + 2] = (sums[to + 2] ?? 0) + (r.data[at] ?? 0);
    sums[to + 3] = (sums[to + 3] ?? 0) + (g.data[at] ?? 0);
    sums[to + 4] = (sums[to + 4] ?? 0) + (b.data[at] ?? 0);
    sums[to + 5] = (sums[to + 5] ?? 0) + 1;
  }
  centers.forEach((center, label) => {
    const count = sums[label * 6 + 5] ?? 0;
    if (count === 0) return;
    const mean = (offset: number) => (sums[label * 6 + offset] ?? 0) / count;
    Object.assign(center, { x: mean(0), y: mean(1), r: mean(2), g: mean(3), b: mean(4) });
  });
}

// Each pixel takes the label of most of its neighbors, which smooths frayed borders.
function smoothLabels(labels: Int32Array, width: number, height: number): Int32Array {
  let current = labels;
  for (let round = 0; round < 3; round++) {
    const next = current.slice();
    for (let y = 2; y < height - 2; y++) {
      for (let x = 2; x < width - 2; x++) {
        next[y * width + x] = majority(current, width, y * width + x);
      }
    }
    current = next;
  }
  return current;
}

function majority(labels: Int32Array, width: number, at: number): number {
  const own = labels[at] ?? 0;
  const around = [
    at - 1,
    at + 1,
    at - width,
    at + width,
    at - 2,
    at + 2,
    at - 2 * width,
    at + 2 * width,
  ];
  if (around.every((place) => labels[place] === own)) return own;
  const counts = new Map<number, number>([[own, 1.5]]);
  for (const place of around)
    counts.set(labels[place] ?? 0, (counts.get(labels[place] ?? 0) ?? 0) + 1);
  return [...counts].reduce((top, entry) => (entry[1] > top[1] ? entry : top))[0];
}

/** Sets 1 along the borders between panes of a full-size label map, else 0. */
export function drawBorders(labels: Int32Array, out: Plane): void {
  const { width, height, data } = out;
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      if (labels[at] !== labels[at - 1] || labels[at] !== labels[at - width]) data[at] = 1;
    }
  }
}
