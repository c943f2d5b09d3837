// Draws the samples of 'Surprise me' into web/public/samples: strips of one face in four themes, with the
// eyes on one line. Run again after changing one of those themes: node packages/demo-art/samples/surprise.ts
import sharp from "sharp";
import { type SampleSet, type SampleSlug, SURPRISE, samplePath } from "../../../shared/samples.ts";
import { composePortrait } from "../portraits/compose.ts";
import { findPerson } from "../portraits/person.ts";
import { readPortrait } from "./people.ts";
import { getSamplePrompt } from "./theme-samples.ts";

const PUBLIC = new URL("../../../web/public", import.meta.url).pathname;
const WIDTH = 1024;
const HEIGHT = 1536;
const GAP = 6;
/** Enlargement relative to the largest of the four faces, so that each picture covers its strip. */
const CLOSER = 1.15;

type Eyes = { x: number; y: number; apart: number };
type Portrait = { picture: Buffer; eyes: Eyes };

async function drawPortrait(set: SampleSet, slug: SampleSlug): Promise<Portrait> {
  const photo = await readPortrait(SURPRISE.people[set]);
  const prompt = getSamplePrompt(slug, set === "male" ? "Male" : "Female");
  const picture = await composePortrait({ photo, prompt });
  return { picture, eyes: await findEyes(picture, slug) };
}

async function findEyes(picture: Buffer, slug: string): Promise<Eyes> {
  const { face, photo } = await findPerson(picture);
  if (!face) throw new Error(`no face was found on ${slug}`);
  const scale = WIDTH / photo.width;
  const [[lx, ly], [rx, ry]] = [face.leftEye, face.rightEye];
  return {
    x: ((lx + rx) / 2) * scale,
    y: ((ly + ry) / 2) * scale,
    apart: Math.hypot(rx - lx, ry - ly) * scale,
  };
}

/** Returns a row for all eyes at which each enlarged picture still covers its strip. */
function computeEyeLine(portraits: readonly Portrait[], apart: number): number {
  const highest = portraits.map(({ eyes }) => HEIGHT - ((HEIGHT - eyes.y) * apart) / eyes.apart);
  const lowest = portraits.map(({ eyes }) => (eyes.y * apart) / eyes.apart);
  return (Math.max(...highest) + Math.min(...lowest)) / 2;
}

async function cutStrip(
  { picture, eyes }: Portrait,
  at: { place: number; apart: number; line: number },
) {
  const scale = at.apart / eyes.apart;
  const width = WIDTH / SURPRISE.slugs.length;
  const left = Math.round(eyes.x * scale - WIDTH / 2 + at.place * width);
  const top = Math.round(eyes.y * scale - at.line);
  return await sharp(picture)
    .resize(Math.round(WIDTH * scale), Math.round(HEIGHT * scale))
    .extract({ left, top, width: width - (at.place > 0 ? GAP : 0), height: HEIGHT })
    .toBuffer();
}

async function drawSurprise(set: SampleSet): Promise<Buffer> {
  const portraits = await Promise.all(SURPRISE.slugs.map((slug) => drawPortrait(set, slug)));
  const apart = CLOSER * Math.max(...portraits.map(({ eyes }) => eyes.apart));
  const line = computeEyeLine(portraits, apart);
  const strips = await Promise.all(
    portraits.map(async (portrait, place) => ({
      input: await cutStrip(portrait, { place, apart, line }),
      left: (place * WIDTH) / portraits.length + (place > 0 ? GAP : 0),
      top: 0,
    })),
  );
  return await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#fffdf8" },
  })
    .composite(strips)
    .png()
    .toBuffer();
}

for (const set of ["female", "male"] as const) {
  const picture = await drawSurprise(set);
  for (const width of [320, 640] as const) {
    await sharp(picture)
      .resize(width, (width * 3) / 2)
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toFile(PUBLIC + samplePath.surprise(set, width));
  }
  console.log(set);
}
