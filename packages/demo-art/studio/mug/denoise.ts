/** Planes of one picture, one number per pixel. */
export type Plane = Float32Array;

const RADIUS = 2;

type Cleaning = {
  side: number;
  guides: Plane[];
  /** How fast the weight of a neighbor falls with its difference. */
  sharpness: number;
  /** Distances in px between the neighbors of each pass; wider passes reach farther. */
  passes: number[];
};

/**
 * Removes noise and keeps edges: a neighbor is weighted by the similarity of its guides, which have
 * no noise.
 */
export function denoise(planes: Plane[], cleaning: Cleaning): Plane[] {
  return cleaning.passes.reduce((noisy, step) => pass(noisy, cleaning, step), planes);
}

function pass(planes: Plane[], cleaning: Cleaning, step: number): Plane[] {
  const clean = planes.map((plane) => new Float32Array(plane.length));
  const sums = new Float64Array(planes.length);
  for (let pixel = 0; pixel < cleaning.side * cleaning.side; pixel += 1) {
    const total = gather(pixel, planes, cleaning, step, sums);
    for (const [index, plane] of clean.entries()) plane[pixel] = (sums[index] ?? 0) / total;
  }
  return clean;
}

function gather(
  pixel: number,
  planes: Plane[],
  { side, guides, sharpness }: Cleaning,
  step: number,
  sums: Float64Array,
): number {
  const x = pixel % side;
  const y = Math.floor(pixel / side);
  const reach = RADIUS * step;
  let total = 0;
  sums.fill(0);
  for (let ny = y - reach; ny <= y + reach; ny += step) {
    for (let nx = x - reach; nx <= x + reach; nx += step) {
      if (nx < 0 || ny < 0 || nx >= side || ny >= side) continue;
      const other = ny * side + nx;
      const weight = computeSimilarity(guides, pixel, other, sharpness);
      total += weight;
      for (let index = 0; index < planes.length; index += 1) {
        sums[index] = (sums[index] ?? 0) + weight * (planes[index]?.[other] ?? 0);
      }
    }
  }
  return total;
}

function computeSimilarity(guides: Plane[], a: number, b: number, sharpness: number): number {
  let apart = 0;
  for (const guide of guides) {
    const difference = (guide[a] ?? 0) - (guide[b] ?? 0);
    apart += difference * difference;
  }
  return Math.exp(-apart * sharpness);
}
