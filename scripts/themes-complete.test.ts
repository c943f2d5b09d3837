import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findTheme, slugs } from "#demo-art/portraits/themes.ts";
import { toyIcon } from "#demo-art/portraits/toy-icons.ts";
import catalogue from "#server/features/themes/catalogue.json" with { type: "json" };
import { parseCatalogue } from "#server/features/themes/rules.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { THEMES as GERMAN } from "#shared/messages/de/themes.ts";
import { SAMPLE_SETS, SAMPLE_SLUGS, samplePath } from "#shared/samples.ts";
import { getExamples } from "#shared/theme-examples.ts";

/** A theme's files and texts besides its row; see CONTRIBUTING.md. */
describe.each(parseCatalogue(catalogue))("the theme $slug", (theme) => {
  const { slug, name, description, prompt, prompts } = theme;

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

  test("has German texts, also of its fields and choices", () => {
    const german = GERMAN[slug] ?? {};
    const fields = prompts.flatMap((field) => [
      field.name,
      ...(field.description ? [field.description] : []),
      ...(field.choices ?? []),
    ]);
    const texts = [name, description, ...fields];
    expect(texts.filter((text) => german[text] === undefined)).toEqual([]);
  });

  test("has examples if it has free-text fields", () => {
    const hasTexts = prompts.some(({ choices }) => !choices);
    expect(getExamples(slug, "en").length > 0).toBe(hasTexts);
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
