import { expect, test } from "vitest";
import { estimateSeconds, getRenderKeys } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const capacity = { concurrency: 2, now };

test.each([
  [1, 10],
  [2, 10],
  [3, 20],
  [7, 40],
])("position %i of a queue with two workers takes %i s", (place, seconds) => {
  expect(estimateSeconds({ place, startedAt: null }, 10, capacity)).toBe(seconds);
});

test("a render in progress takes the rest of the typical time, at least 0 s", () => {
  const startedAt = new Date(now.getTime() - 4_000);
  expect(estimateSeconds({ place: null, startedAt }, 10, capacity)).toBe(6);
  expect(estimateSeconds({ place: null, startedAt }, 3, capacity)).toBe(0);
});

test("estimateSeconds returns null before the first render", () => {
  expect(estimateSeconds({ place: 1, startedAt: null }, null, capacity)).toBeNull();
});

test("all files of a render are in its folder, so that one removal deletes them all", () => {
  const { folder, partial, ...keys } = getRenderKeys("rnd_1");
  for (const key of [...Object.values(keys), partial(0)])
    expect(key.startsWith(`${folder}/`)).toBe(true);
});
