/** Minimum distance between two offered colors, of 441. */
const MIN_DISTANCE = 60;
const LEVELS = 4;

type Bin = { count: number; red: number; green: number; blue: number };

/** Returns the dominant colors as '#rrggbb'. `pixels` are RGBA bytes. */
export function computeMainColors(pixels: Uint8ClampedArray, most: number): string[] {
  const found = [...computeBins(pixels).values()].sort((one, other) => other.count - one.count);
  const chosen: Bin[] = [];
  for (const bin of found.map(computeAverage)) {
    if (chosen.length === most) break;
    if (chosen.every((other) => computeDistance(bin, other) >= MIN_DISTANCE)) chosen.push(bin);
  }
  return chosen.map(toHex);
}

function computeBins(pixels: Uint8ClampedArray): Map<number, Bin> {
  const bins = new Map<number, Bin>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = (toLevel(red) * LEVELS + toLevel(green)) * LEVELS + toLevel(blue);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bin.count += 1;
    bin.red += red;
    bin.green += green;
    bin.blue += blue;
    bins.set(key, bin);
  }
  return bins;
}

function toLevel(value: number): number {
  return Math.floor((value * LEVELS) / 256);
}

function computeAverage({ count, red, green, blue }: Bin): Bin {
  return { count, red: red / count, green: green / count, blue: blue / count };
}

function computeDistance(one: Bin, other: Bin): number {
  return Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);
}

function toHex({ red, green, blue }: Bin): string {
  const parts = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0"));
  return `#${parts.join("")}`;
}
