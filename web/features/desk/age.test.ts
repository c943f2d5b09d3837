import { expect, test } from "vitest";
import { ageOf } from "./age.ts";

test.each([
  [0, "1 min"],
  [59 * 60_000, "59 min"],
  [60 * 60_000, "1 h"],
  [47 * 3_600_000, "47 h"],
  [48 * 3_600_000, "2 d"],
  [6.4 * 86_400_000, "6 d"],
])("%i ms are %s", (ms, words) => {
  expect(ageOf(ms)).toBe(words);
});
