import { expect, test } from "vitest";
import { computeWakeTime } from "./snooze.ts";

const SATURDAY = new Date(2026, 10, 21, 22, 15);
const MONDAY = new Date(2026, 10, 23, 6, 0);
const at7 = (day: number) => new Date(2026, 10, day, 7, 0);

test("a snoozed case reappears at 7:00 on its day", () => {
  expect(computeWakeTime("tomorrow", "", SATURDAY)).toEqual(at7(22));
  expect(computeWakeTime("monday", "", SATURDAY)).toEqual(at7(23));
  expect(computeWakeTime("monday", "", MONDAY)).toEqual(at7(30));
  expect(computeWakeTime("day", "2026-11-25", MONDAY)).toEqual(at7(25));
  expect(computeWakeTime("awake", "2026-11-25", MONDAY)).toBeNull();
});

test("returns null for a past or missing day", () => {
  expect(computeWakeTime("day", "2026-11-20", MONDAY)).toBeNull();
  expect(computeWakeTime("day", "", MONDAY)).toBeNull();
});
