/** How far apart two colors must be to be offered both, of 441. */
const APART = 60;
const LEVELS = 4;

type Bin = { count: number; red: number; green: number; blue: number };

/** The colors that a picture is mostly made of, as '#rrggbb'. `pixels` are RGBA bytes. */
export function mainColors(pixels: Uint8ClampedArray, most: number): string[] {
  const found = [...binsOf(pixels).values()].sort((one, other) => other.count - one.count);
  const chosen: Bin[] = [];
  for (const bin of found.map(averageOf)) {
    if (chosen.length === most) break;
    if (chosen.every((other) => distance(bin, other) >= APART)) chosen.push(bin);
  }
  return chosen.map(hexOf);
}

function binsOf(pixels: Uint8ClampedArray): Map<number, Bin> {
  const bins = new Map<number, Bin>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = (level(red) * LEVELS + level(green)) * LEVELS + level(blue);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bin.count += 1;
    bin.red += red;
    bin.green += green;
    bin.blue += blue;
    bins.set(key, bin);
  }
  return bins;
}

function level(value: number): number {
  return Math.floor((value * LEVELS) / 256);
}

function averageOf({ count, red, green, blue }: Bin): Bin {
  return { count, red: red / count, green: green / count, blue: blue / count };
}

function distance(one: Bin, other: Bin): number {
  return Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);
}

function hexOf({ red, green, blue }: Bin): string {
  const parts = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0"));
  return `#${parts.join("")}`;
}
