import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recoverBilling } from "#server/features/billing/commands/watch-billing.ts";
import { offerDisputes, offerRefunds, subscriptions } from "#server/features/billing/tables.ts";
import { watchCases } from "#server/features/cases/commands/watch-cases.ts";
import { caseOrders, cases } from "#server/features/cases/tables.ts";
import { recoverOrders } from "#server/features/orders/commands/watch-orders.ts";
import {
  customerOrders,
  orderDisputes,
  orderEvents,
  orderParcels,
  orderRefunds,
  orderReplacements,
} from "#server/features/orders/tables.ts";
import { getTimeLimits } from "#server/features/settings/rules.ts";
import { settings } from "#server/features/settings/tables.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { HOME } from "#server/test/buying.ts";
import { movableClock } from "#server/test/movable-clock.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { DEFAULT_SETTINGS, type Settings } from "#shared/contracts/desk/settings.ts";
import type { CaseKind } from "#shared/desk-cases.ts";
import type { DisputeState, RefundState } from "#shared/money-states.ts";
import type { OrderState } from "#shared/order-states.ts";
import type { PrintState, ReplacementState } from "#shared/print-states.ts";
import { createStateTables, type Stay } from "./rules.ts";

/**
 * A state that exceeds its maximum stay opens a case, is settled, or enqueues a sync; tested with real rows
 * and a moved clock.
 */

const DAY_MS = 24 * 60 * 60_000;
const TABLES: Record<string, Record<string, Stay<string> | { over: true }>> = createStateTables(
  { QUARANTINE_REFUND_DAYS: 4 },
  getTimeLimits(DEFAULT_SETTINGS),
);

const clock = movableClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ work: false, replace: { clock } });
});
afterAll(async () => await shop.close());

async function setTimeLimits(value: Settings["waits"]): Promise<void> {
  const row = { value, previous: value, version: 1, changedAt: clock.now(), changedBy: "Rosa" };
  await shop.deps.db
    .insert(settings)
    .values({ name: "waits", ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
  await shop.deps.settings.refresh();
}

type CreateRow = () => Promise<string>;
/** Expected outcome: a case of this kind, another status, or a job that syncs it. */
type ExpectedOutcome = { kind: CaseKind } | { status: OrderState } | { job: string };
type Example = { put: CreateRow; comes: ExpectedOutcome };

const order =
  (status: OrderState, printState: PrintState | null = null, days = 0): CreateRow =>
  async () => {
    const at = clock.now();
    const arrivalTo = shop.deps.dates.isoDay(new Date(+at + days * DAY_MS));
    const set = { status, printState, paymentCheckedAt: at, ...(days && { arrivalTo }) };
    const { id } = await addBoughtOrder(shop, { ...set, expiresAt: at });
    await shop.deps.db
      .insert(orderEvents)
      .values({ id: `evt_${id}`, orderId: id, status, createdAt: at });
    return id;
  };

const refund =
  (state: RefundState): CreateRow =>
  async () => {
    const orderId = await order("delivered", "shipped")();
    const row = { orderId, cents: 900, reason: "goodwill" as const, createdAt: clock.now() };
    const later = new Date(+clock.now() + 60 * DAY_MS);
    await shop.deps.db
      .insert(orderRefunds)
      .values({ id: `rfd_${orderId}`, ...row, state, nextTryAt: later });
    return orderId;
  };

const dispute =
  (state: DisputeState): CreateRow =>
  async () => {
    const orderId = await order("delivered", "shipped")();
    const row = { orderId, cents: 900, reason: "fraudulent", createdAt: clock.now() };
    await shop.deps.db.insert(orderDisputes).values({ id: `dsp_${orderId}`, ...row, state });
    return orderId;
  };

const parcel =
  (status: "shipped" | "returned", days = 0): CreateRow =>
  async () => {
    const orderId = await order("shipped", "shipped", days)();
    await shop.deps.db.insert(orderParcels).values({
      ...{ id: "1", orderId, carrier: "USPS", service: "", trackingNumber: "94", status },
      ...{ items: [{ itemId: "itm_1", quantity: 1 }], createdAt: clock.now() },
    });
    return orderId;
  };

const replacement =
  (state: ReplacementState, days = 30): CreateRow =>
  async () => {
    const orderId = await order("delivered", "shipped")();
    const now = clock.now();
    const day = shop.deps.dates.isoDay(new Date(+now + days * DAY_MS));
    await shop.deps.db.insert(orderReplacements).values({
      ...{ id: `rpl_${orderId}`, orderId, nth: 1, items: [], recipient: HOME, reason: "lost" },
      ...{ costCents: 900, shippingId: "STANDARD", arrivalFrom: day, arrivalTo: day, state },
      ...{ printDueAt: now, checkedAt: now, createdAt: now },
    });
    return orderId;
  };

const plan =
  (status: "incomplete" | "active" | "past_due"): CreateRow =>
  async () => {
    const { id: userId } = await shop.addUser();
    const now = clock.now();
    const period = { periodStart: now, periodEnd: new Date(+now + 30 * DAY_MS), startedAt: now };
    const row = { id: `sub_${userId}`, userId, status, cancels: false, checkedAt: now };
    await shop.deps.db.insert(subscriptions).values({ ...row, ...period });
    return row.id;
  };

const opensCase = (kind: CaseKind, put: CreateRow): Example => ({ put, comes: { kind } });
const enqueuesJob = (job: string, put: CreateRow): Example => ({ put, comes: { job } });

/** One example of each temporary state; prints and parcels are promised for a future date. */
const EXAMPLES: Record<string, Record<string, Example>> = {
  money: {
    unpaid: enqueuesJob("orders.sync-payment", order("awaiting_payment")),
    confirming: enqueuesJob("orders.sync-payment", order("payment_processing")),
    quarantined: { put: order("quarantined"), comes: { status: "cancelled" } },
    owed: opensCase("money_not_back", refund("due")),
    came_back: opensCase("refund_failed", refund("failed")),
    returning: opensCase("money_not_back", refund("sent")),
    disputed: opensCase("payment_disputed", dispute("to_answer")),
  },
  print: {
    to_send: opensCase("not_sent", order("paid")),
    refused: opensCase("print_refused", order("problem")),
    draft: opensCase("print_held", order("on_hold", "draft")),
    waiting: opensCase("no_news", order("sent", "waiting", 60)),
    printing: opensCase("no_news", order("printing", "printing", 60)),
    on_hold: opensCase("print_held", order("on_hold", "on_hold")),
    failed: opensCase("print_refused", order("problem", "failed")),
    part_shipped: opensCase("no_news", order("shipped", "part_shipped", 60)),
  },
  replacement: {
    to_send: opensCase("not_sent", replacement("to_send")),
    refused: opensCase("print_refused", replacement("refused")),
    draft: opensCase("print_refused", replacement("draft")),
    waiting: opensCase("no_news", replacement("waiting", 60)),
    printing: opensCase("no_news", replacement("printing", 60)),
    on_hold: opensCase("print_held", replacement("on_hold")),
    failed: opensCase("print_refused", replacement("failed")),
    cancelled: opensCase("print_refused", replacement("cancelled")),
    part_shipped: opensCase("no_news", replacement("part_shipped", 60)),
  },
  parcels: {
    part_sent: opensCase("no_news", parcel("shipped", 60)),
    sent: opensCase("no_news", parcel("shipped", 60)),
    returned: opensCase("parcel_returned", parcel("returned")),
  },
  refund: {
    due: opensCase("money_not_back", refund("due")),
    sent: opensCase("money_not_back", refund("sent")),
    failed: opensCase("refund_failed", refund("failed")),
  },
  dispute: {
    inquiry: opensCase("payment_disputed", dispute("inquiry")),
    to_answer: opensCase("payment_disputed", dispute("to_answer")),
    in_review: opensCase("payment_disputed", dispute("in_review")),
  },
  plan: {
    incomplete: enqueuesJob("billing.sync", plan("incomplete")),
    active: enqueuesJob("billing.sync", plan("active")),
    past_due: enqueuesJob("billing.sync", plan("past_due")),
  },
};

/** Maximum stays. Payment pages are covered by the money of orders and plans. */
const STAYS = Object.entries(TABLES).flatMap(([name, table]) =>
  name === "payment"
    ? []
    : Object.entries(table).flatMap(([state, entry]) =>
        "over" in entry ? [] : [{ name: `${name}.${state}`, ms: entry.longestMs }],
      ),
);

function findExample(name: string): Example | undefined {
  const [table = "", state = ""] = name.split(".");
  return EXAMPLES[table]?.[state];
}

test("each temporary state has an example", () => {
  expect(STAYS.map(({ name }) => name).filter((name) => !findExample(name))).toEqual([]);
});

async function hasOutcome(id: string, comes: ExpectedOutcome): Promise<boolean> {
  const { db } = shop.deps;
  if ("kind" in comes) {
    const rows = await db
      .select({ kind: cases.kind })
      .from(caseOrders)
      .innerJoin(cases, eq(cases.id, caseOrders.caseId))
      .where(and(eq(caseOrders.orderId, id), isNull(cases.settledAt)));
    return rows.some(({ kind }) => kind === comes.kind);
  }
  const [row] = await db.select().from(customerOrders).where(eq(customerOrders.id, id));
  if ("status" in comes) return row?.status === comes.status;
  const { rows } = (await db.execute(
    sql`select data::text as data from jobs.job where name = ${comes.job}`,
  )) as unknown as { rows: { data: string }[] };
  return rows.some(({ data }) => data.includes(row?.sessionId ?? id));
}

test("a state that exceeds its maximum stay opens a case, is settled, or enqueues a sync", async () => {
  const put: { name: string; id: string; comes: ExpectedOutcome }[] = [];
  let leftMs = Number.POSITIVE_INFINITY;
  for (const { name, ms } of STAYS.toSorted((one, other) => other.ms - one.ms)) {
    const example = findExample(name);
    if (!example) continue;
    // A promised date passes at the end of its day.
    const overMs = ms + (ms < DAY_MS ? 2 * 60_000 : DAY_MS);
    if (leftMs < Number.POSITIVE_INFINITY) clock.forward(leftMs - overMs);
    leftMs = overMs;
    put.push({ name, id: await example.put(), comes: example.comes });
  }
  clock.forward(leftMs);
  await recoverOrders(shop.deps, { isAlone: false });
  await recoverBilling(shop.deps, { isAlone: false });
  await watchCases(shop.deps);
  const missed: string[] = [];
  for (const { name, id, comes } of put) if (!(await hasOutcome(id, comes))) missed.push(name);
  expect(missed).toEqual([]);
});

test("a plan's refund that does not arrive and an undecided dispute open cases", async () => {
  clock.reset();
  const { id: userId } = await shop.addUser({ name: "Ida" });
  const payment = { userId, paymentId: "pi_1", cents: 900, createdAt: clock.now() };
  await shop.deps.db.insert(offerRefunds).values({ id: "re_1", ...payment, state: "sent" });
  await shop.deps.db
    .insert(offerDisputes)
    .values({ id: "du_1", ...payment, reason: "fraudulent", state: "in_review" });
  const kinds = async () => {
    await watchCases(shop.deps);
    const rows = await shop.deps.db.select().from(cases);
    return rows
      .filter(({ facts, settledAt }) => facts.payment === "pi_1" && !settledAt)
      .map(({ kind }) => kind)
      .sort();
  };
  expect(await kinds()).toEqual([]);
  clock.forward(8 * DAY_MS + 60_000);
  expect(await kinds()).toEqual(["money_not_back"]);
  clock.forward(82 * DAY_MS);
  expect(await kinds()).toEqual(["money_not_back", "payment_disputed"]);
});

test("an order without news has one case, which becomes overdue after the promised date", async () => {
  clock.reset();
  const id = await order("printing", "printing", 10)();
  const kinds = async () => {
    await watchCases(shop.deps);
    const rows = await shop.deps.db
      .select({ kind: cases.kind, settledAt: cases.settledAt })
      .from(caseOrders)
      .innerJoin(cases, eq(cases.id, caseOrders.caseId))
      .where(eq(caseOrders.orderId, id));
    return rows.filter(({ settledAt }) => !settledAt).map(({ kind }) => kind);
  };
  clock.forward(7 * DAY_MS - 60_000);
  expect(await kinds()).toEqual([]);
  clock.forward(2 * 60_000);
  expect(await kinds()).toEqual(["no_news"]);
  clock.forward(4 * DAY_MS);
  expect(await kinds()).toEqual(["overdue"]);
});

test("a case opens after the wait set by the owner and settles if the wait is raised", async () => {
  clock.reset();
  const quiet = await order("printing", "printing", 60)();
  const unsent = await order("paid")();
  const listKinds = async (id: string) => {
    await watchCases(shop.deps);
    const rows = await shop.deps.db
      .select({ kind: cases.kind, facts: cases.facts })
      .from(caseOrders)
      .innerJoin(cases, eq(cases.id, caseOrders.caseId))
      .where(and(eq(caseOrders.orderId, id), isNull(cases.settledAt)));
    return rows.map(({ kind, facts }) => `${kind} ${facts.days ?? facts.minutes}`);
  };
  const { waits } = DEFAULT_SETTINGS;
  await setTimeLimits({ ...waits, not_sent: 120 });
  clock.forward(2 * 60 * 60_000 - 60_000);
  expect(await listKinds(unsent)).toEqual([]);
  clock.forward(2 * 60_000);
  expect(await listKinds(unsent)).toEqual(["not_sent 120"]);
  clock.forward(4 * DAY_MS);
  expect(await listKinds(quiet)).toEqual([]);
  await setTimeLimits({ ...waits, printer: 4 });
  expect(await listKinds(quiet)).toEqual(["no_news 4"]);
  await setTimeLimits(waits);
  expect(await listKinds(quiet)).toEqual([]);
});
