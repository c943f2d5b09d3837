import type { Box, Pixels } from "../pixels.ts";

/** Lightness per pixel, 0 to 255, row by row. */
export type Luma = { width: number; height: number; values: Uint8ClampedArray };

export function toLuma({ width, height, data }: Pixels): Luma {
  const values = new Uint8ClampedArray(width * height);
  for (let i = 0; i < values.length; i++) {
    const [red = 0, green = 0, blue = 0] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];
    values[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
}

/** Crops to the part of the box that is inside the picture. */
export function cropLuma({ width, height, values }: Luma, box: Box): Luma {
  const [left, right] = toPixelRange(box.x, box.width, width);
  const [top, bottom] = toPixelRange(box.y, box.height, height);
  const part = new Uint8ClampedArray((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++) {
    part.set(values.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  }
  return { width: right - left, height: bottom - top, values: part };
}

function toPixelRange(start: number, length: number, pixels: number): [number, number] {
  const from = Math.min(pixels - 1, Math.max(0, Math.floor(start * pixels)));
  const to = Math.min(pixels, Math.max(from + 1, Math.ceil((start + length) * pixels)));
  return [from, to];
}
