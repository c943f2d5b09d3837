/** RGBA pixels of a print. */
export type Pixels = { data: Buffer; width: number; height: number };

/**
 * The photo of the empty product in RGB: fixed parts, the light on the printable surface and, per lit pixel,
 * the print coordinates (u, v), NaN outside the print area.
 */
export type Studio = {
  side: number;
  body: Buffer;
  light: Buffer;
  places: Float32Array;
  /** Size in px at which few samples per pixel cover the whole print. */
  printWidth: number;
  /** Horizontal samples per pixel: more than one where the print curves away from the camera. */
  looks: number;
};

export type BaseColor = readonly [red: number, green: number, blue: number];

const TO_LINEAR = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);
const STEPS = 4095;
const TO_BYTE = Uint8Array.from({ length: STEPS + 1 }, (_, light) =>
  Math.round(255 * (light / STEPS) ** (1 / 2.2)),
);

/** Renders the product with the print in RGB; `base` is its own color, 0 to 255. */
export function wear(studio: Studio, print: Pixels, base: BaseColor): Buffer {
  const { side, body, light } = studio;
  const picture = Buffer.from(body);
  const own = Float32Array.from(base, (value) => TO_LINEAR[value] ?? 1);
  const ink = readInk(print);
  const colour = new Float32Array(3);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const at = pixel * 3;
    const lit = TO_LINEAR[light[at]!]!;
    if (lit === 0) continue;
    lookAt(ink, studio, pixel, own, colour);
    for (let index = 0; index < 3; index += 1) {
      const shown = TO_LINEAR[light[at + index]!]! * colour[index]! + TO_LINEAR[body[at + index]!]!;
      picture[at + index] = TO_BYTE[Math.min((shown * STEPS + 0.5) | 0, STEPS)]!;
    }
  }
  return picture;
}

/** Linear colors premultiplied by the fourth channel, the coverage. */
type Ink = { data: Float32Array; width: number; height: number };

function readInk({ data, width, height }: Pixels): Ink {
  const ink = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const cover = data[at + 3]! / 255;
    ink[at] = TO_LINEAR[data[at]!]! * cover;
    ink[at + 1] = TO_LINEAR[data[at + 1]!]! * cover;
    ink[at + 2] = TO_LINEAR[data[at + 2]!]! * cover;
    ink[at + 3] = cover;
  }
  return { data: ink, width, height };
}

/** Averages the color of print and product within one pixel. */
function lookAt(
  ink: Ink,
  { places, looks }: Studio,
  pixel: number,
  own: Float32Array,
  colour: Float32Array,
): void {
  const at = pixel * 2;
  const u = places[at]!;
  colour.set(own);
  if (Number.isNaN(u)) return;
  const v = places[at + 1]!;
  const y = v * ink.height - 0.5;
  const stride = places[at + 2]! - u || 0;
  for (let look = 0; look < looks; look += 1) {
    const part = (look + 0.5) / looks - 0.5;
    addInk(ink, (u + part * stride) * ink.width - 0.5, y, own, colour, 1 / looks);
  }
}

/** Adds how the ink between four pixels changes the product's own colour. */
function addInk(
  { data, width, height }: Ink,
  x: number,
  y: number,
  own: Float32Array,
  colour: Float32Array,
  share: number,
): void {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return;
  const left = x | 0;
  const top = y | 0;
  const first = (top * width + left) * 4;
  const below = first + width * 4;
  const w3 = (x - left) * (y - top) * share;
  const w2 = (y - top) * share - w3;
  const w1 = (x - left) * share - w3;
  const w0 = share - w1 - w2 - w3;
  const cover =
    data[first + 3]! * w0 + data[first + 7]! * w1 + data[below + 3]! * w2 + data[below + 7]! * w3;
  for (let index = 0; index < 3; index += 1) {
    const at = first + index;
    const under = below + index;
    const seen = data[at]! * w0 + data[at + 4]! * w1 + data[under]! * w2 + data[under + 4]! * w3;
    colour[index] = colour[index]! + seen - cover * own[index]!;
  }
}
