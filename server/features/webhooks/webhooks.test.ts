import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "#server/features/mails/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import { processEvent } from "#server/platform/webhooks/work.ts";
import {
  addDesignsToCart,
  buyMugs,
  openPayment,
  readResult,
  waitForOrderState,
} from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { DeskEvent, DeskEventsPage } from "#shared/contracts/desk/webhooks.ts";
import { PROVIDERS } from "./commands/replay.ts";

/** Provider events at the desk: list, dry run, replay. */

let shop: TestShop;
let desk: TestUser;
let user: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  desk = await shop.addUser({ role: "owner", name: "Rosa" });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  await shop.sandbox.clearFaults("stripe");
  user = await shop.addUser();
});

async function callDesk(method: string, path: string, body?: object) {
  const headers = { "content-type": "application/json" };
  const sent = body ? { headers, body: JSON.stringify(body) } : {};
  const answer = await shop.fetch(`/api/desk/webhooks${path}`, { method, as: desk, ...sent });
  return { status: answer.status, body: await answer.json() };
}

const list = async (query = ""): Promise<DeskEventsPage> => (await callDesk("GET", query)).body;
/** Filters by id, because other events may arrive in between. */
const findFailed = async (id: number) => (await list()).failed.filter((event) => event.id === id);
const read = async (id: number): Promise<DeskEvent> => (await callDesk("GET", `/${id}`)).body;

/** Adds a payment at Stripe whose event is not processed; `id` is that of the event. */
async function addUnprocessedPayment() {
  await addDesignsToCart(shop, user);
  const session = await openPayment(shop, user);
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.pay({ session });
  const eventId = `evt_unseen${Date.now()}`;
  const [event] = await shop.deps.db
    .insert(webhookEvents)
    .values({
      provider: "payments",
      eventId,
      type: "checkout.session.completed",
      payload: { checkoutId: session, concerns: "order" },
    })
    .returning({ id: webhookEvents.seq });
  return { session, eventId, id: event?.id ?? 0 };
}

const processPaymentEvent = (eventId: string) =>
  processEvent(shop.deps, { provider: "payments", eventId }, PROVIDERS.payments.means);

test("an event reports its effects, order and duration; a replay changes nothing", async () => {
  await shop.sandbox.stripe.releaseEvents();
  const { session, order } = await buyMugs(shop, user);
  const isDone = ({ state }: DeskEvent) => state !== "waiting";
  await expect.poll(async () => (await list()).events.every(isDone)).toBe(true);
  const { events } = await list();
  const paid = events.find(({ effect }) => effect.some(({ to }) => to === "paid"));
  expect(paid).toMatchObject({
    provider: "payments",
    state: "worked",
    about: { number: order?.number },
    tries: 1,
    failure: null,
    took_ms: expect.any(Number),
    worked_at: expect.any(String),
  });
  expect(events.map(({ provider }) => provider)).toContain("print");

  expect((await callDesk("POST", `/${paid?.id}/replay`)).status).toBe(200);
  await expect.poll(async () => (await read(paid?.id ?? 0)).tries).toBe(2);
  expect((await read(paid?.id ?? 0)).effect).toEqual(paid?.effect);
  expect((await readResult(shop, user, session)).order?.status).toBe("sent");
});

test("a failed event stays on top; a dry run changes nothing and predicts its replay", async () => {
  const { session, eventId, id } = await addUnprocessedPayment();
  await shop.sandbox.addFault({ vendor: "stripe", kind: "unknown_key", times: null });
  await expect(processPaymentEvent(eventId)).rejects.toThrow();
  const failed = { id, state: "failed", failure: "PaymentError refused", tries: 1 };
  expect(await findFailed(id)).toMatchObject([failed]);
  expect((await callDesk("POST", `/${id}/dry-run`)).body).toMatchObject({
    changes: [],
    failure: "PaymentError refused",
  });

  await shop.sandbox.clearFaults("stripe");
  const before = await readRows();
  const run = (await callDesk("POST", `/${id}/dry-run`)).body;
  expect(run).toMatchObject({
    changes: [{ what: "order", from: "awaiting_payment", to: "paid" }],
    mails: ["order-paid"],
    jobs: expect.arrayContaining(["orders.submit"]),
    failure: null,
    would_ask: null,
  });
  expect(await readRows()).toEqual(before);
  expect(await findFailed(id)).toMatchObject([failed]);

  expect((await callDesk("POST", `/${id}/replay`)).status).toBe(200);
  await waitForOrderState(shop, user, session, "sent");
  await expect
    .poll(async () => await read(id))
    .toMatchObject({ state: "worked", failure: null, tries: 2, effect: run.changes });
  expect(await findFailed(id)).toEqual([]);
});

/** Rows of this user and their order, because sweeps and other events continue. */
async function readRows() {
  const { db } = shop.deps;
  const orders = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.userEmail, user.email));
  const { rows } = (await db.execute(
    sql`select count(*)::int as n from jobs.job where data ->> 'orderId' = ${orders[0]?.id}`,
  )) as unknown as { rows: { n: number }[] };
  return { orders, jobs: rows[0]?.n, mails: await db.$count(mails, eq(mails.to, user.email)) };
}

test("a failed event can be marked as done once, with a reason", async () => {
  const { eventId, id } = await addUnprocessedPayment();
  await shop.sandbox.addFault({ vendor: "stripe", kind: "unknown_key", times: null });
  await expect(processPaymentEvent(eventId)).rejects.toThrow();
  expect((await callDesk("POST", `/${id}/done`, { reason: "a test of theirs" })).status).toBe(200);
  expect((await callDesk("POST", `/${id}/done`, { reason: "again" })).status).toBe(409);
  expect(await read(id)).toMatchObject({ state: "done", failure: "PaymentError refused" });
  expect(await findFailed(id)).toEqual([]);
});

test("20,000 events are paged with an index only", async () => {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into webhook_events (provider, event_id, type, payload, processed_at, effect)
    select 'print', 'many' || n, 'order_updated', '{}', now(), '[]' from generate_series(1, 20000) n`);
  await db.execute(sql`analyze webhook_events`);
  const first = await list();
  expect(first.events).toHaveLength(50);
  const second = await list(`?before=${first.next}`);
  expect(second.events[0]?.id).toBeLessThan(first.events.at(-1)?.id ?? 0);
  expect(second.failed).toEqual([]);
  const plan = await db.execute(sql`
    explain select * from webhook_events where seq < ${first.next} order by seq desc limit 51`);
  expect(JSON.stringify(plan)).toContain("webhook_events_seq");
  expect(JSON.stringify(plan)).not.toContain("Seq Scan");
});
