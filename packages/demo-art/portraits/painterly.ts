import {
  blurPlane,
  type Colors,
  createPlane,
  multiply,
  type Plane,
  resizePlane,
  subtractProduct,
} from "./plane.ts";

/**
 * Smooth Kuwahara filter: each pixel takes its color from the most uniform of eight patches around
 * it, so flat areas become dabs of paint and edges stay sharp.
 */
export function applyKuwahara(colors: Colors, radius: number): Colors {
  const [r, g, b] = colors;
  const { width, height } = r;
  const light = createPlane(width, height);
  for (let at = 0; at < light.data.length; at++) {
    light.data[at] = r.data[at]! * 0.3 + g.data[at]! * 0.59 + b.data[at]! * 0.11;
  }
  const half = Math.max(1, Math.round(radius / 2));
  const mean = blurPlane(light, half);
  const spread = subtractProduct(blurPlane(multiply(light, light), half), mean, mean);
  const weight = createPlane(width, height);
  for (let at = 0; at < weight.data.length; at++) {
    const calm = 1 / (0.0004 + Math.max(0, spread.data[at]!));
    weight.data[at] = calm * calm * calm * 1e-9;
  }
  const means = colors.map((color) => blurPlane(color, half)) as Colors;
  return gather(means, weight, half);
}

function gather(means: Colors, weight: Plane, reach: number): Colors {
  const { width, height, data: shares } = weight;
  // The border keeps its mean, because the eight patches would be outside.
  const out = means.map(({ data }) => ({ data: data.slice(), width, height })) as Colors;
  const [red, green, blue] = [out[0].data, out[1].data, out[2].data];
  const [mr, mg, mb] = [means[0].data, means[1].data, means[2].data];
  const steps = getNeighborOffsets(reach, width);
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const at = y * width + x;
      let [sum, r, g, b] = [0, 0, 0, 0];
      for (let i = 0; i < 8; i++) {
        const from = at + steps[i]!;
        const share = shares[from]!;
        sum += share;
        r += mr[from]! * share;
        g += mg[from]! * share;
        b += mb[from]! * share;
      }
      red[at] = r / sum;
      green[at] = g / sum;
      blue[at] = b / sum;
    }
  }
  return out;
}

function getNeighborOffsets(reach: number, width: number): Int32Array {
  const d = Math.max(1, Math.round(reach * 0.7));
  const columns = [reach, -reach, 0, 0, d, -d, d, -d];
  const rows = [0, 0, reach, -reach, d, d, -d, -d];
  return Int32Array.from(columns, (dx, i) => rows[i]! * width + dx);
}

/** Applies the filter at half the size, for broad dabs where the difference is not visible. */
export function applyBroadKuwahara(colors: Colors, radius: number): Colors {
  const [{ width, height }] = colors;
  const half = colors.map((color) =>
    resizePlane(color, Math.ceil(width / 2), Math.ceil(height / 2)),
  ) as Colors;
  return applyKuwahara(half, radius / 2).map((color) =>
    resizePlane(color, width, height),
  ) as Colors;
}
