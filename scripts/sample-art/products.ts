// Photographs the shop's products, each wearing a sample portrait, into web/public/merch.
// Run again after changing a theme or a product: node --import tsx scripts/sample-art/products.ts
// Add names (coffee-mug, large-coffee-mug, poster, t-shirt) to redo only those.
import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { composePortrait } from "#sandbox/openai/art/compose.ts";
import { drawMugPrint } from "#server/platform/pictures/mug.ts";
import { drawMugPreview } from "#server/platform/pictures/mug-preview.ts";
import { drawPoster } from "./poster.ts";
import { drawShirt } from "./shirt.ts";
import { SAMPLES } from "./theme-samples.ts";

const PUBLIC = new URL("../../web/public/", import.meta.url).pathname;
const SIDE = 800;

type Gender = "Female" | "Male";

const PRODUCTS: Record<string, () => Promise<Buffer>> = {
  "coffee-mug": async () => drawMugPreview(await drawMugPrint(await mix("pop-art", "Female"))),
  "large-coffee-mug": drawLargeMug,
  poster: async () => drawPoster(await mix("watercolor", "Female"), SIDE),
  "t-shirt": async () => drawShirt(await mix("pop-art", "Male"), SIDE),
};

async function mix(slug: string, gender: Gender): Promise<Buffer> {
  const photo = await readFile(`${PUBLIC}samples/${gender.toLowerCase()}.webp`);
  const sample = SAMPLES.find((one) => one.slug === slug);
  if (!sample) throw new Error(`no sample called ${slug}`);
  return composePortrait({ photo, prompt: sample.prompt(gender) });
}

/** The same mug, nearer to the camera. */
async function drawLargeMug(): Promise<Buffer> {
  const preview = await drawMugPreview(await drawMugPrint(await mix("tarot-card", "Male")));
  const { width = 0, height = 0 } = await sharp(preview).metadata();
  const side = Math.round(Math.min(width, height) * 0.87);
  const left = Math.round((width - side) / 2);
  const top = Math.round((height - side) / 2);
  return sharp(preview).extract({ left, top, width: side, height: side }).png().toBuffer();
}

const only = process.argv.slice(2);
await mkdir(`${PUBLIC}merch`, { recursive: true });
for (const [name, draw] of Object.entries(PRODUCTS)) {
  if (only.length > 0 && !only.includes(name)) continue;
  await sharp(await draw())
    .resize(SIDE, SIDE)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(`${PUBLIC}merch/${name}.webp`);
  console.log(name);
}
