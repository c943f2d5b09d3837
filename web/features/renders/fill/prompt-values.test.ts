import { afterEach, describe, expect, test, vi } from "vitest";
import type { Theme } from "#shared/contracts/themes.ts";
import { getPromptValues, listMissingParts, trimValues } from "./prompt-values.ts";

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

describe("prompt values", () => {
  test("start with the defaults", () => {
    expect(getPromptValues(mugshot, {})).toEqual({ Country: "", Date: "21 11 2026" });
  });

  test("keep the user's values and emptied defaults, and ignore values of other themes", () => {
    const written = { mugshot: { Date: "", Stranger: "x" }, coin: { Country: "FI" } };
    expect(getPromptValues(mugshot, written)).toEqual({ Country: "", Date: "" });
  });

  test.each([
    ["America/Los_Angeles", "05 01 2026"],
    ["Asia/Tokyo", "06 01 2026"],
  ])("fill in today's date of the user's time zone, %s", (zone, day) => {
    vi.stubEnv("TZ", zone);
    vi.useFakeTimers({ now: new Date("2026-01-05T23:00:00Z") });
    const prompts = [{ ...prompt, id: "b", name: "Date", value: "today" }];
    expect(getPromptValues({ ...mugshot, prompts }, {})).toEqual({ Date: day });
  });
});

describe("missing parts", () => {
  test("name a single blank field and count several", () => {
    expect(listMissingParts({ Country: "  ", Date: "x" }, photo)).toEqual(["Country"]);
    expect(listMissingParts({ Country: "", Date: " " }, null)).toEqual(["a photo", "2 details"]);
  });

  test("are empty once the form is complete", () => {
    expect(listMissingParts({ Country: "Finland" }, photo)).toEqual([]);
    expect(listMissingParts({}, photo)).toEqual([]);
  });
});

test("trims the values before sending", () => {
  expect(trimValues({ Country: "  Finland " })).toEqual({ Country: "Finland" });
});
