// Combines samples into two pictures: the README's overview with each theme on a different person, and the
// welcome mail's picture with a photo and its mixes.
// Run again after make.ts: node packages/demo-art/samples/sheets.ts
import sharp, { type OverlayOptions } from "sharp";
import { CROWD, HERO, SAMPLE_SETS, type SampleSlug, samplePath } from "../../../shared/samples.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const PUBLIC = `${ROOT}web/public`;
const PAPER = "#fbf7f0";
const INK = "#1a1a2e";

function slugs(): SampleSlug[] {
  return Object.keys(SAMPLE_SETS.female) as SampleSlug[];
}

type Place = { left: number; top: number; width: number };

async function print(path: string, { left, top, width }: Place): Promise<OverlayOptions> {
  const height = Math.round(width * 1.5);
  const frame = (fill: string, line: string) =>
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="9" fill="${fill}" stroke="${line}" stroke-width="2"/></svg>`,
    );
  const input = await sharp(PUBLIC + path)
    .resize(width, height)
    .composite([{ input: frame("#fff", "#fff"), blend: "dest-in" }, { input: frame("none", INK) }])
    .png()
    .toBuffer();
  return { input, left, top };
}

async function circle(path: string, { left, top, width }: Place): Promise<OverlayOptions> {
  const ring = (fill: string, line: string) =>
    Buffer.from(
      `<svg width="${width}" height="${width}"><circle cx="${width / 2}" cy="${width / 2}" r="${width / 2 - 1}" fill="${fill}" stroke="${line}" stroke-width="2"/></svg>`,
    );
  const input = await sharp(PUBLIC + path)
    .resize(width, width)
    .composite([{ input: ring("#fff", "#fff"), blend: "dest-in" }, { input: ring("none", INK) }])
    .png()
    .toBuffer();
  return { input, left, top };
}

function sheet(width: number, height: number, pieces: OverlayOptions[]) {
  return sharp({ create: { width, height, channels: 3, background: PAPER } }).composite(pieces);
}

async function drawThemes(): Promise<void> {
  const [across, width, gap, edge] = [6, 184, 14, 13];
  const pieces = slugs().map((slug, place) =>
    print(samplePath.mix(CROWD[slug], slug, 320), {
      left: edge + (place % across) * (width + gap),
      top: edge + Math.floor(place / across) * (width * 1.5 + gap),
      width,
    }),
  );
  const height = edge * 2 + 2 * width * 1.5 + gap;
  await sheet(1200, height, await Promise.all(pieces))
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toFile(`${ROOT}docs/themes.webp`);
}

/** Draws a photo, its print and two more themes for mails, which show it 488 px wide. */
async function drawNewcomers(): Promise<void> {
  const [first, second, third] = [HERO.slugs[0], HERO.slugs[2], HERO.slugs[3]];
  const pieces = await Promise.all([
    circle(samplePath.photo(HERO.person, 720), { left: 56, top: 74, width: 392 }),
    print(samplePath.heroMix(first, 640), { left: 400, top: 28, width: 322 }),
    print(samplePath.heroMix(second, 640), { left: 764, top: 28, width: 156 }),
    print(samplePath.heroMix(third, 640), { left: 764, top: 277, width: 156 }),
  ]);
  await sheet(976, 540, pieces)
    .jpeg({ quality: 62, mozjpeg: true })
    .toFile(`${ROOT}server/features/mails/templates/newcomers.jpg`);
}

await drawThemes();
await drawNewcomers();
