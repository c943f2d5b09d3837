import { expect, test } from "vitest";
import { estimateSeconds, renderKeys } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const workshop = { concurrency: 2, now };

test.each([
  [1, 10],
  [2, 10],
  [3, 20],
  [7, 40],
])("place %i of a queue that is worked two at a time takes %i s", (place, seconds) => {
  expect(estimateSeconds({ place, startedAt: null }, 10, workshop)).toBe(seconds);
});

test("a render in work takes what is left of the usual time, never less than nothing", () => {
  const startedAt = new Date(now.getTime() - 4_000);
  expect(estimateSeconds({ place: null, startedAt }, 10, workshop)).toBe(6);
  expect(estimateSeconds({ place: null, startedAt }, 3, workshop)).toBe(0);
});

test("nobody knows before the first render", () => {
  expect(estimateSeconds({ place: 1, startedAt: null }, null, workshop)).toBeNull();
});

test("all files of a render lie in its folder, so that one removal takes them all", () => {
  const { folder, partial, ...keys } = renderKeys("rnd_1");
  for (const key of [...Object.values(keys), partial(0)])
    expect(key.startsWith(`${folder}/`)).toBe(true);
});
