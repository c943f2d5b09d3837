import type { Raster } from "./raster.ts";

/** One channel of floats, because filters on 8 bits would cause banding. */
export type Plane = { data: Float32Array; width: number; height: number };

export function createPlane(width: number, height: number, value = 0): Plane {
  const data = new Float32Array(width * height);
  return { data: value === 0 ? data : data.fill(value), width, height };
}

/** Returns one channel of a raster as 0..1. */
export function getChannel(raster: Raster, channel = 0): Plane {
  const { data, width, height, channels } = raster;
  const out = createPlane(width, height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = data[at * channels + channel]! / 255;
  return out;
}

export type Colors = [Plane, Plane, Plane];

export function getColors(raster: Raster): Colors {
  return [getChannel(raster, 0), getChannel(raster, 1), getChannel(raster, 2)];
}

/** Returns the perceived brightness of an RGB raster as 0..1. */
export function getBrightness(raster: Raster): Plane {
  const { data, width, height, channels } = raster;
  const out = createPlane(width, height);
  for (let at = 0, from = 0; at < out.data.length; at++, from += channels) {
    out.data[at] = (data[from]! * 0.299 + data[from + 1]! * 0.587 + data[from + 2]! * 0.114) / 255;
  }
  return out;
}

export function toBytes({ data, width, height }: Plane): Raster {
  const bytes = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at++) {
    bytes[at] = Math.max(0, Math.min(255, data[at]! * 255 + 0.5));
  }
  return { data: bytes, width, height, channels: 1 };
}

export function multiply(a: Plane, b: Plane): Plane {
  const out = createPlane(a.width, a.height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = a.data[at]! * b.data[at]!;
  return out;
}

/** Returns from - a * b per pixel. */
export function subtractProduct(from: Plane, a: Plane, b: Plane): Plane {
  const out = createPlane(a.width, a.height);
  for (let at = 0; at < out.data.length; at++) {
    out.data[at] = from.data[at]! - a.data[at]! * b.data[at]!;
  }
  return out;
}

/** Resizes bilinearly; blur first when shrinking by more than half. */
export function resizePlane(from: Plane, width: number, height: number): Plane {
  const out = createPlane(width, height);
  const columns = taps(from.width, width);
  const rows = taps(from.height, height);
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * from.width;
    const bottom = rows.second[y]! * from.width;
    const v = rows.part[y]!;
    for (let x = 0; x < width; x++) {
      const left = columns.first[x]!;
      const right = columns.second[x]!;
      const u = columns.part[x]!;
      const upper = from.data[top + left]! * (1 - u) + from.data[top + right]! * u;
      const lower = from.data[bottom + left]! * (1 - u) + from.data[bottom + right]! * u;
      out.data[y * width + x] = upper * (1 - v) + lower * v;
    }
  }
  return out;
}

function taps(from: number, to: number) {
  const first = new Int32Array(to);
  const second = new Int32Array(to);
  const part = new Float32Array(to);
  for (let i = 0; i < to; i++) {
    const at = Math.max(0, Math.min(from - 1, ((i + 0.5) * from) / to - 0.5));
    first[i] = Math.floor(at);
    second[i] = Math.min(from - 1, first[i]! + 1);
    part[i] = at - first[i]!;
  }
  return { first, second, part };
}

/** Box blur; `passes` of 2 or 3 come close to a Gaussian. Edges repeat. */
export function blurPlane(from: Plane, radius: number, passes = 1): Plane {
  let current = from;
  const reach = Math.max(1, Math.round(radius));
  for (let pass = 0; pass < passes; pass++) current = blurColumns(blurRows(current, reach), reach);
  return current;
}

function blurRows({ data, width, height }: Plane, radius: number): Plane {
  const out = createPlane(width, height);
  const to = out.data;
  const share = 1 / (radius * 2 + 1);
  const reach = Math.min(radius, width - 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = data[row]!;
    const last = data[row + width - 1]!;
    let sum = first * radius + last * (radius - reach);
    for (let x = 0; x < reach; x++) sum += data[row + x]!;
    // Separate loop without bounds checks for the middle, which takes nearly all the time.
    const middle = Math.max(reach, width - radius);
    for (let x = 0; x < width; x++) {
      if (x === radius && x < middle) {
        for (; x < middle; x++) {
          sum += data[row + x + radius]!;
          to[row + x] = sum * share;
          sum -= data[row + x - radius]!;
        }
      }
      if (x >= width) break;
      sum += x + radius < width ? data[row + x + radius]! : last;
      to[row + x] = sum * share;
      sum -= x >= radius ? data[row + x - radius]! : first;
    }
  }
  return out;
}

// Iterates over rows with one running sum per column, so that memory is read sequentially.
function blurColumns({ data, width, height }: Plane, radius: number): Plane {
  const out = createPlane(width, height);
  const to = out.data;
  const share = 1 / (radius * 2 + 1);
  const sums = new Float64Array(width);
  const getRow = (y: number) => Math.max(0, Math.min(height - 1, y)) * width;
  for (let y = -radius; y < radius; y++) {
    const row = getRow(y);
    for (let x = 0; x < width; x++) sums[x]! += data[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const enter = getRow(y + radius);
    const leave = getRow(y - radius);
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x]! + data[enter + x]!;
      to[row + x] = sum * share;
      sums[x] = sum - data[leave + x]!;
    }
  }
  return out;
}
