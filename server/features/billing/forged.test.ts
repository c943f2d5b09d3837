import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLedger } from "#server/test/ledger.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  buy,
  openPage,
  readAccount,
  readPurchase,
  readStatement,
  requestOfferCheckout,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { purchases } from "./tables.ts";

/** Price, plan, address and payment status sent by the browser have no effect beyond the price table. */

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(() => shop.close());

async function listPages({ id }: TestUser) {
  return await shop.deps.db.select().from(purchases).where(eq(purchases.userId, id));
}

async function expectNothing(user: TestUser): Promise<void> {
  expect(await listPages(user)).toEqual([]);
  expect(await readAccount(shop, user)).toEqual({ renders: 3, level: 0 });
  expect((await readStatement(shop, user)).map(({ change }) => change)).toEqual([3]);
}

describe("a payment page", () => {
  test.each([
    ["the level of a bigger plan", { level: 3 }, ["level"]],
    ["an unknown level", { level: 4 }, ["level"]],
    ["a negative level", { level: -1 }, ["level"]],
    ["a plan as a pack", { flag: false }, ["flag"]],
    ["an unknown address", { email: "nobody@example.com" }, ["email"]],
    ["no address", { email: "" }, ["email"]],
    ["all fields", { level: 2, flag: false, email: "x" }, ["flag", "level", "email"]],
    ["a bigger plan's price", { priceId: "price_unlimited_vibes_monthly" }, ["level"]],
    ["a pack's price", { priceId: "price_pack_5" }, ["flag", "level"]],
  ])(
    "is refused for %s, and the response names the fields that differ",
    async (_what, change, differs) => {
      const user = await shop.addUser();
      const answer = await requestOfferCheckout(shop, user, { level: 1 }, change);
      expect(answer.status).toBe(409);
      expect((await answer.json()).details).toEqual({ differs });
      await expectNothing(user);
    },
  );

  test.each([
    ["an unknown price", { priceId: "price_starter_yearly" }, 409],
    ["a price named like an object property", { priceId: "__proto__" }, 409],
    ["an empty price", { priceId: "" }, 409],
    ["a list of prices", { priceId: ["price_starter_monthly"] }, 400],
    ["a price that is far too long", { priceId: "x".repeat(201) }, 400],
    ["an amount", { amount: 1 }, 400],
    ["another user's id", { userId: "usr_somebody", customer: "cus_somebody" }, 400],
    ["a level as a string", { level: "1" }, 400],
    ["a fractional level", { level: 1.5 }, 400],
    ["a flag as a string", { flag: "true" }, 400],
  ])("is refused for %s", async (_what, change, status) => {
    const user = await shop.addUser();
    expect((await requestOfferCheckout(shop, user, { level: 1 }, change)).status).toBe(status);
    await expectNothing(user);
  });

  test("is refused for another user's address and accepts the user's own in capitals", async () => {
    const [user, other] = [await shop.addUser(), await shop.addUser()];
    const asOther = await requestOfferCheckout(shop, user, { level: 1 }, { email: other.email });
    expect(asOther.status).toBe(409);
    await expectNothing(user);
    const email = ` ${user.email.toUpperCase()} `;
    expect((await requestOfferCheckout(shop, user, { level: 1 }, { email })).status).toBe(200);
    expect(await listPages(user)).toMatchObject([{ cents: 900, renders: 10, status: "open" }]);
  });

  test("opens for a plan only to users without one, and for a pack to everyone", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    expect((await requestOfferCheckout(shop, user, { level: 1 })).status).toBe(409);
    expect((await requestOfferCheckout(shop, user, { level: 3 })).status).toBe(409);
    expect(await listPages(user)).toHaveLength(1);
    expect((await requestOfferCheckout(shop, user, { pack: "pack_10" })).status).toBe(200);
  });
});

describe("the success page", () => {
  async function visit(user: TestUser | null, session: string, times = 50): Promise<unknown[]> {
    const path = `/api/billing/purchases/${session}`;
    const answers: unknown[] = [];
    for (let time = 0; time < times; time++) {
      const answer = await shop.fetch(path, user ? { as: user } : {});
      answers.push(answer.status === 200 ? (await answer.json()).status : answer.status);
    }
    return [...new Set(answers)];
  }

  test("grants nothing when read 50 times, unpaid or paid, by its owner or another user", async () => {
    const [user, other] = [await shop.addUser(), await shop.addUser()];
    const session = await openPage(shop, user, { level: 1 });
    expect(await visit(user, session)).toEqual(["open"]);
    await expectSameStatement(user, [3]);
    expect(await visit(other, session)).toEqual([404]);
    expect(await visit(null, session, 1)).toEqual([401]);
    expect(await visit(user, "cs_test_nobodys", 1)).toEqual([404]);

    await shop.sandbox.stripe.pay({ session });
    await expect.poll(async () => (await readPurchase(shop, user, session)).status).toBe("paid");
    await expectSameStatement(user, [10, 3]);
    expect(await visit(user, session)).toEqual(["paid"]);
    expect(await visit(other, session)).toEqual([404]);
    await expectSameStatement(user, [10, 3]);
    await expectSameStatement(other, [3]);
  });

  test("keeps its status while the event of a payment is pending", async () => {
    const user = await shop.addUser();
    const session = await openPage(shop, user, { level: 2 });
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.pay({ session });
    expect(await visit(user, session)).toEqual(["open"]);
    await expectSameStatement(user, [3]);
    await shop.sandbox.stripe.releaseEvents("newest_first");
    await expect.poll(async () => (await readPurchase(shop, user, session)).status).toBe("paid");
    await expectSameStatement(user, [25, 3]);
  });

  async function expectSameStatement(user: TestUser, changes: number[]): Promise<void> {
    expect((await readStatement(shop, user)).map(({ change }) => change)).toEqual(changes);
  }
});

test("an event delivered 20 times at once grants once", async () => {
  const user = await shop.addUser();
  const session = await openPage(shop, user, { level: 1 });
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.pay({ session });
  const events = await shop.sandbox.stripe.listEvents();
  const paid = events.find(({ type }) => type === "invoice.paid");
  const answers = await shop.sandbox.stripe.resend(paid?.id ?? "", { times: 20, parallel: true });
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await expect.poll(async () => (await readPurchase(shop, user, session)).status).toBe("paid");
  await shop.sandbox.stripe.releaseEvents();
  const { balance, sum, lots, kinds } = await readLedger(shop.deps.db, user.id);
  expect({ balance, sum, lots, kinds }).toEqual({
    balance: 13,
    sum: 13,
    lots: 13,
    kinds: { grant: 2 },
  });
  const receipts = await (await shop.fetch("/api/checkout", { as: user })).json();
  expect(receipts).toHaveLength(1);
});
