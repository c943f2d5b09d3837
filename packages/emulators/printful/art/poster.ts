import sharp from "sharp";
import { backdrop, fitPrint, svg } from "./studio.ts";

export async function drawPoster(
  print: Buffer,
  size: { width: number; height: number; dpi: number },
) {
  const inches = size.height / size.dpi;
  const height = 560 + Math.min(24, inches) * 17;
  const width = (height * size.width) / size.height;
  const box = { left: (1200 - width) / 2, top: (1200 - height) / 2 + 24, width, height };
  return sharp(backdrop(false))
    .composite([{ input: shadow(box) }, await fitPrint(print, box), { input: clips(box) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

type Box = { left: number; top: number; width: number; height: number };

function shadow({ left, top, width, height }: Box): Buffer {
  return svg(`<defs><filter id="b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter></defs>
    <rect x="${left + 14}" y="${top + 26}" width="${width}" height="${height}" fill="#1d2a38" opacity=".38" filter="url(#b)"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>`);
}

function clips({ left, top, width, height }: Box): Buffer {
  const clip = (x: number) =>
    `<line x1="${x}" y1="0" x2="${x}" y2="${top - 18}" stroke="#8b97a3" stroke-width="2.5"/>
     <rect x="${x - 21}" y="${top - 20}" width="42" height="34" rx="5" fill="#2c3640"/>
     <rect x="${x - 13}" y="${top - 34}" width="26" height="18" rx="8" fill="none" stroke="#66727e" stroke-width="5"/>`;
  return svg(`<defs><linearGradient id="l" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient></defs>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="url(#l)"/>
    ${clip(left + width * 0.2)}${clip(left + width * 0.8)}`);
}
