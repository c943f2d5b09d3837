// Draws the samples of the themes into web/public/samples: photos and faces of people, each theme's sample in
// both sets, and the themes of one person for the landing page.
// Run again after changing a theme or a person: node packages/demo-art/samples/make.ts [theme slug ...]
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import {
  HERO,
  isSampleSlug,
  SAMPLE_SETS,
  SAMPLE_SLUGS,
  type SampleSet,
  samplePath,
} from "../../../shared/samples.ts";
import { composePortrait } from "../portraits/compose.ts";
import { findPerson } from "../portraits/person.ts";
import { readPortrait } from "./people.ts";
import { getSamplePrompt } from "./theme-samples.ts";

const PUBLIC = new URL("../../../web/public", import.meta.url).pathname;
const FACE_SIDE = 96;

async function savePerson(person: string): Promise<void> {
  const photo = await readPortrait(person);
  for (const width of [320, 720] as const) {
    await sharp(photo)
      .resize(width, width)
      .webp({ quality: width > 320 ? 76 : 80, effort: 6, smartSubsample: true })
      .toFile(PUBLIC + samplePath.photo(person, width));
  }
  await cutFace(photo, person);
}

async function cutFace(picture: Buffer, person: string): Promise<void> {
  const { face, photo } = await findPerson(picture);
  const { width: full = 0, height: tall = 0 } = await sharp(picture).metadata();
  if (!face) throw new Error(`no face was found on ${person}`);
  const scale = full / photo.width;
  const side = Math.min(Math.round(face.width * scale * 1.7), full, tall);
  const left = Math.round((face.x + face.width / 2) * scale - side / 2);
  const top = Math.round((face.y + face.height * 0.42) * scale - side / 2);
  await sharp(picture)
    .extract({
      left: Math.min(Math.max(0, left), full - side),
      top: Math.min(Math.max(0, top), tall - side),
      width: side,
      height: side,
    })
    .resize(FACE_SIDE, FACE_SIDE)
    .sharpen({ sigma: 0.6 })
    .webp({ quality: 84, effort: 6 })
    .toFile(PUBLIC + samplePath.face(person));
}

async function composeMix(person: string, slug: string, set: SampleSet): Promise<Buffer> {
  const photo = await readPortrait(person);
  const gender = set === "male" ? "Male" : "Female";
  return await composePortrait({ photo, prompt: getSamplePrompt(slug, gender) });
}

async function saveMix(mix: Buffer, width: number, path: string): Promise<void> {
  await sharp(mix)
    .resize(width, (width * 3) / 2)
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toFile(PUBLIC + path);
}

const only = process.argv.slice(2);
const unknown = only.find((slug) => !isSampleSlug(slug));
if (unknown) throw new Error(`${unknown} has no people in shared/samples.ts`);
const slugs = only.length === 0 ? SAMPLE_SLUGS : only.filter(isSampleSlug);
for (const folder of ["female", "male", "hero", "people"]) {
  await mkdir(`${PUBLIC}/samples/${folder}`, { recursive: true });
}
const people = new Set(Object.values(SAMPLE_SETS).flatMap((set) => Object.values(set)));
if (only.length === 0) for (const person of people) await savePerson(person);
for (const slug of slugs) {
  for (const set of ["female", "male"] as const) {
    const mix = await composeMix(SAMPLE_SETS[set][slug], slug, set);
    for (const width of [320, 640] as const)
      await saveMix(mix, width, samplePath.mix(set, slug, width));
  }
  if (HERO.slugs.some((one) => one === slug)) {
    const mix = await composeMix(HERO.person, slug, "female");
    for (const width of HERO.widths) await saveMix(mix, width, samplePath.heroMix(slug, width));
  }
  console.log(slug);
}
