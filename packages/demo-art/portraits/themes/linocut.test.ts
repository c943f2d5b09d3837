import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { findPerson, type Person } from "../person.ts";
import { findTheme } from "../themes.ts";
import { linocut } from "./linocut.ts";

const PHOTO = new URL("../../../../e2e/photos/astronaut.png", import.meta.url);
const WIDEST = "W".repeat(24);
/** Parts of the caption strip: the side, which has only grooves, and the middle, which has letters. */
const STRIP = { top: 1345, height: 110 };
const SIDE = { ...STRIP, left: 72, width: 34 };
const MIDDLE = { ...STRIP, left: 412, width: 200 };

let person: Person;

beforeAll(async () => {
  person = await findPerson(await readFile(PHOTO));
});

async function printLinocut(fields: Record<string, string>): Promise<Buffer> {
  return await linocut({ person, fields, seed: 7 });
}

async function measureBrightness(picture: Buffer, place: typeof SIDE): Promise<number> {
  const part = await sharp(picture).extract(place).grayscale().toBuffer();
  return (await sharp(part).stats()).channels[0]?.mean ?? 0;
}

async function findInk(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const near = Object.entries(SPOTS).map(([name, [r, g, b]]) => {
    let count = 0;
    for (let at = 0; at < data.length; at += 3) {
      const away = [r - data[at]!, g - data[at + 1]!, b - data[at + 2]!];
      if (Math.hypot(...away) < 24) count++;
    }
    return { name, share: count / (data.length / 3) };
  });
  const most = near.reduce((a, b) => (b.share > a.share ? b : a));
  return most.share > 0.15 ? most.name : "none";
}

const SPOTS: Record<string, [number, number, number]> = {
  vermilion: [224, 80, 52],
  indigo: [78, 101, 174],
  "forest green": [69, 133, 95],
  ochre: [225, 163, 59],
};

test("findTheme returns the linocut for a prompt that asks for one", async () => {
  const prompt = "Turn the person in the photo into a linocut: a print in two inks.";
  expect(await findTheme(prompt)).toBe(linocut);
});

test("the linocut prints the same picture for the same input and fits the widest caption", async () => {
  const fields = { Ink: "indigo", Caption: WIDEST };
  const [first, second] = [await printLinocut(fields), await printLinocut(fields)];
  const { width, height, format, hasAlpha } = await sharp(first).metadata();
  expect([width, height, format, hasAlpha]).toEqual([1024, 1536, "png", false]);
  expect(first.equals(second)).toBe(true);
  expect(await findInk(first)).toBe("indigo");
  expect(await measureBrightness(first, SIDE)).toBeLessThan(50);
  expect(await measureBrightness(first, MIDDLE)).toBeGreaterThan(60);
});

test("the linocut prints letters with diacritics and emoji", async () => {
  const picture = await printLinocut({ Ink: "ochre", Caption: "Zoë & <Søren> 😀" });
  expect(await findInk(picture)).toBe("ochre");
  expect(await measureBrightness(picture, MIDDLE)).toBeGreaterThan(60);
});

test("the linocut replaces an unknown ink by vermilion and a caption without glyphs by a pattern", async () => {
  const picture = await printLinocut({ Ink: "chartreuse", Caption: "日本" });
  expect(await findInk(picture)).toBe("vermilion");
  const grooves = await measureBrightness(picture, MIDDLE);
  expect(grooves).toBeGreaterThan(28);
  expect(grooves).toBeLessThan(60);
});
