import type { Raster } from "./raster.ts";

/** A square in photo pixels, turned by `angle` radians around its center. */
export type Square = { x: number; y: number; side: number; angle: number };

/** Samples an RGB square of the photo to `size` px, as value * scale + offset; black outside. */
export function sampleSquare(
  photo: Raster,
  square: Square,
  { size, scale, offset }: { size: number; scale: number; offset: number },
): Float32Array {
  const { data, width, height, channels } = photo;
  const out = new Float32Array(size * size * 3).fill(offset);
  // A few taps per target pixel, because one tap per pixel makes large photos sparkle.
  const taps = Math.max(1, Math.min(4, Math.round(square.side / size)));
  const fine = size * taps;
  const share = scale / (taps * taps);
  const step = square.side / fine;
  const cos = Math.cos(square.angle) * step;
  const sin = Math.sin(square.angle) * step;
  const [startX, startY] = toPhoto(square, 0.5 / fine, 0.5 / fine);
  for (let row = 0; row < fine; row++) {
    for (let column = 0; column < fine; column++) {
      const x = Math.floor(startX + column * cos - row * sin);
      const y = Math.floor(startY + column * sin + row * cos);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const from = (y * width + x) * channels;
      const to = (Math.floor(row / taps) * size + Math.floor(column / taps)) * 3;
      out[to]! += data[from]! * share;
      out[to + 1]! += data[from + 1]! * share;
      out[to + 2]! += data[from + 2]! * share;
    }
  }
  return out;
}

/** Maps a point of the square (0..1 both ways) to photo pixels. */
export function toPhoto(square: Square, u: number, v: number): [number, number] {
  const dx = (u - 0.5) * square.side;
  const dy = (v - 0.5) * square.side;
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  return [square.x + dx * cos - dy * sin, square.y + dx * sin + dy * cos];
}
