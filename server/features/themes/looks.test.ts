import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { Look } from "#shared/contracts/themes.ts";
import { themes } from "./tables.ts";

const OPENS_AT = "2027-03-01T00:00:00.000Z";

let shop: TestShop;
let now = new Date("2027-02-28T23:59:59.999Z");

beforeAll(async () => {
  shop = await openTestShop({ replace: { clock: { now: () => now } } });
});
afterAll(async () => await shop.close());

async function listLooks(): Promise<Look[]> {
  const response = await shop.fetch("/api/looks");
  expect(response.status).toBe(200);
  return (await response.json()) as Look[];
}

test("the public list has each look once, with its samples of both sets", async () => {
  const looks = await listLooks();
  expect(looks).toHaveLength(12);
  expect(new Set(looks.map(({ slug }) => slug)).size).toBe(12);
  expect(looks.find(({ slug }) => slug === "coin")).toMatchObject({
    name: "coin",
    opens_at: null,
    prompts: [{ name: "Custom Text" }],
    sets: [
      { gender: false, image_url: "/samples/female/coin-640.webp" },
      { gender: true, image_url: "/samples/male/coin-640.webp" },
    ],
  });
});

test("the public list has the opening date of a look until it is open", async () => {
  const linocut = async () => (await listLooks()).find(({ slug }) => slug === "linocut");
  expect((await linocut())?.opens_at).toBe(OPENS_AT);
  now = new Date(OPENS_AT);
  expect((await linocut())?.opens_at).toBeNull();
});

test("the public list has neither prompts nor inactive looks", async () => {
  const [coin] = await shop.deps.db.select().from(themes).where(eq(themes.slug, "coin"));
  expect(JSON.stringify(await listLooks())).not.toContain(coin?.prompt.slice(0, 40));
  await shop.deps.db.update(themes).set({ active: false }).where(eq(themes.slug, "coin"));
  expect((await listLooks()).map(({ slug }) => slug)).not.toContain("coin");
});
