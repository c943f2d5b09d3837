import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { prices, purchases, subscriptions } from "#server/features/billing/tables.ts";
import { openTestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { DeskPlans } from "#shared/contracts/desk/plans.ts";

test("current and past prices are listed with their subscribers, and losses only for the owner", async () => {
  const shop = await openTestShop({ work: false, env: { PICTURE_COST_CENTS: "75" } });
  onTestFinished(() => shop.close());
  await shop.deps.prices.read(shop.deps);
  const [owner, helper] = [
    await shop.addUser({ role: "owner" }),
    await shop.addUser({ role: "helper" }),
  ];
  const read = async (as: TestUser): Promise<DeskPlans> =>
    await (await shop.fetch("/api/desk/plans", { as })).json();

  const now = shop.deps.clock.now();
  const old = { id: "price_old", offer: "starter" as const, name: "Starter", level: 1 };
  const { db } = shop.deps;
  await db.insert(prices).values({ ...old, cents: 700, renders: 8, since: now, replacedAt: now });
  const payer = await shop.addUser();
  const period = { periodStart: now, periodEnd: now, startedAt: now, cancels: true };
  await db.insert(subscriptions).values({
    ...{ id: "sub_1", userId: payer.id, status: "active", level: 1, priceId: old.id },
    ...{ nextLevel: 1, nextPriceId: old.id, ...period },
  });

  const seen = await read(owner);
  expect(seen.doubts).toEqual([]);
  expect(seen.prices).toHaveLength(6);
  // 10 renders cost $7.50 at most, and Stripe keeps 56 cents of $9; 50 cost $37.50, sold for $32.
  expect(seen.prices[0]).toMatchObject({ name: "Starter", price: 9, subscribers: 0, loss: null });
  expect(seen.prices.find(({ name }) => name === "Unlimited Vibes")?.loss).toBe(6.73);
  expect(seen.prices.find(({ kind }) => kind === "pack")?.renders).toBe(10);
  expect(seen.prices.at(-1)).toMatchObject({
    ...{ id: old.id, price: 7, renders: 8, subscribers: 1, leaving: 1 },
    replaced_at: now.toISOString(),
  });
  expect((await read(helper)).prices.map(({ loss }) => loss)).toEqual(Array(6).fill(null));
  await db.delete(subscriptions).where(eq(subscriptions.id, "sub_1"));
  expect((await read(owner)).prices.at(-1)?.subscribers).toBe(0);

  const sold: Omit<typeof purchases.$inferInsert, "id"> = {
    ...{ userId: payer.id, offer: "pack_10", kind: "pack", status: "paid" },
    ...{ cents: 500, renders: 10, expiresAt: now, createdAt: now },
  };
  const inside = { paidCents: 600, taxCents: 150, taxIncluded: true };
  await db.insert(purchases).values({ id: "pur_inside", ...sold, ...inside });
  await db.insert(purchases).values({ id: "pur_on_top", ...sold, paidCents: 320, taxCents: 20 });
  const taxed = await read(owner);
  expect(taxed.tax_share).toBeCloseTo(1 / 6);
  // A sixth of $9 is tax, which leaves $6.94 for pictures of $7.50.
  expect(taxed.prices[0]?.loss).toBe(0.56);
  expect((await read(helper)).tax_share).toBeNull();
});
