import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planInvoices, prices, subscriptions } from "#server/features/billing/tables.ts";
import { savePictureCost } from "#server/features/costs/commands.ts";
import { costs } from "#server/features/costs/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { applyCorrection } from "#server/features/orders/commands/correct-address.ts";
import { orders } from "#server/features/orders/tables.ts";
import { compareBooks } from "#server/features/reconciliation/commands/compare-books.ts";
import { logMissingCosts, readCosts } from "#server/features/reconciliation/commands/read-costs.ts";
import { renders } from "#server/features/renders/tables.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { buyMugs, insertMix, waitForOrderState } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { MarginReport, OrderMargin } from "#shared/contracts/desk/margins.ts";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { dollarsToCents } from "#shared/money.ts";

let shop: TestShop;
let owner: TestUser;
let helper: TestUser;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ serve: true, log: (line) => void lines.push(line) });
  owner = await shop.addUser({ role: "owner", hasPassword: true });
  helper = await shop.addUser({ role: "helper" });
  await callDesk("/proof", { password: TEST_PASSWORD });
});
afterAll(async () => await shop.close());

async function callDesk(path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body), as: owner };
  const answer = await shop.fetch(`/api/desk${path}`, sent);
  expect([path, answer.status, await answer.text()].slice(0, 2)).toEqual([path, 200]);
}

async function buy(quantity: number) {
  const user = await shop.addUser();
  const { session, order } = await buyMugs(shop, user, { quantity });
  return { user, session, id: order.id, number: order.number };
}

const readDesk = async (number: string, as = owner): Promise<DeskOrder> =>
  await (await shop.fetch(`/api/desk/orders/${number}`, { as })).json();

/** Returns what Stripe paid out for the order and what Printful charged, in cents. */
async function readProviderSums(orderId: string, paymentId: string | null) {
  const url = `${shop.sandboxUrl}/v1/balance_transactions?limit=100&expand[]=data.source`;
  const answer = await fetch(url, { headers: { authorization: "Bearer sk_test_stand_in" } });
  const { data } = (await answer.json()) as {
    data: { net: number; source: { payment_intent: string } }[];
  };
  const moved = data.filter(({ source }) => source.payment_intent === paymentId);
  const known = await shop.deps.db.select().from(costs).where(eq(costs.orderId, orderId));
  const ours = new Set(known.map(({ source }) => source));
  const printed = (await shop.sandbox.printful.orders()).filter(
    ({ externalId }) => externalId && ours.has(externalId),
  );
  return {
    net: moved.reduce((sum, { net }) => sum + net, 0),
    taken: printed.reduce((sum, { takenCents }) => sum + takenCents, 0),
    prints: printed.length,
  };
}

const sumCosts = ({ costs: spent }: OrderMargin, parts: string[]) =>
  spent
    .filter(({ part }) => parts.includes(part))
    .reduce((sum, { cost }) => sum + dollarsToCents(cost), 0);

/** Asserts that the providers' books and ours match to the cent; returns the margin. */
async function compareMargin({ id, number }: { id: string; number: string }, prints: number) {
  await readCosts(shop.deps);
  const { margin, payment } = await readDesk(number);
  if (!margin) throw new Error("the owner is not told");
  expect(margin.costs.filter(({ is_unread, part }) => is_unread && part !== "pictures")).toEqual(
    [],
  );
  const theirs = await readProviderSums(id, payment.id);
  expect(theirs.prints).toBe(prints);
  expect(sumCosts(margin, ["print", "print_shipping", "print_tax", "again"])).toBe(theirs.taken);
  expect(dollarsToCents(margin.paid - margin.back) - sumCosts(margin, ["card"])).toBe(theirs.net);
  // Tax belongs to neither.
  const taxBack = dollarsToCents(margin.back) - dollarsToCents(margin.back_without_tax);
  const tax = dollarsToCents(margin.tax) - taxBack;
  expect(dollarsToCents(margin.left)).toBe(
    theirs.net - theirs.taken - tax - sumCosts(margin, ["pictures"]),
  );
  return margin;
}

test("an order's margin matches the providers' books through refund, replacement and dispute", async () => {
  const { user, session, ...order } = await buy(3);
  const [line] = await shop.deps.db.select().from(orders).where(eq(orders.orderId, order.id));
  const [mix] = await shop.deps.db
    .select()
    .from(genimages)
    .where(eq(genimages.id, line?.mixId ?? ""));
  const billed = { model: "gpt-image-2", micros: 173_400 };
  await savePictureCost(shop.deps.db, { renderId: mix?.renderId ?? "", billed, at: new Date() });
  const whole = await compareMargin(order, 1);
  expect(sumCosts(whole, ["pictures"])).toBe(17);
  expect(whole.left).toBeGreaterThan(0);
  expect((await readDesk(order.number, helper)).margin).toBeNull();

  const { refundable } = await readDesk(order.number);
  await callDesk(`/orders/${order.id}/refund`, {
    amount: 7.77,
    seen: refundable,
    reason: "goodwill",
  });
  await expect.poll(async () => (await readDesk(order.number)).margin?.back).toBe(7.77);
  const refunded = await compareMargin(order, 1);
  expect(refunded.left).toBeLessThan(whole.left - 7);

  await shop.sandbox.printful.move(order.id, "ship");
  await waitForOrderState(shop, user, session, "shipped");
  const items = [{ itemId: line?.id ?? "", quantity: 1 }];
  const price = await shop.fetch(`/api/desk/orders/${order.id}/replacement-price`, {
    ...{ method: "POST", as: owner, headers: { "content-type": "application/json" } },
    body: JSON.stringify({ items, recipient: null }),
  });
  const { cost } = (await price.json()) as { cost: number };
  const request = { items, recipient: null, reason: "damaged", seen: 0, cost };
  await callDesk(`/orders/${order.id}/replace`, request);
  const again = async () => (await readDesk(order.number)).margin?.costs;
  await expect
    .poll(async () => (await again())?.find(({ part }) => part === "again")?.cost)
    .toBe(cost);
  await compareMargin(order, 2);

  await shop.sandbox.stripe.dispute(session);
  await expect.poll(async () => (await readDesk(order.number)).disputed_at).not.toBeNull();
  const lost = await compareMargin(order, 2);
  expect(lost.left).toBeLessThan(-20);
  await shop.sandbox.stripe.decideDispute(session, "won");
  await expect.poll(async () => (await readDesk(order.number)).disputed_at).toBeNull();
  const won = await compareMargin(order, 2);
  // The dispute fee is charged even if the dispute is won.
  expect(dollarsToCents(won.left)).toBe(dollarsToCents(refunded.left - cost) - 1500);
});

test("an order of which one print was made and the other refunded costs one", async () => {
  const { user: _, session: __, ...order } = await buy(1);
  const { recipient } = await readDesk(order.number);
  await callDesk(`/orders/${order.id}/address`, { recipient: { ...recipient, address: "2 Main" } });
  await applyCorrection(shop.deps, order.id);
  await expect.poll(async () => (await shop.sandbox.printful.orders())[0]?.confirmations).toBe(1);
  await expect.poll(async () => (await readDesk(order.number)).order.status).toBe("sent");
  const margin = await compareMargin(order, 2);
  expect(margin.left).toBeGreaterThan(0);
  // Lost rows are restored from the providers' books.
  await shop.deps.db.delete(costs).where(eq(costs.orderId, order.id));
  await compareBooks(shop.deps);
  await compareBooks(shop.deps);
  expect(await compareMargin(order, 2)).toEqual(margin);
  const { payment } = await readDesk(order.number);
  await shop.deps.db.delete(costs).where(eq(costs.paymentId, payment.id ?? ""));
  expect(await compareMargin(order, 2)).toEqual(margin);
});

test("a picture without a reported cost is counted at the maximum, and unknown costs are logged", async () => {
  const { db, clock, images } = shop.deps;
  const user = await shop.addUser();
  await insertMix(shop, user);
  const [render] = await db.select().from(renders).where(eq(renders.userId, user.id));
  const finishedAt = new Date(+clock.now() - 2 * 3_600_000);
  const ofRender = eq(renders.id, render?.id ?? "");
  await db.update(renders).set({ finishedAt }).where(ofRender);
  for (const _ of ["once", "twice"]) await readCosts(shop.deps);
  const guessed = await db
    .select()
    .from(costs)
    .where(eq(costs.renderId, render?.id ?? ""));
  expect(guessed).toMatchObject([{ isGuess: true, micros: images.costCents * 10_000 }]);

  const unknown = () => lines.filter((line) => line.includes("costs.missing"));
  await logMissingCosts(shop.deps);
  expect(unknown()).toEqual([]);
  await addBoughtOrder(shop, { paidAt: finishedAt });
  await logMissingCosts(shop.deps);
  expect(unknown()).toHaveLength(1);
});

test("included tax is deducted from a plan's price, and tax on top is not part of it", async () => {
  const { db } = shop.deps;
  const now = new Date();
  const terms = { name: "Starter", level: 1, cents: 900, renders: 10, since: now };
  await db.insert(prices).values({ id: "price_taxed", offer: "starter", ...terms });
  const bill = { reason: "begin", status: "paid", paidAt: now } as const;
  const period = { periodStart: now, periodEnd: new Date(+now + 86_400_000) };
  for (const taxed of [
    { cents: 900, taxCents: 150, taxIncluded: true, country: "GB" },
    { cents: 979, taxCents: 79, taxIncluded: false, country: "US" },
  ]) {
    const { id: userId } = await shop.addUser();
    const plan = { userId, level: 1, priceId: "price_taxed", ...period };
    const id = `sub_${taxed.country}`;
    await db
      .insert(subscriptions)
      .values({ ...plan, id, status: "active", cancels: false, startedAt: now });
    const invoice = { ...plan, ...bill, ...taxed, id: `in_${taxed.country}`, subscriptionId: id };
    await db.insert(planInvoices).values(invoice);
  }
  const { plans }: MarginReport = await (
    await shop.fetch("/api/desk/margins", { as: owner })
  ).json();
  expect(plans.find(({ level }) => level === 1)).toMatchObject({
    ...{ people: 2, pays: 9, tax: 0.75, card: 0.56, left: 7.69 },
  });
});
