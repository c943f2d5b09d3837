import { PREVIEW_SIDE, printAt } from "./mug-studio/camera.ts";

export type Pixels = { data: Buffer; width: number; height: number };

/**
 * The empty mug as it was taken, in RGB: what stays as it is, the light that falls on the print,
 * and for each pixel so lit the place on the print (u, v).
 */
export type Studio = { body: Buffer; light: Buffer; places: Float32Array };

/** Looks per pixel, sideways and downwards: the print is finer than the picture. */
const ACROSS = 3;
const DOWN = 2;

const TO_LINEAR = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);
const STEPS = 4095;
const TO_BYTE = Uint8Array.from({ length: STEPS + 1 }, (_, light) =>
  Math.round(255 * (light / STEPS) ** (1 / 2.2)),
);

/** The RGB picture of the mug with the print under its glaze. */
export function wear({ body, light, places }: Studio, print: Pixels): Buffer {
  const picture = Buffer.from(body);
  const colour = new Float32Array(3);
  for (let pixel = 0; pixel < PREVIEW_SIDE * PREVIEW_SIDE; pixel += 1) {
    const at = pixel * 3;
    if (light[at] === 0) continue;
    lookAt(print, places, pixel, colour);
    for (let index = 0; index < 3; index += 1) {
      const shown = linear(light[at + index]) * (colour[index] ?? 1) + linear(body[at + index]);
      picture[at + index] = TO_BYTE[Math.min(Math.round(shown * STEPS), STEPS)] ?? 255;
    }
  }
  return picture;
}

/** Twice as many numbers as pixels; NaN where no print is lit. */
export function placesOnPrint(light: Buffer): Float32Array {
  const places = new Float32Array(PREVIEW_SIDE * PREVIEW_SIDE * 2).fill(Number.NaN);
  for (let pixel = 0; pixel < PREVIEW_SIDE * PREVIEW_SIDE; pixel += 1) {
    if (light[pixel * 3] === 0) continue;
    const place = printAt((pixel % PREVIEW_SIDE) + 0.5, Math.floor(pixel / PREVIEW_SIDE) + 0.5);
    if (!place) continue;
    places[pixel * 2] = place.u;
    places[pixel * 2 + 1] = place.v;
  }
  return places;
}

/** The print's mean colour within one pixel of the picture, linear; bare ceramic is white. */
function lookAt(print: Pixels, places: Float32Array, pixel: number, colour: Float32Array): void {
  const at = pixel * 2;
  const u = places[at] ?? Number.NaN;
  const v = places[at + 1] ?? Number.NaN;
  const acrossU = stride(places, at, 2);
  const acrossV = stride(places, at + 1, 2);
  const downU = stride(places, at, 2 * PREVIEW_SIDE);
  const downV = stride(places, at + 1, 2 * PREVIEW_SIDE);
  colour.fill(0);
  for (let look = 0; look < ACROSS * DOWN; look += 1) {
    const dx = ((look % ACROSS) + 0.5) / ACROSS - 0.5;
    const dy = (Math.floor(look / ACROSS) + 0.5) / DOWN - 0.5;
    const x = (u + dx * acrossU + dy * downU) * print.width - 0.5;
    addColour(print, x, (v + dx * acrossV + dy * downV) * print.height - 0.5, colour);
  }
}

/** How far the place moves to the next pixel; 0 at the edge of what is lit. */
function stride(places: Float32Array, at: number, next: number): number {
  return (places[at + next] ?? Number.NaN) - (places[at] ?? Number.NaN) || 0;
}

function addColour(print: Pixels, x: number, y: number, colour: Float32Array): void {
  const { data, width, height } = print;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const isPrinted = left >= 0 && top >= 0 && left < width - 1 && top < height - 1;
  for (let index = 0; index < 3; index += 1) {
    let value = 1;
    if (isPrinted) {
      const above = (top * width + left) * 3 + index;
      const below = above + width * 3;
      const fx = x - left;
      const upper = linear(data[above]) * (1 - fx) + linear(data[above + 3]) * fx;
      const lower = linear(data[below]) * (1 - fx) + linear(data[below + 3]) * fx;
      value = upper + (lower - upper) * (y - top);
    }
    colour[index] = (colour[index] ?? 0) + value / (ACROSS * DOWN);
  }
}

function linear(value = 0): number {
  return TO_LINEAR[value] ?? 1;
}
