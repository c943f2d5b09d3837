import { afterEach, describe, expect, test, vi } from "vitest";
import type { Theme } from "#shared/contracts/themes.ts";
import { missingParts, promptValues, trimmed } from "./prompt-values.ts";

const prompt = { description: "", choices: null, max_length: 40 };
const mugshot: Theme = {
  id: 2,
  index: 1,
  slug: "mugshot",
  name: "mugshot",
  description: "",
  image_url: "",
  gender: false,
  opens_at: null,
  prompts: [
    { ...prompt, id: "a", name: "Country", value: "" },
    { ...prompt, id: "b", name: "Date", value: "21 11 2026" },
  ],
};
const photo = { kind: "saved", id: "chr_1", name: "Person 1", imageUrl: "/files/1" } as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe("promptValues", () => {
  test("starts with the defaults", () => {
    expect(promptValues(mugshot, {})).toEqual({ Country: "", Date: "21 11 2026" });
  });

  test("keeps what was written, also an emptied default, and nothing of another theme", () => {
    const written = { mugshot: { Date: "", Stranger: "x" }, coin: { Country: "FI" } };
    expect(promptValues(mugshot, written)).toEqual({ Country: "", Date: "" });
  });

  test.each([
    ["America/Los_Angeles", "05 01 2026"],
    ["Asia/Tokyo", "06 01 2026"],
  ])("today is the person's day in %s", (zone, day) => {
    vi.stubEnv("TZ", zone);
    vi.useFakeTimers({ now: new Date("2026-01-05T23:00:00Z") });
    const prompts = [{ ...prompt, id: "b", name: "Date", value: "today" }];
    expect(promptValues({ ...mugshot, prompts }, {})).toEqual({ Date: day });
  });
});

describe("missingParts", () => {
  test("names a single blank field and counts several", () => {
    expect(missingParts({ Country: "  ", Date: "x" }, photo)).toEqual(["Country"]);
    expect(missingParts({ Country: "", Date: " " }, null)).toEqual(["a photo", "2 details"]);
  });

  test("is empty once all is there", () => {
    expect(missingParts({ Country: "Finland" }, photo)).toEqual([]);
    expect(missingParts({}, photo)).toEqual([]);
  });
});

test("values are sent without the blanks around them", () => {
  expect(trimmed({ Country: "  Finland " })).toEqual({ Country: "Finland" });
});
