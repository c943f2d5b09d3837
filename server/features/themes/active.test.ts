import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import { themes } from "./tables.ts";

const COIN = 5;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

test("an inactive theme is in no list, and the others keep their order", async () => {
  const user = await shop.addUser();
  const listIds = async () => {
    const answer = await shop.fetch("/api/themes?gender=false", { as: user });
    return ((await answer.json()) as Theme[]).map(({ id }) => id);
  };
  const before = await listIds();
  expect(before).toContain(COIN);
  await shop.deps.db.update(themes).set({ active: false }).where(eq(themes.id, COIN));
  expect(await listIds()).toEqual(before.filter((id) => id !== COIN));
});
