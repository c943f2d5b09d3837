// Photographs the shop's products, each wearing a sample portrait, into web/public/merch.
// Run again after changing a theme or a product: node --import tsx scripts/sample-art/products.ts
// Add names (coffee-mug, large-coffee-mug, poster, t-shirt, tote-bag) to redo only those.
import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { composePortrait } from "#sandbox/openai/art/compose.ts";
import { drawMockup, type MockupProduct } from "#server/platform/pictures/mockups.ts";
import { MUG_PRINT } from "#server/platform/pictures/mug.ts";
import { drawPixels } from "#server/platform/pictures/print.ts";
import type { DesignLayout, PrintArea } from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { usualLayout } from "#shared/print-geometry.ts";
import { SAMPLES } from "./theme-samples.ts";

const PUBLIC = new URL("../../web/public/", import.meta.url).pathname;
const SIDE = 800;

type Gender = "Female" | "Male";
type Picture = { slug: string; gender: Gender; product: MockupProduct; layout?: DesignLayout };

const LARGE_MUG: PrintArea = { ...MUG_PRINT, height: 1140 };
const SHEET: PrintArea = { ...MUG_PRINT, width: 3600, height: 4800, dpi: 200, wraps: false };
const CHEST: PrintArea = { ...cloth(1800, 2400), safe: 38 };
const BAG: PrintArea = { ...cloth(1500, 1500), safe: 38 };

const PICTURES: Record<string, Picture> = {
  "coffee-mug": {
    slug: "pop-art",
    gender: "Female",
    product: { shape: "mug", colorHex: "#ffffff", area: MUG_PRINT },
  },
  "large-coffee-mug": {
    slug: "tarot-card",
    gender: "Male",
    product: { shape: "mug", colorHex: "#ffffff", area: LARGE_MUG },
  },
  poster: {
    slug: "watercolor",
    gender: "Female",
    product: { shape: "poster", colorHex: "#ffffff", area: SHEET },
    layout: middle({ y: 0.5, width: 1 }, "#fffdf8"),
  },
  "t-shirt": {
    slug: "pop-art",
    gender: "Male",
    product: { shape: "shirt", colorHex: "#1f2a44", area: CHEST },
    layout: middle({ y: 0.47, width: 0.78 }, null),
  },
  "tote-bag": {
    slug: "stained-glass",
    gender: "Female",
    product: { shape: "tote", colorHex: "#eae1cf", area: BAG },
  },
};

function cloth(width: number, height: number): PrintArea {
  return { ...MUG_PRINT, width, height, dpi: 150, wraps: false, background: false };
}

function middle(
  { y, width }: { y: number; width: number },
  background: string | null,
): DesignLayout {
  return { picture: { x: 0.5, y, width, rotation: 0, copies: 1 }, background, text: null };
}

async function photograph({ slug, gender, product, layout }: Picture): Promise<Buffer> {
  const photo = await readFile(`${PUBLIC}samples/${gender.toLowerCase()}.webp`);
  const sample = SAMPLES.find((one) => one.slug === slug);
  if (!sample) throw new Error(`no sample called ${slug}`);
  const mix = await composePortrait({ photo, prompt: sample.prompt(gender) });
  const { area } = product;
  const print = await drawPixels(mix, area, layout ?? usualLayout(area, MIX_SIZE));
  return await drawMockup(product, print);
}

const only = process.argv.slice(2);
await mkdir(`${PUBLIC}merch`, { recursive: true });
for (const [name, picture] of Object.entries(PICTURES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  await sharp(await photograph(picture))
    .resize(SIDE, SIDE)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(`${PUBLIC}merch/${name}.webp`);
  console.log(name);
}
