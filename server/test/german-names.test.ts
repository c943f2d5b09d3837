import { expect, test } from "vitest";
import catalog from "#server/features/catalog/catalogue.json" with { type: "json" };
import themes from "#server/features/themes/catalogue.json" with { type: "json" };
import { variantLabel } from "#shared/contracts/catalog.ts";
import { OFFERS } from "#shared/messages/de/offers.ts";
import { PRODUCTS } from "#shared/messages/de/products.ts";
import { lookInGerman, THEMES, themeInGerman } from "#shared/messages/de/themes.ts";
import { PACKS, PLANS } from "#shared/plans.ts";

type Asked = { name: string; description?: string; choices?: string[] };

test("every text of a theme that the catalogue has is known in German, and no other", () => {
  const said = Object.fromEntries(
    themes.map(({ slug, name, description, prompts = [] }) => [
      slug,
      [name, description, ...(prompts as Asked[]).flatMap(textsOf)],
    ]),
  );
  const known = Object.entries(THEMES).map(([slug, texts]) => [slug, Object.keys(texts)]);
  const sorted = (lists: [string, string[]][]) =>
    Object.fromEntries(lists.map(([slug, texts]) => [slug, [...new Set(texts)].sort()]));
  expect(sorted(known as [string, string[]][])).toEqual(sorted(Object.entries(said)));
});

test("no two looks have one text with two meanings", () => {
  for (const texts of Object.values(THEMES)) {
    for (const [english, german] of Object.entries(texts)) {
      expect([english, lookInGerman(english)]).toEqual([english, german]);
    }
  }
});

test("what the owner has changed stays as it was written", () => {
  expect(themeInGerman({ slug: "coin", name: "gold coin" })).toBe("gold coin");
  expect(themeInGerman({ slug: "toString", name: "coin" })).toBe("coin");
  expect(lookInGerman("constructor")).toBe("constructor");
});

test("every text of a product, its sizes and colours is known in German", () => {
  const said = catalog.products.flatMap(({ name, description, variants }) => [
    name,
    description,
    ...variants.flatMap((variant) => {
      const { size, color = null } = variant as { size: string; color?: string | null };
      return [size, ...(color ? [color] : []), variantLabel({ size, color })];
    }),
  ]);
  expect(said.filter((text) => !Object.hasOwn(PRODUCTS, text))).toEqual([]);
});

test("every pack and every perk of a plan that screens show is known in German", () => {
  const perks = PLANS.flatMap((plan) => plan.perks).filter((perk) => !OF_NUMBERS.test(perk));
  const said = [...PACKS.map(({ name }) => name), ...perks];
  expect(said.filter((text) => !Object.hasOwn(OFFERS, text))).toEqual([]);
});

/** Screens make these of the numbers themselves. */
const OF_NUMBERS = /^(\d+ renders per month|Extras: \d+ for \$\d+)$/;

function textsOf({ name, description, choices = [] }: Asked): string[] {
  return [name, ...(description ? [description] : []), ...choices];
}
