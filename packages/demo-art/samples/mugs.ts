// Draws a mug with each theme of the landing page into web/public/samples/mugs.
// Run again after make.ts: node packages/demo-art/samples/mugs.ts
import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { drawMockup } from "../../../server/media/mockups/draw.ts";
import { drawPixels } from "../../../server/media/print/draw.ts";
import { MIX_SIZE } from "../../../shared/images.ts";
import { MUG_PRINT } from "../../../shared/mug.ts";
import { getDefaultLayout } from "../../../shared/print-geometry.ts";
import { getLandingMixUrl, SAMPLE_SLUGS, samplePath } from "../../../shared/samples.ts";

const PUBLIC = new URL("../../../web/public", import.meta.url).pathname;
const SIDE = 320;
const WHITE_MUG = { shape: "mug", colorHex: "#ffffff", area: MUG_PRINT } as const;

await mkdir(`${PUBLIC}/samples/mugs`, { recursive: true });
for (const slug of SAMPLE_SLUGS) {
  const mix = await readFile(PUBLIC + getLandingMixUrl(slug));
  const print = await drawPixels(mix, MUG_PRINT, getDefaultLayout(MUG_PRINT, MIX_SIZE));
  await sharp(await drawMockup(WHITE_MUG, print))
    .resize(SIDE, SIDE)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(PUBLIC + samplePath.mug(slug));
  console.log(slug);
}
