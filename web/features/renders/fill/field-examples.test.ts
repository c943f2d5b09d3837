import { describe, expect, test } from "vitest";
import type { Theme } from "#shared/contracts/themes.ts";
import { FIELD_EXAMPLES } from "#shared/theme-examples.ts";
import { canFill, filledIn } from "./field-examples.ts";

const FIGURE = FIELD_EXAMPLES["action-figure"] ?? [];
const empty = Object.fromEntries(Object.keys(FIGURE[0] ?? {}).map((name) => [name, ""]));

const prompt = { value: "", description: "", choices: null, max_length: 40 };

function themeOf(slug: string, names: readonly string[]): Theme {
  const rest = { id: 1, index: 0, name: slug, description: "", image_url: "", gender: false };
  const prompts = names.map((name) => ({ ...prompt, id: name, name }));
  return { ...rest, slug, opens_at: null, prompts };
}

describe("'Fill it for me'", () => {
  test("is for a theme that asks for much, where there is an answer to all of it", () => {
    const names = Object.keys(empty);
    expect(canFill(themeOf("action-figure", names))).toBe(true);
    expect(canFill(themeOf("action-figure", [...names, "Price"]))).toBe(false);
    expect(canFill(themeOf("mugshot", ["Country", "Date"]))).toBe(false);
    expect(canFill(themeOf("their-own", names))).toBe(false);
  });

  test("fills every gap and leaves what was written", () => {
    const written = { ...empty, Slogan: "Never late!" };
    expect(filledIn("action-figure", written)).toEqual({ ...FIGURE[0], Slogan: "Never late!" });
  });

  test("goes through all examples, then begins again", () => {
    let values = { ...empty, "Accessory 2": "My own hat" };
    for (const example of [...FIGURE, FIGURE[0]]) {
      values = { ...values, ...filledIn("action-figure", values) };
      expect(values).toEqual({ ...example, "Accessory 2": "My own hat" });
    }
  });

  test("changes nothing where there are no examples", () => {
    expect(filledIn("their-own", { Motto: "" })).toEqual({ Motto: "" });
  });
});
