import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#shared/languages.ts";
import { FIELD_EXAMPLES, getExamples } from "#shared/theme-examples.ts";
import catalogue from "./catalogue.json" with { type: "json" };

const GENDER = { Gender: ["automatic", "man", "woman"] };

/** Fields and choices of each theme by index, as the specification lists them. */
const FIELDS: Record<number, { name: string; fields: Record<string, string[] | null> }> = {
  1: { name: "mugshot", fields: { Country: null, Date: null } },
  2: {
    name: "action figure",
    fields: {
      "Figure Name": null,
      Slogan: null,
      Location: null,
      Description: null,
      "Accessory 1": null,
      "Accessory 2": null,
      "Accessory 3": null,
      "Accessory 4": null,
      "Accessory 5": null,
      "Accessory 6": null,
    },
  },
  4: { name: "coin", fields: { "Custom Text": null } },
  6: {
    name: "Jheri curls",
    fields: {
      ...GENDER,
      "Hair Length": ["short", "medium", "long"],
      "Background Light": ["warm orange glow", "soft pink haze", "golden-hour tone"],
      "Skin Sheen": ["matte", "natural glow", "glistening/oily"],
      "Lighting Style": ["soft retro glam", "cinematic 1980s", "studio spotlight"],
    },
  },
  7: {
    name: "watercolor",
    fields: {
      ...GENDER,
      Expression: ["neutral", "slight smile", "serene", "calm", "cheerful"],
      "Clothing Style": [
        "collared shirt",
        "sweater",
        "cardigan",
        "blouse",
        "casual",
        "child - playful",
      ],
      Background: ["white", "off-white", "light wash", "paper texture"],
    },
  },
  8: {
    name: "bronze bust",
    fields: {
      "Attire Style": ["Roman armor and cloak", "draped toga", "mythological robes"],
      "Patina Type": ["clean bronze", "aged bronze", "oxidized green"],
      "Background Style": ["museum wall", "marble texture", "neutral stone", "dark gradient"],
    },
  },
  9: {
    name: "oil painting",
    fields: {
      "Num People": ["1", "2", "3", "4", "5", "6"],
      Composition: [
        "one adult",
        "one child",
        "two adults",
        "one adult and one child",
        "two adults and two children",
        "a family with multiple children",
      ],
      Attire: ["Renaissance", "Baroque", "Dutch Golden Age", "Victorian"],
      Lighting: ["soft warm glow", "dramatic chiaroscuro", "natural daylight"],
      Background: ["draped curtain", "ornate room", "soft shadowed wall", "landscape backdrop"],
    },
  },
};
const SENIOR = {
  ...GENDER,
  "Outfit Type": [
    "holiday sweater",
    "letterman jacket",
    "soft sweater",
    "turtleneck with vest",
    "denim jacket",
  ],
  "Overlay Type": ["close-up face", "gazing up", "soft smile", "serious look"],
  "Lens effect": ["soft-focus", "diffusion glow", "slight haze", "bloom filter"],
  "Background Style": ["dark vignette", "foggy gradient", "airbrush stars", "purple haze"],
};

type Prompt = {
  name: string;
  value: string;
  description?: string;
  choices?: string[];
  max_length?: number;
};

function getPrompts(index: number): Prompt[] {
  const theme = catalogue[index] as { prompts?: Prompt[] } | undefined;
  return theme?.prompts ?? [];
}

function getFields(index: number): Record<string, string[] | null> {
  return Object.fromEntries(getPrompts(index).map(({ name, choices }) => [name, choices ?? null]));
}

function findPrompt(index: number, name: string): Prompt | undefined {
  return getPrompts(index).find((prompt) => prompt.name === name);
}

describe("the eleven themes", () => {
  test("come first, in the order of their indexes", () => {
    const named = Object.entries(FIELDS).map(([index, { name }]) => [index, name]);
    expect(named.map(([index]) => [index, catalogue[Number(index)]?.name])).toEqual(named);
    expect(catalogue[10]?.name).toBe("senior photo");
  });

  test.each([0, 3, 5])("have no prompts at index %i", (index) => {
    expect(getPrompts(index)).toEqual([]);
  });

  test.each([1, 2, 4, 6, 7, 8, 9])(
    "have the specified fields and choices, in order, at index %i",
    (index) => {
      const expected = FIELDS[index]?.fields ?? {};
      expect(getFields(index)).toEqual(expected);
      expect(Object.keys(getFields(index))).toEqual(Object.keys(expected));
    },
  );

  test("have the specified choices and six hairstyles for the senior photo", () => {
    const { Hairstyle, ...others } = getFields(10);
    expect(others).toEqual(SENIOR);
    expect(new Set(Hairstyle).size).toBe(6);
  });

  test("have dropdowns only from index 6 on, and none before", () => {
    for (const index of [1, 2, 4]) {
      expect(getPrompts(index).filter(({ choices }) => choices)).toEqual([]);
    }
    for (const index of [6, 7, 8, 9, 10]) {
      expect(getPrompts(index).filter(({ choices }) => !choices)).toEqual([]);
    }
  });

  test("have the specified defaults and hints: an empty country, today's date, medium hair, ten letters on a coin", () => {
    expect(findPrompt(1, "Country")?.value).toBe("");
    expect(findPrompt(1, "Date")).toMatchObject({
      value: "today",
      description: "Enter in DD MM YYYY format",
    });
    expect(getPrompts(2).map(({ value }) => value)).toEqual(Array.from({ length: 10 }, () => ""));
    expect(findPrompt(4, "Custom Text")).toMatchObject({
      value: "",
      description: "Max Length is 10 characters",
      max_length: 10,
    });
    expect(findPrompt(6, "Hair Length")?.value).toBe("medium");
  });

  test("have a number for the mugshot only", () => {
    const numbered = catalogue.filter((theme) => "isNumbered" in theme && theme.isNumbered);
    expect(numbered.map(({ name }) => name)).toEqual(["mugshot"]);
  });
});

test.each(Object.keys(FIELD_EXAMPLES))("the examples of %s fit its fields", (slug) => {
  const texts = getPrompts(catalogue.findIndex((theme) => theme.slug === slug)).filter(
    ({ choices }) => !choices,
  );
  for (const example of LANGUAGES.flatMap((language) => getExamples(slug, language))) {
    expect(Object.keys(example)).toEqual(texts.map(({ name }) => name));
    for (const { name, max_length = 80 } of texts) {
      expect(example[name]?.length).toBeGreaterThan(0);
      expect(example[name]?.length).toBeLessThanOrEqual(max_length);
    }
  }
});
