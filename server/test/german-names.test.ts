import { expect, test } from "vitest";
import catalog from "#server/features/catalog/catalogue.json" with { type: "json" };
import themes from "#server/features/themes/catalogue.json" with { type: "json" };
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import { OFFERS } from "#shared/messages/de/offers.ts";
import { PRODUCTS } from "#shared/messages/de/products.ts";
import { THEMES, translateLookText, translateTheme } from "#shared/messages/de/themes.ts";
import { PACKS, PLANS } from "#shared/plans.ts";

type ThemeField = { name: string; description?: string; choices?: string[] };

test("the German translations cover exactly the texts of the theme catalog", () => {
  const texts = Object.fromEntries(
    themes.map(({ slug, name, description, prompts = [] }) => [
      slug,
      [name, description, ...(prompts as ThemeField[]).flatMap(listTexts)],
    ]),
  );
  const known = Object.entries(THEMES).map(([slug, texts]) => [slug, Object.keys(texts)]);
  const sorted = (lists: [string, string[]][]) =>
    Object.fromEntries(lists.map(([slug, texts]) => [slug, [...new Set(texts)].sort()]));
  expect(sorted(known as [string, string[]][])).toEqual(sorted(Object.entries(texts)));
});

test("a text shared by two themes has one translation", () => {
  for (const texts of Object.values(THEMES)) {
    for (const [english, german] of Object.entries(texts)) {
      expect([english, translateLookText(english)]).toEqual([english, german]);
    }
  }
});

test("texts changed by the owner are not translated", () => {
  expect(translateTheme({ slug: "coin", name: "gold coin" })).toBe("gold coin");
  expect(translateTheme({ slug: "toString", name: "coin" })).toBe("coin");
  expect(translateLookText("constructor")).toBe("constructor");
});

test("every text of a product, its sizes and colors has a German translation", () => {
  const texts = catalog.products.flatMap(({ name, description, variants }) => [
    name,
    description,
    ...variants.flatMap((variant) => {
      const { size, color = null } = variant as { size: string; color?: string | null };
      return [size, ...(color ? [color] : []), formatVariantLabel({ size, color })];
    }),
  ]);
  expect(texts.filter((text) => !Object.hasOwn(PRODUCTS, text))).toEqual([]);
});

test("every displayed pack and plan perk has a German translation", () => {
  const perks = PLANS.flatMap((plan) => plan.perks).filter((perk) => !FROM_NUMBERS.test(perk));
  const texts = [...PACKS.map(({ name }) => name), ...perks];
  expect(texts.filter((text) => !Object.hasOwn(OFFERS, text))).toEqual([]);
});

/** The pages format these from numbers. */
const FROM_NUMBERS = /^(\d+ renders per month|Extras: \d+ for \$\d+)$/;

function listTexts({ name, description, choices = [] }: ThemeField): string[] {
  return [name, ...(description ? [description] : []), ...choices];
}
