import { setImmediate } from "node:timers/promises";

/** The print file while it is drawn; with four channels it starts transparent. */
export type Canvas = { data: Uint8ClampedArray; width: number; height: number; channels: 3 | 4 };

export type Color = [red: number, green: number, blue: number];

/** Half-open px ranges. */
export type Box = { left: number; top: number; right: number; bottom: number };

const ROWS_AT_ONCE = 96;

export function emptyCanvas(
  { width, height }: { width: number; height: number },
  background: Color | null,
): Canvas {
  const channels = background ? 3 : 4;
  const data = new Uint8ClampedArray(width * height * channels);
  const [red, green, blue] = background ?? [0, 0, 0];
  if (red === green && green === blue) data.fill(red);
  else for (let at = 0; at < data.length; at += 3) data.set([red, green, blue], at);
  return { data, width, height, channels };
}

/** Parses #rrggbb. */
export function toColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Clips a box to the canvas; null if it is outside. */
export function onCanvas(canvas: Canvas, box: Box): Box | null {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const right = Math.min(canvas.width, Math.ceil(box.right));
  const bottom = Math.min(canvas.height, Math.ceil(box.bottom));
  return left < right && top < bottom ? { left, top, right, bottom } : null;
}

/** Draws row by row and yields to the event loop in between. */
export async function eachRow(
  from: number,
  to: number,
  draw: (row: number) => void,
): Promise<void> {
  for (let row = from; row < to; row += 1) {
    draw(row);
    if ((row - from) % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
  }
}

/** Blends a color over the px at offset `at`; `cover` from 0 to 1. */
export function blend(
  { data, channels }: Canvas,
  at: number,
  [red, green, blue]: Color,
  cover: number,
): void {
  const below = channels === 4 ? (data[at + 3]! / 255) * (1 - cover) : 1 - cover;
  const alpha = cover + below;
  if (alpha <= 0) return;
  data[at] = (red * cover + data[at]! * below) / alpha;
  data[at + 1] = (green * cover + data[at + 1]! * below) / alpha;
  data[at + 2] = (blue * cover + data[at + 2]! * below) / alpha;
  if (channels === 4) data[at + 3] = alpha * 255;
}

/** Copies RGB values to the canvas, starting at px index `first`. */
export function putRow(
  { data, channels }: Canvas,
  first: number,
  colours: ArrayLike<number>,
): void {
  if (channels === 3) {
    data.set(colours, first * 3);
    return;
  }
  for (let from = 0, at = first * 4; from < colours.length; from += 3, at += 4) {
    data[at] = colours[from]!;
    data[at + 1] = colours[from + 1]!;
    data[at + 2] = colours[from + 2]!;
    data[at + 3] = 255;
  }
}

/** Composites `layer` onto the canvas through the grayscale mask `cover`. */
export function layThrough(canvas: Canvas, layer: Canvas, cover: Canvas): void {
  const { data, channels } = canvas;
  for (let px = 0; px < canvas.width * canvas.height; px += 1) {
    const from = px * 4;
    const share = (layer.data[from + 3]! / 255) * (cover.data[from]! / 255);
    if (share === 0) continue;
    const at = px * channels;
    const below = channels === 4 ? (data[at + 3]! / 255) * (1 - share) : 1 - share;
    const alpha = share + below;
    for (let band = 0; band < 3; band += 1)
      data[at + band] = (layer.data[from + band]! * share + data[at + band]! * below) / alpha;
    if (channels === 4) data[at + 3] = alpha * 255;
  }
}
