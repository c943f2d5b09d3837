import { describe, expect, test } from "vitest";
import type { Theme } from "#shared/contracts/themes.ts";
import { FIELD_EXAMPLES } from "#shared/theme-examples.ts";
import { fillGaps, hasExamples } from "./field-examples.ts";

const FIGURE = FIELD_EXAMPLES["action-figure"] ?? [];
const empty = Object.fromEntries(Object.keys(FIGURE[0] ?? {}).map((name) => [name, ""]));

const prompt = { value: "", description: "", choices: null, max_length: 40 };

function createTheme(slug: string, names: readonly string[]): Theme {
  const rest = { id: 1, index: 0, name: slug, description: "", image_url: "", gender: false };
  const prompts = names.map((name) => ({ ...prompt, id: name, name }));
  return { ...rest, slug, opens_at: null, prompts };
}

describe("'Fill it in for me'", () => {
  test("is offered for themes with many fields that all have an example", () => {
    const names = Object.keys(empty);
    expect(hasExamples(createTheme("action-figure", names))).toBe(true);
    expect(hasExamples(createTheme("action-figure", [...names, "Price"]))).toBe(false);
    expect(hasExamples(createTheme("mugshot", ["Country", "Date"]))).toBe(false);
    expect(hasExamples(createTheme("their-own", names))).toBe(false);
  });

  test("fills every empty field and keeps the user's values", () => {
    const written = { ...empty, Slogan: "Never late!" };
    expect(fillGaps("action-figure", written)).toEqual({ ...FIGURE[0], Slogan: "Never late!" });
  });

  test("cycles through the examples", () => {
    let values = { ...empty, "Accessory 2": "My own hat" };
    for (const example of [...FIGURE, FIGURE[0]]) {
      values = { ...values, ...fillGaps("action-figure", values) };
      expect(values).toEqual({ ...example, "Accessory 2": "My own hat" });
    }
  });

  test("changes nothing if the theme has no examples", () => {
    expect(fillGaps("their-own", { Motto: "" })).toEqual({ Motto: "" });
  });
});
