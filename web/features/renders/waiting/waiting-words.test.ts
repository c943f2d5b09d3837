import { describe, expect, test } from "vitest";
import { stageWords, timeWords } from "./waiting-words.ts";

describe("the place in the queue", () => {
  test.each([
    [1, "You're next in line."],
    [2, "One picture is ahead of yours."],
    [5, "4 pictures are ahead of yours."],
    [null, "You're next in line."],
  ])("%s → %s", (place, words) => {
    expect(stageWords({ status: "queued", place, waits: false })).toBe(words);
  });
});

test("who waits for the next day is told so instead of a place", () => {
  expect(stageWords({ status: "queued", place: 1, waits: true })).toMatch(/^Very busy today: /);
});

describe("the time left", () => {
  test.each([
    [null, ""],
    [190, "About 4 minutes left."],
    [60, "About a minute left."],
    [56, "About a minute left."],
    [11, "About 15 seconds left."],
    [2, "Any moment now."],
    [-15, "Any moment now."],
    [-60, "It's taking a little longer than usual."],
  ])("%s s → %s", (seconds, words) => {
    expect(timeWords(seconds)).toBe(words);
  });
});
