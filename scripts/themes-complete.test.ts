import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findTheme, slugs } from "#demo-art/portraits/themes.ts";
import { toyIcon } from "#demo-art/portraits/toy-icons.ts";
import catalogue from "#server/features/themes/catalogue.json" with { type: "json" };
import { LANGUAGES } from "#shared/languages.ts";
import { THEMES as GERMAN } from "#shared/messages/de/themes.ts";
import { SAMPLE_SETS, SAMPLE_SLUGS, samplePath } from "#shared/samples.ts";
import { getExamples } from "#shared/theme-examples.ts";

/** A theme's files and texts besides its row; see CONTRIBUTING.md. */
describe.each(catalogue)("the theme $slug", ({ slug, name, description, prompt }) => {
  test("is drawn by the OpenAI emulator for its prompt", async () => {
    expect(slugs).toContain(slug);
    expect(await findTheme(prompt)).toBe(await findTheme(slug));
  });

  test("has its samples, its mug and its link preview", () => {
    expect(SAMPLE_SLUGS).toContain(slug);
    const sets = Object.keys(SAMPLE_SETS) as (keyof typeof SAMPLE_SETS)[];
    const pictures = [
      ...sets.flatMap((set) =>
        ([320, 640] as const).map((width) => samplePath.mix(set, slug, width)),
      ),
      samplePath.mug(slug),
      `/cards/look-${slug}.jpg`,
    ];
    expect(pictures.filter((path) => !existsSync(`web/public${path}`))).toEqual([]);
  });

  test("has German texts", () => {
    const german = GERMAN[slug] ?? {};
    expect([name, description].filter((text) => german[text] === undefined)).toEqual([]);
  });
});

test.each(LANGUAGES)(
  "each accessory of the action figure examples has an icon in '%s'",
  (language) => {
    const things = getExamples("action-figure", language).flatMap((example) =>
      Object.entries(example).flatMap(([field, what]) =>
        field.startsWith("Accessory") ? [what] : [],
      ),
    );
    expect(things.length).toBeGreaterThan(20);
    expect(things.filter((what) => toyIcon(what).initial !== null)).toEqual([]);
  },
);
