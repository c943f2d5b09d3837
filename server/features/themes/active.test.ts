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
  await shop.deps.db.update(themes).set({ active: false }).where(eq(themes.id, COIN));
  const answer = await shop.fetch("/api/themes?gender=false", { as: user });
  const ids = ((await answer.json()) as Theme[]).map(({ id }) => id);
  expect(ids).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11]);
});
