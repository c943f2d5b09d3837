import type { Canvas } from "./canvas.ts";

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
