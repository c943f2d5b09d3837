import {
  blurPlane,
  createPlane,
  getColors,
  multiply,
  type Plane,
  resizePlane,
  subtractProduct,
} from "./plane.ts";
import type { Raster } from "./raster.ts";

/**
 * Color guided filter (He, Sun, Tang 2013): aligns the mask's edge with the photo's edges, including
 * hair. Computes the coefficients on the small photo and applies them to the large one.
 */
export function guidedFilter(
  { small, large }: { small: Raster; large: Raster },
  mask: Plane,
  { radius, epsilon }: { radius: number; epsilon: number },
): Plane {
  const guide = getColors(small);
  const mean = (of: Plane) => blurPlane(of, radius);
  const guideMeans = guide.map(mean);
  const maskMean = mean(mask);
  const covariance = guide.map((channel, i) =>
    subtractProduct(mean(multiply(channel, mask)), guideMeans[i]!, maskMean),
  );
  const pairs = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 2],
  ] as const;
  const variance = pairs.map(([i, j]) =>
    subtractProduct(mean(multiply(guide[i]!, guide[j]!)), guideMeans[i]!, guideMeans[j]!),
  );
  const slopes = solve(variance, covariance, epsilon);
  const offset = slopes.reduce(
    (rest, slope, i) => subtractProduct(rest, slope, guideMeans[i]!),
    maskMean,
  );
  const grow = (of: Plane) => resizePlane(mean(of), large.width, large.height);
  return apply(large, slopes.map(grow), grow(offset));
}

// Cramer's rule on the symmetric 3x3 system of every pixel.
function solve(variance: Plane[], covariance: Plane[], epsilon: number): Plane[] {
  const [rr, rg, rb, gg, gb, bb] = variance.map(({ data }) => data);
  const [cr, cg, cb] = covariance.map(({ data }) => data);
  const { width, height } = variance[0]!;
  const out = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let at = 0; at < width * height; at++) {
    const a = rr![at]! + epsilon;
    const b = rg![at]!;
    const c = rb![at]!;
    const d = gg![at]! + epsilon;
    const e = gb![at]!;
    const f = bb![at]! + epsilon;
    const x = cr![at]!;
    const y = cg![at]!;
    const z = cb![at]!;
    const i = d * f - e * e;
    const j = c * e - b * f;
    const k = b * e - c * d;
    const l = a * f - c * c;
    const m = b * c - a * e;
    const n = a * d - b * b;
    const determinant = a * i + b * j + c * k || 1e-12;
    out[0]!.data[at] = (i * x + j * y + k * z) / determinant;
    out[1]!.data[at] = (j * x + l * y + m * z) / determinant;
    out[2]!.data[at] = (k * x + m * y + n * z) / determinant;
  }
  return out;
}

function apply(photo: Raster, slopes: Plane[], offset: Plane): Plane {
  const [r, g, b] = slopes.map(({ data }) => data);
  const { data, width, height } = photo;
  const out = createPlane(width, height);
  for (let at = 0, from = 0; at < out.data.length; at++, from += 3) {
    const value =
      (r![at]! * data[from]! + g![at]! * data[from + 1]! + b![at]! * data[from + 2]!) / 255;
    out.data[at] = value + offset.data[at]!;
  }
  return out;
}
