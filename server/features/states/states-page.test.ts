import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptions } from "#server/features/billing/tables.ts";
import {
  orderDisputes,
  orderParcels,
  orderRefunds,
  orders,
} from "#server/features/orders/tables.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { DeskStates, StateTableName } from "#shared/contracts/desk/states.ts";
import { selectOpenOrders } from "./queries.ts";

/** Counts per state, and the order list that shows exactly those. */

let shop: TestShop;
let owner: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  owner = await shop.addUser({ role: "owner" });
});
afterAll(async () => await shop.close());

async function read(): Promise<DeskStates> {
  const answer = await shop.fetch("/api/desk/states", { as: owner });
  expect(answer.status).toBe(200);
  return (await answer.json()) as DeskStates;
}

/** Returns lines such as 'money.owed 1 cancelled': state, count and the order list that shows it. */
async function readCounts(): Promise<string[]> {
  const { tables } = await read();
  return tables.flatMap(({ name, states }) =>
    states.flatMap(({ state, stay }) =>
      stay && stay.count > 0 ? [`${name}.${state} ${stay.count} ${stay.orders ?? "-"}`] : [],
    ),
  );
}

const DELIVERED = { status: "delivered", printState: "shipped" } as const;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test("all state tables are listed and empty", async () => {
  const { tables, is_cut } = await read();
  expect(tables.map(({ name }) => name)).toHaveLength(8);
  expect(await readCounts()).toEqual([]);
  expect(is_cut).toBe(false);
  const findState = (name: StateTableName, state: string) =>
    tables.find((table) => table.name === name)?.states.find((each) => each.state === state);
  expect(findState("refund", "due")?.stay).toMatchObject({
    watchers: [{ kind: "sweep", name: "orders.recover" }],
    ...{ longest_seconds: 3600, outcome: "queue", count: 0, oldest: null },
  });
  expect(findState("money", "charged_back")).toMatchObject({ stay: null, exits: [] });
});

test("orders are counted by their money, print and parcel tracks", async () => {
  const { db } = shop.deps;
  const refund = async (orderId: string, state: "due" | "failed" | "sent", days: number) =>
    await db.insert(orderRefunds).values({
      ...{ id: `rfd_${state}`, orderId, cents: 500, reason: "goodwill", state },
      createdAt: daysAgo(days),
    });
  await addBoughtOrder(shop, { status: "awaiting_payment", paidAt: null, createdAt: daysAgo(1) });
  await addBoughtOrder(shop, { status: "awaiting_payment", paidAt: null });
  await addBoughtOrder(shop, { status: "quarantined" });
  await addBoughtOrder(shop, { status: "problem", paidAt: daysAgo(3) });
  await addBoughtOrder(shop, DELIVERED);
  await refund((await addBoughtOrder(shop, { status: "cancelled" })).id, "due", 4);
  await refund((await addBoughtOrder(shop, DELIVERED)).id, "failed", 5);
  const disputed = await addBoughtOrder(shop, { status: "disputed", printState: "on_hold" });
  await db.insert(orderDisputes).values({
    ...{ id: "dsp_1", orderId: disputed.id, state: "to_answer", cents: 2794, reason: "fraudulent" },
    createdAt: daysAgo(6),
  });
  const shipped = await addBoughtOrder(shop, { status: "shipped", printState: "part_shipped" });
  await refund(shipped.id, "sent", 2);
  await db.insert(orders).values({
    ...{ id: "oit_1", orderId: shipped.id, recipientEmail: shipped.userEmail, quantity: 2 },
    ...{ product: "Mug", variant: "11 oz", unitCents: 1000, printSha256: "0" },
    ...{ imageUrl: "/files/1", printImageUrl: "/files/2" },
  });
  await db.insert(orderParcels).values({
    ...{ orderId: shipped.id, id: "1", carrier: "USPS", service: "Ground", status: "shipped" },
    ...{ trackingNumber: "9400", items: [{ itemId: "oit_1", quantity: 1 }] },
  });
  await db.insert(subscriptions).values({
    ...{ id: "sub_1", userId: owner.id, status: "past_due", cancels: false, startedAt: daysAgo(9) },
    ...{ periodStart: daysAgo(8), periodEnd: daysAgo(-22) },
  });
  expect(await readCounts()).toEqual([
    "money.unpaid 2 awaiting_payment",
    "money.quarantined 1 quarantined",
    "money.owed 1 -",
    "money.came_back 1 -",
    "money.returning 1 shipped",
    "money.disputed 1 disputed",
    "print.refused 1 problem",
    "print.on_hold 1 disputed",
    "print.part_shipped 1 shipped",
    "parcels.part_sent 1 shipped",
    "payment.open 2 -",
    "refund.due 1 -",
    "refund.sent 1 -",
    "refund.failed 1 -",
    "dispute.to_answer 1 -",
    "plan.past_due 1 -",
  ]);
  const { tables } = await read();
  const oldest = tables.flatMap(({ name, states }) =>
    states.flatMap(({ state, stay }) => (stay?.oldest ? [[`${name}.${state}`, stay.oldest]] : [])),
  );
  expect(Object.fromEntries(oldest)).toMatchObject({
    "money.unpaid": matchDaysAgo(1),
    "money.owed": matchDaysAgo(4),
    "money.came_back": matchDaysAgo(5),
    "money.disputed": matchDaysAgo(6),
    "print.refused": matchDaysAgo(3),
    "plan.past_due": matchDaysAgo(8),
  });
  const list = await shop.fetch("/api/desk/orders?status=awaiting_payment", { as: owner });
  expect(((await list.json()) as { orders: unknown[] }).orders).toHaveLength(2);
  // A shipped order without that refund makes the list differ from the count.
  await addBoughtOrder(shop, { status: "shipped" });
  expect(await readCounts()).toContain("money.returning 1 -");
});

function matchDaysAgo(days: number): unknown {
  return expect.stringMatching(daysAgo(days).toISOString().slice(0, 15));
}

test("orders that are over are not read", async () => {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into customer_orders
      (id, number, user_email, status, customer, recipient, subtotal_cents, discount_cents,
       shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from,
       arrival_to, expires_at)
    select 'ord_many' || n, 'N' || n, ${owner.email}::text, 'delivered', '{}', '{}', 100, 0, 0, 0, 100,
      '', '', '', '', '', now()
    from generate_series(1, 3000) n`);
  await db.execute(sql`analyze customer_orders`);
  const plan = JSON.stringify(await db.execute(sql`explain ${selectOpenOrders()}`));
  expect(plan).toContain("customer_orders_open");
  expect(plan).not.toContain("Seq Scan on customer_orders");
});
