import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { findPerson, type Person } from "../person.ts";
import { findTheme } from "../themes.ts";
import { linocut } from "./linocut.ts";

const PHOTO = new URL("../../../e2e/photos/astronaut.png", import.meta.url);
const WIDEST = "W".repeat(24);
/** Of the caption's strip: what only grooves may cut, and where the letters stand. */
const STRIP = { top: 1345, height: 110 };
const SIDE = { ...STRIP, left: 72, width: 34 };
const MIDDLE = { ...STRIP, left: 412, width: 200 };

let person: Person;

beforeAll(async () => {
  person = await findPerson(await readFile(PHOTO));
});

async function print(fields: Record<string, string>): Promise<Buffer> {
  return await linocut({ person, fields, seed: 7 });
}

async function brightness(picture: Buffer, place: typeof SIDE): Promise<number> {
  const part = await sharp(picture).extract(place).grayscale().toBuffer();
  return (await sharp(part).stats()).channels[0]?.mean ?? 0;
}

/** The color that most of the picture's bright, colored pixels are close to. */
async function spotInk(picture: Buffer): Promise<string> {
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

test("is what a prompt that asks for a linocut gives", async () => {
  const asked = "Turn the person in the photo into a linocut: a print in two inks.";
  expect(await findTheme(asked)).toBe(linocut);
});

test("prints the same sheet of the same photo and details; the widest caption fits", async () => {
  const fields = { Ink: "indigo", Caption: WIDEST };
  const [first, second] = [await print(fields), await print(fields)];
  const { width, height, format, hasAlpha } = await sharp(first).metadata();
  expect([width, height, format, hasAlpha]).toEqual([1024, 1536, "png", false]);
  expect(first.equals(second)).toBe(true);
  expect(await spotInk(first)).toBe("indigo");
  expect(await brightness(first, SIDE)).toBeLessThan(50);
  expect(await brightness(first, MIDDLE)).toBeGreaterThan(60);
});

test("cuts letters with marks and faces of emoji", async () => {
  const picture = await print({ Ink: "ochre", Caption: "Zoë & <Søren> 😀" });
  expect(await spotInk(picture)).toBe("ochre");
  expect(await brightness(picture, MIDDLE)).toBeGreaterThan(60);
});

test("prints an unknown ink as vermilion, and a pattern where a caption has no letter", async () => {
  const picture = await print({ Ink: "chartreuse", Caption: "日本" });
  expect(await spotInk(picture)).toBe("vermilion");
  const grooves = await brightness(picture, MIDDLE);
  expect(grooves).toBeGreaterThan(28);
  expect(grooves).toBeLessThan(60);
});
