import { expect, test } from "vitest";
import { wakesAt } from "./sleep.ts";

const SATURDAY = new Date(2026, 10, 21, 22, 15);
const MONDAY = new Date(2026, 10, 23, 6, 0);
const morning = (day: number) => new Date(2026, 10, day, 7, 0);

test("a case comes back in the morning of its day", () => {
  expect(wakesAt("tomorrow", "", SATURDAY)).toEqual(morning(22));
  expect(wakesAt("monday", "", SATURDAY)).toEqual(morning(23));
  expect(wakesAt("monday", "", MONDAY)).toEqual(morning(30));
  expect(wakesAt("day", "2026-11-25", MONDAY)).toEqual(morning(25));
  expect(wakesAt("awake", "2026-11-25", MONDAY)).toBeNull();
});

test("a day that is over or none wakes nothing", () => {
  expect(wakesAt("day", "2026-11-20", MONDAY)).toBeNull();
  expect(wakesAt("day", "", MONDAY)).toBeNull();
});
