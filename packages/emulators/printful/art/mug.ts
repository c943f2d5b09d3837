import sharp from "sharp";
import { backdrop, SIZE, softEllipse, svg } from "./studio.ts";

const CX = 640;
const R = 285;
const TOP = 265;
/** Sag of the round edges in px: the camera looks down slightly. */
const SAG = 34;
/** Circumference divided by print width: the print leaves a gap at the handle. */
const AROUND = 10.05 / 9;
/** Horizontal position in the print (0..1) that faces the camera: the handle is on the left. */
const MIDDLE = 2 / 9;

type Raster = { data: Buffer; width: number; height: number };

export async function drawMug(print: Buffer, size: { width: number; height: number }) {
  const bandHeight = (620 * (size.height / size.width)) / (1050 / 2700);
  const bottom = TOP + bandHeight + 52;
  const band = await toRaster(print, bandHeight);
  const body = drawBody(band, bottom);
  return sharp(backdrop(true))
    .composite([
      { input: softEllipse(CX - 10, bottom + SAG - 6, 400, 60, 0.5) },
      { input: handle(bottom) },
      { input: body, raw: { width: SIZE, height: SIZE, channels: 4 } },
      { input: rim() },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function toRaster(print: Buffer, height: number): Promise<Raster> {
  const { data, info } = await sharp(print)
    .resize({ width: 2000, height: Math.round(height), fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function drawBody(band: Raster, bottom: number): Buffer {
  const out = Buffer.alloc(SIZE * SIZE * 4);
  for (let x = CX - R; x <= CX + R; x++) {
    const angle = Math.asin(Math.max(-1, Math.min(1, (x - CX) / R)));
    const column = Math.floor((MIDDLE + (angle / (2 * Math.PI)) * AROUND) * band.width);
    const from = TOP + SAG * Math.cos(angle);
    const to = bottom + SAG * Math.cos(angle);
    const light = computeLight(angle);
    for (let y = Math.floor(from); y < to; y++) {
      const row = Math.round(y - from - 26);
      const edge = Math.min(1, (to - y) / 14) * 0.12 + 0.88;
      const at = (y * SIZE + x) * 4;
      for (let channel = 0; channel < 3; channel++)
        out[at + channel] = Math.min(255, getInk(band, column, row, channel) * (light * edge));
      out[at + 3] = 255;
    }
  }
  return out;
}

const GLAZE = [250, 251, 252] as const;

/** Returns one channel: allocating an array for each of 500,000 pixels dominates the drawing time. */
function getInk(band: Raster, x: number, y: number, channel: number): number {
  const white = GLAZE[channel] ?? 0;
  if (x < 0 || x >= band.width || y < 0 || y >= band.height) return white;
  const at = (y * band.width + x) * 4;
  const alpha = (band.data[at + 3] ?? 0) / 255;
  return white + ((band.data[at + channel] ?? 0) - white) * alpha;
}

function computeLight(angle: number): number {
  const fall = 0.66 + 0.36 * Math.max(0, Math.cos(angle + 0.45));
  const gloss = 0.16 * Math.exp(-(((angle + 0.85) / 0.1) ** 2));
  return fall + gloss;
}

function handle(bottom: number): Buffer {
  const middle = (TOP + bottom) / 2 + 20;
  const path = `M${CX - R + 26} ${middle - 190} C${CX - R - 250} ${middle - 230} ${CX - R - 240} ${middle + 200} ${CX - R + 26} ${middle + 170}`;
  return svg(`<defs><linearGradient id="h" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#e9edf0"/><stop offset="1" stop-color="#aab4bd"/></linearGradient></defs>
    <path d="${path}" fill="none" stroke="#a5b0ba" stroke-width="66" stroke-linecap="round"/>
    <path d="${path}" fill="none" stroke="url(#h)" stroke-width="60" stroke-linecap="round"/>
    <path d="${path}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="12" stroke-linecap="round" transform="translate(-10 -6)"/>`);
}

function rim(): Buffer {
  return svg(`<defs><linearGradient id="i" x2="1" y2="0"><stop offset="0" stop-color="#b4bec7"/><stop offset=".5" stop-color="#dfe5ea"/><stop offset="1" stop-color="#f7f9fa"/></linearGradient></defs>
    <ellipse cx="${CX}" cy="${TOP}" rx="${R}" ry="${SAG}" fill="#fdfdfe"/>
    <ellipse cx="${CX}" cy="${TOP + 2}" rx="${R - 16}" ry="${SAG - 8}" fill="url(#i)"/>`);
}
