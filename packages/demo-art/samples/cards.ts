// Draws the link preview pictures (1200 x 630) of the shop and of each theme into web/public/cards.
// Run again after drawing the samples or renaming a theme: node packages/demo-art/samples/cards.ts [slug ...]
import { mkdir, readFile } from "node:fs/promises";
import { chromium as browsers, type Page } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import { PRODUCT } from "../../../shared/brand.ts";
import { CROWD, HERO, SAMPLE_SETS, type SampleSlug, samplePath } from "../../../shared/samples.ts";
import { type Card, cardHtml } from "./card-html.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const PUBLIC = `${ROOT}web/public`;
const FONTS = {
  display: "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  text: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
};

type Theme = { slug: SampleSlug; name: string; description: string };

async function dataUrl(type: string, path: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path)).toString("base64")}`;
}

async function createCard({ slug, name, description }: Theme): Promise<Card> {
  const set = CROWD[slug];
  return {
    title: [`${name.charAt(0).toUpperCase()}${name.slice(1)}`],
    words: description,
    photo: PUBLIC + samplePath.photo(SAMPLE_SETS[set][slug], 720),
    mix: PUBLIC + samplePath.mix(set, slug, 640),
  };
}

const SHOP: Card = {
  title: ["You, but", "as pop art"],
  words: "One photo, any look. Keep it, or print it.",
  photo: PUBLIC + samplePath.photo(HERO.person, 720),
  mix: PUBLIC + samplePath.heroMix(HERO.slugs[0], 640),
};

async function draw(page: Page, card: Card, name: string): Promise<void> {
  const html = cardHtml({
    ...card,
    product: PRODUCT,
    photo: await dataUrl("image/webp", card.photo),
    mix: await dataUrl("image/webp", card.mix),
    display: await dataUrl(
      "font/woff2",
      `${ROOT}node_modules/@fontsource-variable/${FONTS.display}`,
    ),
    text: await dataUrl("font/woff2", `${ROOT}node_modules/@fontsource-variable/${FONTS.text}`),
  });
  await page.setContent(html, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${PUBLIC}/cards/${name}.jpg`, type: "jpeg", quality: 84 });
}

const only = process.argv.slice(2);
const themes: Theme[] = JSON.parse(
  await readFile(`${ROOT}server/features/themes/catalogue.json`, "utf8"),
);
await mkdir(`${PUBLIC}/cards`, { recursive: true });
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
if (only.length === 0) await draw(page, SHOP, "shop");
for (const theme of themes) {
  if (only.length > 0 && !only.includes(theme.slug)) continue;
  if (theme.slug in CROWD) await draw(page, await createCard(theme), `look-${theme.slug}`);
}
await browser.close();
