import { describe, expect, test } from "vitest";
import { createExampleFields, isBeyondChance } from "./rules.ts";

describe("isBeyondChance", () => {
  test.each([
    [{ hits: 69, of: 1000 }, { hits: 41, of: 1000 }, true],
    [{ hits: 7, of: 100 }, { hits: 4, of: 100 }, false],
    [{ hits: 2, of: 4 }, { hits: 0, of: 4 }, false],
    [{ hits: 0, of: 500 }, { hits: 0, of: 500 }, false],
    [{ hits: 500, of: 500 }, { hits: 500, of: 500 }, false],
    [{ hits: 10, of: 20 }, { hits: 0, of: 0 }, false],
    [{ hits: 30, of: 60 }, { hits: 10, of: 60 }, true],
  ])("compares %o with %o: %s", (one, other, isIt) => {
    expect(isBeyondChance(one, other)).toBe(isIt);
    expect(isBeyondChance(other, one)).toBe(isIt);
  });
});

test("example values fill every field for a try", () => {
  const field = { description: "", choices: null, max_length: 5 };
  const ink = { ...field, name: "Ink", value: "", choices: ["red", "blue"] };
  const day = { ...field, name: "Day", value: "today", max_length: 10 };
  expect(createExampleFields("clay", [ink, day, { ...field, name: "Caption", value: "" }])).toEqual(
    {
      ...{ Ink: "red", Day: "14 02 1978", Caption: "Capti" },
    },
  );
});
