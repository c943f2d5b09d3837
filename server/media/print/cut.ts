import sharp from "sharp";
import type { PrintCut } from "#shared/contracts/designs.ts";
import { CUT_BOXES, type CutBox } from "#shared/print-cuts.ts";
import { dropPaper } from "./paper.ts";
import { type Mix, openMix } from "./raster.ts";

/** A mix and a grayscale mask of the same size: the printed share of each pixel. */
export type CutMix = { ink: Mix; cover: Mix };

/** Returns the mix with its mask; without bare paper to remove, `paper` falls back to a card. */
export function cutMix(mix: Mix, cut: PrintCut): CutMix {
  const dropped = cut === "paper" ? dropPaper(mix) : null;
  if (dropped) return dropped;
  const box = CUT_BOXES[cut === "paper" ? "card" : cut];
  return { ink: mix, cover: drawCoverage(mix, box) };
}

/** Returns the cut mix as WebP. */
export async function drawCutout(bytes: Buffer): Promise<Buffer> {
  const { ink, cover } = cutMix(await openMix(bytes), "paper");
  const raw = { width: ink.width, height: ink.height, channels: 3 } as const;
  const alpha = await sharp(cover.data, { raw }).extractChannel(0).raw().toBuffer();
  return await sharp(ink.data, { raw })
    .joinChannel(alpha, { raw: { ...raw, channels: 1 } })
    .webp({ quality: 84 })
    .toBuffer();
}

function drawCoverage({ width, height }: Mix, box: CutBox): Mix {
  const data = Buffer.alloc(width * height * 3);
  const corner = box.corner * width;
  const middle = { x: (box.x + box.width / 2) * width, y: (box.y + box.height / 2) * height };
  const half = { x: (box.width / 2) * width, y: (box.height / 2) * height };
  for (let y = 0; y < height; y += 1) {
    const down = Math.abs(y + 0.5 - middle.y) - half.y + corner;
    for (let x = 0; x < width; x += 1) {
      const along = Math.abs(x + 0.5 - middle.x) - half.x + corner;
      const outside = Math.hypot(Math.max(along, 0), Math.max(down, 0)) - corner;
      const inside = Math.min(Math.max(along, down), 0) + outside;
      const cover = Math.round(255 * Math.min(Math.max(0.5 - inside, 0), 1));
      data.fill(cover, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { data, width, height };
}
