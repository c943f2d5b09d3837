import { expect, test } from "vitest";
import { formatAge } from "./age.ts";

test.each([
  [0, "1 min"],
  [59 * 60_000, "59 min"],
  [60 * 60_000, "1 h"],
  [47 * 3_600_000, "47 h"],
  [48 * 3_600_000, "2 d"],
  [6.4 * 86_400_000, "6 d"],
])("formats %i ms as '%s'", (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});
