import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { syncPayment } from "#server/features/orders/commands/sync-payment.ts";
import { buyMugs } from "#server/test/buying.ts";
import { findZoneWithOtherDate } from "#server/test/far-zone.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { buy } from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";

/** Refunded and remaining amounts in every mail and on every receipt. */

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await openTestShop({ serve: true, env: { SHOP_TIME_ZONE: findZoneWithOtherDate() } });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});

async function getJson(path: string) {
  return await (await shop.fetch(path, { as: user })).json();
}

async function buyMug(): Promise<{ session: string; id: string }> {
  const { session, order } = await buyMugs(shop, user);
  return { session, id: order.id };
}

async function listMails(subject: RegExp) {
  return (await readMails(shop, user.email)).filter((mail) => subject.test(mail.subject)).reverse();
}

async function untilMails(subject: RegExp, count: number) {
  await expect.poll(async () => (await listMails(subject)).length, { interval: 50 }).toBe(count);
  return await listMails(subject);
}

async function repeatEvents(): Promise<void> {
  for (const { id } of await shop.sandbox.stripe.listEvents())
    await shop.sandbox.stripe.deliver(id);
}

test("two refunds whose events arrive late, twice and out of order send two mails", async () => {
  const { session, id } = await buyMug();
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.refund(session, 500);
  await shop.sandbox.stripe.refund(session, 300);
  await shop.sandbox.stripe.releaseEvents("newest_first");
  const mails = await untilMails(/^Your refund: /, 2);
  await repeatEvents();
  await Promise.all(
    Array.from({ length: 4 }, () => syncPayment(shop.deps, { checkoutId: session })),
  );
  expect((await untilMails(/^Your refund: /, 2)).map(({ subject }) => subject).sort()).toEqual([
    "Your refund: $3.00",
    "Your refund: $5.00",
  ]);
  const sums = mails.map(({ text }) => /that.s (\S+) of/.exec(text)?.[1] ?? null);
  expect(sums.sort()).toEqual(["$8.00", null]);
  expect((await getJson(`/api/orders/${id}`)).refunded).toBe(8);
});

test("a refund that the bank returns is mailed as failed, and the sums are corrected", async () => {
  const { session, id } = await buyMug();
  await shop.sandbox.stripe.refund(session, 500);
  await untilMails(/^Your refund: \$5\.00$/, 1);
  await shop.sandbox.stripe.failRefund(session);
  const [failed] = await untilMails(/^Your refund didn't go through: \$5\.00$/, 1);
  const order = await getJson(`/api/orders/${id}`);
  expect(failed?.text).toContain(`refund of $5.00 for order ${order.number}`);
  expect(order).toMatchObject({ status: "sent", refunded: 0 });
  expect(order.note).toContain("A refund didn't go through");
  expect((await getJson("/api/checkout"))[0]).toMatchObject({ refunded: 0, kept: order.total });
  const alerts = await readMails(shop, shop.deps.env.OWNER_EMAIL);
  const about = alerts.filter(
    ({ subject }) => subject === `Order ${order.number} needs your attention`,
  );
  expect(about.map(({ text }) => text)).toEqual([
    expect.stringContaining("The bank returned the refund of 5.00 USD"),
  ]);

  await repeatEvents();
  await shop.sandbox.stripe.refund(session, 200);
  const [second] = await untilMails(/^Your refund: \$2\.00$/, 1);
  expect(second?.text).not.toContain("earlier refunds");
  expect((await getJson(`/api/orders/${id}`)).refunded).toBe(2);
  expect(await listMails(/didn.t go through/)).toHaveLength(1);
});

test("a plan and a pack show the paid, refunded and remaining amounts, with one date everywhere", async () => {
  await buy(shop, user, { level: 1 });
  const { session } = await buy(shop, user, { pack: "pack_10" });
  const [invoice] = await getJson("/api/billing/invoices");
  for (const [payment, first, second] of [
    [session, 200, 100],
    [invoice.id, 450, 250],
  ] as const) {
    await shop.sandbox.stripe.refund(payment, first);
    await untilMails(new RegExp(`^Your refund: \\$${(first / 100).toFixed(2)}`), 1);
    await shop.sandbox.stripe.refund(payment, second);
    await untilMails(new RegExp(`^Your refund: \\$${(second / 100).toFixed(2)}`), 1);
  }
  const [pack, plan] = await getJson("/api/checkout");
  expect(pack).toMatchObject({ info: "Add 10 renders", price: 5, refunded: 3, kept: 2 });
  expect(plan).toMatchObject({ info: "Subscription - Starter", price: 9, refunded: 7, kept: 2 });
  expect((await getJson("/api/billing/invoices"))[0]).toMatchObject({
    cents: 900,
    refunded_cents: 700,
    status: "paid",
  });
  const [packMail] = await listMails(/^Your refund: \$1\.00/);
  expect(packMail?.text).toContain(
    "Paid: $5.00\nRefunded earlier: -$2.00\nThis refund: -$1.00\nBalance: $2.00\n",
  );

  const { dates } = shop.deps;
  const day = dates.dayAndYear(pack.created_at);
  const [receipt] = await listMails(/^Your receipt/);
  expect(receipt?.text).toContain(`Paid on: ${day}`);
  const { subscription } = await getJson("/api/billing");
  const [subscribed] = await listMails(/plan is paid/);
  expect(subscribed?.text).toContain(`renews on ${dates.day(subscription.period_end)}`);
  const csv = await (await shop.fetch("/api/statement.csv", { as: user })).text();
  const [, newest = ""] = csv.split("\r\n");
  expect(newest.slice(0, 10)).toBe(dates.isoDay(pack.created_at));
  const granted = csv.split("\r\n").find((line) => line.includes("Starter, one month"));
  expect(granted).toContain(`They last until ${dates.dayAndYear(subscription.period_end)}.`);
  expect(granted).toContain(dates.timestamp(subscription.period_end));
});
