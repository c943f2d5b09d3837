// Renders one photo in one or all themes: node packages/demo-art/portraits/try.ts PHOTO OUT_DIR [theme]
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findPerson } from "./person.ts";
import { computeSeed } from "./random.ts";
import { findTheme, slugs } from "./themes.ts";

const sampleFields: Record<string, string> = {
  Country: "Iceland",
  Date: "21 Nov 1986",
  "Booking number": "48-1207",
  "Figure Name": "Captain Nova",
  Slogan: "Ready for lift-off!",
  Location: "Cape Canaveral",
  Description: "Calm under pressure, quick with a joke",
  "Accessory 1": "Helmet",
  "Accessory 2": "Rocket",
  "Accessory 3": "Coffee mug",
  "Accessory 4": "Camera",
  "Accessory 5": "Guitar",
  "Accessory 6": "Cat",
  "Custom Text": "EILEEN",
};

const [photoPath, folder, only] = process.argv.slice(2);
if (!photoPath || !folder) throw new Error("usage: try.ts PHOTO OUT_DIR [theme]");
await mkdir(folder, { recursive: true });
const photo = await readFile(photoPath);
const start = performance.now();
const person = await findPerson(photo);
console.log(`person ${Math.round(performance.now() - start)} ms, found: ${person.found}`);
for (const slug of only ? only.split(",") : slugs) {
  const paint = await findTheme(slug);
  const from = performance.now();
  const png = await paint({ person, fields: sampleFields, seed: computeSeed(photo, slug) });
  await writeFile(join(folder, `${slug}.png`), png);
  console.log(`${slug} ${Math.round(performance.now() - from)} ms, ${png.length >> 10} kB`);
}
