// Draws the shop's products with a sample portrait into web/public/merch.
// Run again after changing a theme or a product: node packages/demo-art/samples/products.ts
// Names (the keys of PICTURES) limit it to these products.
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { getPrintCut } from "../../../server/features/themes/rules.ts";
import { drawMockup, type MockupProduct } from "../../../server/media/mockups/draw.ts";
import { drawPixels } from "../../../server/media/print/draw.ts";
import type { PrintArea } from "../../../shared/contracts/designs.ts";
import { MIX_SIZE } from "../../../shared/images.ts";
import { LARGE_MUG_PRINT, MUG_PRINT } from "../../../shared/mug.ts";
import { getDefaultLayout } from "../../../shared/print-geometry.ts";
import { SAMPLE_SETS, type SampleSet, type SampleSlug } from "../../../shared/samples.ts";
import { composePortrait } from "../portraits/compose.ts";
import { readPortrait } from "./people.ts";
import { getSamplePrompt } from "./theme-samples.ts";

const PUBLIC = new URL("../../../web/public/", import.meta.url).pathname;
const SIDE = 800;

type Picture = { slug: SampleSlug; set: SampleSet; product: MockupProduct };

const SHEET: PrintArea = { ...MUG_PRINT, width: 2400, height: 3600, dpi: 200, wraps: false };
const CHEST: PrintArea = { ...cloth(1800, 2400), safe: 38 };
const BAG: PrintArea = { ...cloth(1500, 1500), safe: 38 };

/** Each product shows a different person. */
const PICTURES: Record<string, Picture> = {
  "coffee-mug": {
    slug: "oil-painting",
    set: "female",
    product: { shape: "mug", colorHex: "#ffffff", area: MUG_PRINT },
  },
  "large-coffee-mug": {
    slug: "stained-glass",
    set: "male",
    product: { shape: "mug", colorHex: "#ffffff", area: LARGE_MUG_PRINT },
  },
  poster: {
    slug: "tarot-card",
    set: "female",
    product: { shape: "poster", colorHex: "#ffffff", area: SHEET },
  },
  "t-shirt": {
    slug: "pop-art",
    set: "male",
    product: { shape: "shirt", colorHex: "#1f2a44", area: CHEST },
  },
  "tote-bag": {
    slug: "linocut",
    set: "male",
    product: { shape: "tote", colorHex: "#eae1cf", area: BAG },
  },
};

function cloth(width: number, height: number): PrintArea {
  return { ...MUG_PRINT, width, height, dpi: 150, wraps: false, background: false };
}

async function photograph({ slug, set, product }: Picture): Promise<Buffer> {
  const photo = await readPortrait(SAMPLE_SETS[set][slug]);
  const prompt = getSamplePrompt(slug, set === "male" ? "Male" : "Female");
  const mix = await composePortrait({ photo, prompt });
  const { area } = product;
  const layout = getDefaultLayout(area, MIX_SIZE, getPrintCut(slug));
  return await drawMockup(product, await drawPixels(mix, area, layout));
}

const only = process.argv.slice(2);
const unknown = only.find((name) => !(name in PICTURES));
if (unknown) throw new Error(`${unknown} is not in PICTURES`);
await mkdir(`${PUBLIC}merch`, { recursive: true });
for (const [name, picture] of Object.entries(PICTURES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  await sharp(await photograph(picture))
    .resize(SIDE, SIDE)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(`${PUBLIC}merch/${name}.webp`);
  console.log(name);
}
