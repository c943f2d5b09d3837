import { describe, expect, test } from "vitest";
import { formatStage, formatTimeLeft } from "./render-status.ts";

describe("the queue position", () => {
  test.each([
    [1, "You're next in line."],
    [2, "One picture is ahead of yours."],
    [5, "4 pictures are ahead of yours."],
    [null, "You're next in line."],
  ])("%s reads: %s", (place, words) => {
    expect(formatStage({ status: "queued", place, waits: false })).toBe(words);
  });
});

test("a render that waits for the next day shows that instead of a position", () => {
  expect(formatStage({ status: "queued", place: 1, waits: true })).toMatch(/^Very busy today: /);
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
  ])("of %s s reads: %s", (seconds, words) => {
    expect(formatTimeLeft(seconds)).toBe(words);
  });
});
