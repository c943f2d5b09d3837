import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  advanceBeyondPeriod,
  buy,
  openPage,
  readAccount,
  readBilling,
  readStatement,
  waitForAccount,
} from "#server/test/subscribing.ts";
import { RENDERS_RULE } from "#shared/plans.ts";

/** The sentences about renders shown before payment match what the ledger does. */

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(() => shop.close());

test("each sentence about renders is true and is shown on the payment page", async () => {
  expect(RENDERS_RULE.split(". ")).toEqual([
    "Free renders are added to your first month",
    "A plan's unused renders don't roll over",
    "Packs don't expire.",
  ]);
  const user = await shop.addUser();
  const session = await openPage(shop, user, { level: 1 });
  const page = await (await fetch(`${shop.sandboxUrl}/stripe/pay/${session}`)).text();
  expect(page).toContain(RENDERS_RULE.replaceAll("'", "&#39;"));

  await buy(shop, user, { level: 1 });
  await waitForAccount(shop, user, { renders: 3 + 10, level: 1 });
  const { renders, subscription } = await readBilling(shop, user);
  const ends = renders.lots.map(({ source, ends_at }) => [source, ends_at]);
  const end = subscription?.period_end;
  expect(ends).toEqual([
    ["plan", end],
    ["trial", end],
  ]);

  await buy(shop, user, { pack: "pack_10" });
  await advanceBeyondPeriod(shop, user);
  await waitForAccount(shop, user, { renders: 10 + 10, level: 1 });
  const lines = await readStatement(shop, user);
  const ended = lines.filter(({ kind }) => kind === "expire").map(({ change }) => change);
  expect(ended.sort()).toEqual([-10, -3]);

  await post(shop, user, "/api/billing/cancel", {});
  await advanceBeyondPeriod(shop, user);
  await waitForAccount(shop, user, { renders: 10, level: 0 });
  expect((await readBilling(shop, user)).renders.lots).toMatchObject([
    { source: "pack", left: 10, ends_at: null },
  ]);
});

test("plan_ended is true only for a user whose plan has ended", async () => {
  const user = await shop.addUser();
  const hasEnded = async () =>
    (await (await shop.fetch("/api/dashboard", { as: user })).json()).me.plan_ended as boolean;
  expect(await hasEnded()).toBe(false);
  await buy(shop, user, { level: 1 });
  expect(await hasEnded()).toBe(false);
  await post(shop, user, "/api/billing/cancel", {});
  await advanceBeyondPeriod(shop, user);
  await waitForAccount(shop, user, { renders: 0, level: 0 });
  expect(await hasEnded()).toBe(true);
  await buy(shop, user, { level: 1 });
  await expect.poll(() => readAccount(shop, user)).toMatchObject({ level: 1 });
  expect(await hasEnded()).toBe(false);
});
