import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUserSearchVector, users } from "#server/features/accounts/tables.ts";
import { billingCustomers, purchases } from "#server/features/billing/tables.ts";
import { contactMessages } from "#server/features/contact/tables.ts";
import { documents } from "#server/features/invoices/tables.ts";
import { mails } from "#server/features/mails/tables.ts";
import {
  customerOrders,
  orderParcels,
  orders,
  toOrderSearchVector,
} from "#server/features/orders/tables.ts";
import {
  matchesPart,
  matchesSuffix,
  matchWordPrefixes,
  reverseNumber,
} from "#server/platform/db/search.ts";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { HOME } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { SearchAnswer, SearchHit } from "#shared/contracts/desk/search.ts";

/** Search by numbers, names and words, using indexes only. */

let shop: TestShop;
let helper: TestUser;
let order: typeof customerOrders.$inferSelect;
let maya: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  const { db } = shop.deps;
  // Parts of a random address could be found by the short numbers below.
  helper = await shop.addUser({ role: "helper", email: "helper@memix.internal" });
  maya = await shop.addUser({ name: "Maya O'Brien-Ortiz", email: "maya.o+shop@tanaka.studio" });
  const recipient = { ...HOME, name: "Lou Ferrand", address: "221B Baker Street", zip: "94103" };
  order = await addBoughtOrder(shop, { userEmail: maya.email, recipient });
  await db.insert(orderParcels).values({
    ...{ orderId: order.id, id: "1", carrier: "USPS", service: "Ground", status: "shipped" },
    ...{ trackingNumber: "9400111202558471", items: [] },
  });
  await db.insert(orders).values({
    ...{ id: "oit_1", orderId: order.id, printOrderId: "118208472", recipientEmail: maya.email },
    ...{ product: "Mug", variant: "11 oz", quantity: 1, unitCents: 2000 },
    ...{ imageUrl: "/files/1", printImageUrl: "/files/2", printSha256: "0" },
  });
  await db.insert(billingCustomers).values({ userId: maya.id, customerId: "cus_Q1w2E3" });
  await db.insert(contactMessages).values({
    ...{ ticket: "MM-8473QX", name: "Ines Duarte", email: "ines@example.com", subject: "order" },
    ...{ message: "It is too small.\n\nThe wrong size came.", idempotencyKey: "1" },
    createdAt: new Date(),
  });
  await db.insert(webhookEvents).values({
    provider: "payments",
    eventId: "evt_1QvR8474",
    type: "charge.refunded",
    payload: {},
  });
  const at = new Date();
  await db.insert(documents).values({
    ...{ id: "doc_1", kind: "invoice", year: 2026, nth: 777, number: "INV-2026-000777" },
    ...{ soldKind: "order", soldId: order.id, language: "en", currency: "usd", issuedAt: at },
    ...{ totalCents: 2794, taxCents: 145 },
    content: {
      ...{ soldNumber: order.number, at: at.toISOString(), lines: [], discount: null },
      ...{ shipping: null, taxes: [], isTaxInside: false, adjustmentCents: 0, cause: null },
    },
  });
  await db.insert(purchases).values({
    ...{ id: "pur_777", userId: maya.id, offer: "pack_10", kind: "pack", cents: 500, renders: 10 },
    ...{ status: "paid", paymentId: "pi_777", expiresAt: at },
  });
  await db.insert(mails).values({ id: "mal_1", to: "lost@gmial.com", template: "order-paid" });
});
afterAll(async () => await shop.close());

async function search(q: string): Promise<SearchHit[]> {
  const answer = await shop.fetch(`/api/desk/search?${new URLSearchParams({ q })}`, { as: helper });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as SearchAnswer).hits;
}

test.each<[string, () => string, Partial<SearchHit>]>([
  ["an order's number", () => order.number, { kind: "order", by: "order_number", how: "whole" }],
  [
    "an order's number in another spelling",
    () => `#${order.number.toLowerCase().replace("-", " ")}`,
    { by: "order_number", how: "whole" },
  ],
  ["the end of an order's id", () => order.id.slice(-8), { by: "order_id", how: "end" }],
  ["a payment", () => `pi_${order.id}`, { kind: "order", by: "payment", how: "whole" }],
  ["a payment page", () => `cs_${order.id}`, { kind: "order", by: "payment" }],
  ["a tracking number with spaces", () => "9400 1112 0255 8471", { by: "parcel", how: "whole" }],
  ["the end of a parcel's number", () => "8471", { kind: "order", by: "parcel", how: "end" }],
  ["the printer's number", () => "118208472", { kind: "order", by: "print_order", how: "whole" }],
  [
    "the middle of an order's number",
    () => order.number.slice(1, 5),
    { kind: "order", by: "order_number", how: "middle" },
  ],
  ["the middle of a parcel's number", () => "0255 84", { by: "parcel", how: "middle" }],
  ["the middle of a ticket", () => "8473", { kind: "message", by: "ticket", how: "middle" }],
  ["a document", () => "inv-2026-000777", { kind: "document", by: "document", how: "whole" }],
  ["the end of a document's number", () => "000777", { kind: "document", how: "end" }],
  ["a recipient's name", () => "ferrand lou", { by: "name", matched: "Lou Ferrand", how: "words" }],
  ["a recipient's street", () => "221b bak", { kind: "order", by: "address" }],
  ["a recipient's postcode", () => "94103", { by: "address", matched: "San Francisco 94103" }],
  ["the customer at the provider", () => "cus_Q1w2E3", { kind: "customer", by: "billing" }],
  ["an account", () => maya.id, { kind: "customer", by: "account", how: "whole" }],
  ["a name", () => "o'brien", { kind: "customer", by: "name", matched: "Maya O'Brien-Ortiz" }],
  ["the second part of a name", () => "ORTIZ", { kind: "customer", by: "name" }],
  ["a ticket", () => "mm-8473qx", { kind: "message", by: "ticket", how: "whole" }],
  ["words of a message", () => "wrong siz", { kind: "message", by: "message" }],
  ["a sender's name", () => "duarte", { kind: "message", by: "name", matched: "Ines Duarte" }],
  [
    "the end of an event's id",
    () => "8474",
    { kind: "event", by: "event", matched: "evt_1QvR8474" },
  ],
  [
    "a queued mail's address",
    () => "gmial",
    { kind: "mail", by: "email", matched: "lost@gmial.com" },
  ],
  ["a mail", () => "mal_1", { kind: "mail", by: "mail_id", how: "whole" }],
])("%s finds exactly one hit", async (_what, input, expected) => {
  expect(await search(input())).toMatchObject([expected]);
});

test("an order's number ranks the order before its mails", async () => {
  const { number } = await addBoughtOrder(shop);
  const mail = { to: "deleted-1@deleted.invalid", template: "order-paid", orderNumber: number };
  await shop.deps.db.insert(mails).values({ id: "mal_2", status: "sent", ...mail });
  expect((await search(number)).map(({ kind, how, about }) => [kind, how, about])).toMatchObject([
    ["order", "whole", expect.any(String)],
    ["mail", "end", ""],
  ]);
});

test("a purchase id finds the payment and its customer", async () => {
  const hits = await search("pur_777");
  expect(hits.map(({ kind, title }) => [kind, title])).toEqual([
    ["payment", "+10 more renders"],
    ["customer", "Maya O'Brien-Ortiz"],
  ]);
});

test("an address finds the account and its orders, and number matches rank before words", async () => {
  const hits = await search("maya.o+shop@tanaka.studio");
  expect(hits.map(({ kind, by }) => [kind, by]).sort()).toEqual([
    ["customer", "email"],
    ["order", "email"],
  ]);
  await addBoughtOrder(shop, { recipient: { ...HOME, address: "8471 Market Street" } });
  expect((await search("8471")).map(({ by }) => by)).toEqual(["parcel", "address"]);
});

test.each(["'", "%%%", "\\", "🙂", ":* | !", "a'b@c", "@@", "(", "ünï", "x".repeat(200)])(
  "%s causes no error",
  async (input) => {
    expect(await search(input)).toEqual([]);
  },
);

test("deleted accounts are not found", async () => {
  const user = await shop.addUser({ name: "Gone Girl" });
  expect(await search("gone girl")).toHaveLength(1);
  await shop.deps.db
    .update(users)
    .set({ deletedAt: new Date() })
    .where(sql`${users.id} = ${user.id}`);
  expect(await search("gone girl")).toEqual([]);
});

test("searches over many rows use the indexes", async () => {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into users (id, email, name, created_at)
    select 'usr_many' || n, 'many' || n || '@example.com', 'Many ' || n, now() - n * interval '1 minute'
    from generate_series(1, 8000) n`);
  await db.execute(sql`
    insert into customer_orders
      (id, number, user_email, status, customer, recipient, subtotal_cents, discount_cents,
       shipping_cents, tax_cents, total_cents, tax_label, shipping_id, shipping_name, arrival_from,
       arrival_to, payment_id, expires_at)
    select 'ord_many' || n, 'N' || n, 'many' || n || '@example.com', 'delivered',
      '{"name": "Many"}', jsonb_build_object('name', 'Many', 'address', n || ' Road'), 100, 0, 0, 0,
      100, '', '', '', '', '', 'pi_many' || n, now()
    from generate_series(1, 8000) n`);
  await db.execute(sql`analyze users, customer_orders`);
  const plan = async (table: unknown, where: unknown) =>
    JSON.stringify(
      await db.execute(sql`explain select id from ${table} where ${where} limit 2000`),
    );
  const number = reverseNumber(customerOrders.number);
  expect(await plan(users, matchWordPrefixes(createUserSearchVector(users), "many 777"))).toContain(
    "users_words",
  );
  expect(await plan(users, matchesSuffix(reverseNumber(users.id), "many777"))).toContain(
    "users_ends",
  );
  expect(
    await plan(customerOrders, matchWordPrefixes(toOrderSearchVector(customerOrders), "777 roa")),
  ).toContain("customer_orders_words");
  expect(await plan(customerOrders, matchesSuffix(number, "n777"))).toContain(
    "customer_orders_ends",
  );
  expect(await plan(customerOrders, matchesPart(customerOrders.number, "777"))).toContain(
    "customer_orders_pieces",
  );
  const hits = await search("many777");
  expect(hits[0]).toMatchObject({ how: "end" });
  expect(hits.filter(({ kind }) => kind === "customer")).toHaveLength(11);
});
