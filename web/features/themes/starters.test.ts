import { expect, test } from "vitest";
import type { Theme } from "#shared/contracts/themes.ts";
import { findSamplePerson, SAMPLE_SETS } from "#shared/samples.ts";
import { pickStarters } from "./starters.ts";

const slugs = Object.keys(SAMPLE_SETS.female);
const createThemes = (gender: boolean) =>
  slugs.map((slug) => ({ slug, name: slug, gender })) as Theme[];

test.each([false, true])("picks four themes with four different persons (male: %o)", (gender) => {
  const picked = pickStarters(createThemes(gender), { most: 4, tried: new Set() });
  const people = picked.map(({ slug }) => findSamplePerson(gender ? "male" : "female", slug));
  expect(new Set(people).size).toBe(4);
  expect(picked[0]?.slug).toBe(slugs[0]);
});

test("does not offer tried themes, even if few are left", () => {
  const tried = new Set(slugs.slice(2));
  const picked = pickStarters(createThemes(false), { most: 4, tried });
  expect(picked.map(({ slug }) => slug)).toEqual(slugs.slice(0, 2));
});
