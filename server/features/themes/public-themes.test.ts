import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { PublicTheme } from "#shared/contracts/themes.ts";
import { themes } from "./tables.ts";

const OPENS_AT = "2027-03-01T00:00:00.000Z";

let shop: TestShop;
let now = new Date("2027-02-28T23:59:59.999Z");

beforeAll(async () => {
  shop = await openTestShop({ replace: { clock: { now: () => now } } });
});
afterAll(async () => await shop.close());

async function listPublicThemes(): Promise<PublicTheme[]> {
  const response = await shop.fetch("/api/looks");
  expect(response.status).toBe(200);
  return (await response.json()) as PublicTheme[];
}

test("the public list has each theme once, with its samples of both sets", async () => {
  const found = await listPublicThemes();
  expect(found).toHaveLength(12);
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(12);
  expect(found.find(({ slug }) => slug === "coin")).toMatchObject({
    name: "coin",
    opens_at: null,
    prompts: [{ name: "Custom Text" }],
    sets: [
      { gender: false, image_url: "/samples/female/coin-640.webp" },
      { gender: true, image_url: "/samples/male/coin-640.webp" },
    ],
  });
});

test("the public list has the opening date of a theme until it is open", async () => {
  const linocut = async () => (await listPublicThemes()).find(({ slug }) => slug === "linocut");
  expect((await linocut())?.opens_at).toBe(OPENS_AT);
  now = new Date(OPENS_AT);
  expect((await linocut())?.opens_at).toBeNull();
});

test("the public list has neither prompts nor inactive themes", async () => {
  const [coin] = await shop.deps.db.select().from(themes).where(eq(themes.slug, "coin"));
  expect(JSON.stringify(await listPublicThemes())).not.toContain(coin?.prompt.slice(0, 40));
  await shop.deps.db.update(themes).set({ active: false }).where(eq(themes.slug, "coin"));
  expect((await listPublicThemes()).map(({ slug }) => slug)).not.toContain("coin");
});
