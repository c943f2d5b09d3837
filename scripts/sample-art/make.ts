// Draws the two sample characters and every theme's sample of them into web/public/samples.
// Run again after changing a character or a theme: node --import tsx scripts/sample-art/make.ts
// Add slugs to redo only those cards from the stored characters.
import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { composePortrait } from "#sandbox/openai/art/compose.ts";
import { findPerson } from "#sandbox/openai/art/person.ts";
import { female } from "./female.ts";
import { male } from "./male.ts";
import { SAMPLES } from "./theme-samples.ts";

const FOLDER = new URL("../../web/public/samples/", import.meta.url).pathname;
const WIDTHS = [320, 640];
const CHARACTERS = [
  { name: "female", gender: "Female", draw: female },
  { name: "male", gender: "Male", draw: male },
] as const;

type Character = (typeof CHARACTERS)[number];

async function drawCharacter({ name, draw }: Character): Promise<Buffer> {
  const svg = Buffer.from(draw());
  const picture = await sharp(svg, { unlimited: true }).removeAlpha().png().toBuffer();
  await sharp(picture)
    .webp({ quality: 86, effort: 6, smartSubsample: true })
    .toFile(`${FOLDER}${name}.webp`);
  await shrinkCharacter(picture, name);
  await cutFace(picture, name);
  return picture;
}

async function shrinkCharacter(picture: Buffer, name: string): Promise<void> {
  await sharp(picture)
    .resize({ width: 320 })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(`${FOLDER}${name}-320.webp`);
}

async function cutFace(picture: Buffer, name: string): Promise<void> {
  const { face, photo } = await findPerson(picture);
  const { width: full = 0, height: tall = 0 } = await sharp(picture).metadata();
  if (!face) throw new Error(`the drawn ${name} character has no recognisable face`);
  const scale = full / photo.width;
  const side = Math.round(face.width * scale * 1.6);
  const left = Math.round((face.x + face.width / 2) * scale - side / 2);
  const top = Math.round((face.y + face.height * 0.36) * scale - side / 2);
  await sharp(picture)
    .extract({
      left: Math.max(0, left),
      top: Math.max(0, top),
      width: Math.min(side, full),
      height: Math.min(side, tall),
    })
    .resize(96, 96)
    .sharpen({ sigma: 0.6 })
    .webp({ quality: 86, effort: 6 })
    .toFile(`${FOLDER}${name}-face.webp`);
}

async function paintSamples(character: Character, photo: Buffer, only: string[]): Promise<void> {
  await mkdir(`${FOLDER}${character.name}`, { recursive: true });
  for (const { slug, prompt } of SAMPLES) {
    if (only.length > 0 && !only.includes(slug)) continue;
    const picture = await composePortrait({ photo, prompt: prompt(character.gender) });
    for (const width of WIDTHS) {
      await sharp(picture)
        .resize(width, (width * 3) / 2)
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toFile(`${FOLDER}${character.name}/${slug}-${width}.webp`);
    }
    console.log(`${character.name} ${slug}`);
  }
}

const only = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
for (const character of CHARACTERS) {
  const stored = only.length > 0 ? await readFile(`${FOLDER}${character.name}.webp`) : null;
  if (stored) await shrinkCharacter(stored, character.name);
  await paintSamples(character, stored ?? (await drawCharacter(character)), only);
}
