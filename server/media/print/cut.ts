import sharp from "sharp";
import type { PrintCut } from "#shared/contracts/designs.ts";
import { CUT_BOXES, type CutBox } from "#shared/print-cuts.ts";
import { dropPaper } from "./paper.ts";
import { type Mix, openMix } from "./raster.ts";

/** A mix and a grayscale mask of the same size: the printed share of each pixel. */
export type CutMix = { ink: Mix; cover: Mix };

/** Returns the mix with its mask; without bare paper to remove, `paper` falls back to a card. */
export async function cutMix(mix: Mix, cut: PrintCut): Promise<CutMix> {
  const dropped = cut === "paper" ? dropPaper(mix) : null;
  if (dropped) return dropped;
  const box = CUT_BOXES[cut === "paper" ? "card" : cut];
  return { ink: mix, cover: await drawCoverage(mix, box) };
}

/** Returns the cut mix as WebP. */
export async function drawCutout(bytes: Buffer): Promise<Buffer> {
  const { ink, cover } = await cutMix(await openMix(bytes), "paper");
  const raw = { width: ink.width, height: ink.height, channels: 3 } as const;
  const alpha = await sharp(cover.data, { raw }).extractChannel(0).raw().toBuffer();
  return await sharp(ink.data, { raw })
    .joinChannel(alpha, { raw: { ...raw, channels: 1 } })
    .webp({ quality: 84 })
    .toBuffer();
}

async function drawCoverage({ width, height }: Mix, box: CutBox): Promise<Mix> {
  const [x, y] = [box.x * width, box.y * height];
  const [w, h] = [box.width * width, box.height * height];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${box.corner * width}" fill="#fff"/></svg>`;
  const data = await sharp(Buffer.from(svg)).flatten({ background: "#000" }).raw().toBuffer();
  return { data, width, height };
}
