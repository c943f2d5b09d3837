import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleOrderJobs } from "#server/features/orders/workers.ts";
import { receivePaymentEvent } from "#server/features/payments/commands.ts";
import { handlePaymentJobs } from "#server/features/payments/workers.ts";
import type { PaymentEvent, Payments } from "#server/providers/payments/port.ts";
import { countMails, deletePayments, readBillingState } from "#server/test/billing-state.ts";
import { PlanLife } from "#server/test/plan-life.ts";
import { type History, type Replay, recordHistory, replay } from "#server/test/recorded-history.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { CARDS, DAY_S } from "#server/test/subscribing.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import type { TestUser } from "#server/test/users.ts";
import type { OfferKey } from "#shared/plans.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { recoverBilling } from "./commands/watch-billing.ts";
import { purchases, subscriptions } from "./tables.ts";
import { handleBillingJobs } from "./workers.ts";

/**
 * Convergence: whatever the order and number of deliveries of the provider's events, and even if the
 * provider's state moves on before or during a read, the final state is the same and each payment grants
 * once.
 */

const HOUR_S = 60 * 60;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  // Reads the prices before the first recorded history, which covers the payments of one user.
  await shop.deps.prices.read(shop.deps);
});
afterAll(() => shop.close());

type Scenario = {
  /** Number of event orders; `npm test` runs a part of them. */
  runs: number;
  /** Payment pages that are opened before the first payment. */
  pages: OfferKey[];
  steps: (life: PlanLife) => (() => Promise<unknown>)[];
  /** The final state if every event is delivered in time. */
  end: object;
};

const SCENARIOS: Record<string, Scenario> = {
  "a plan that is switched, renewed, not paid in time, refunded and ended": {
    runs: 11,
    pages: ["starter"],
    steps: (life) => [
      () => life.pay(0),
      () => life.stripe.advance(5 * DAY_S),
      () => life.switchTo("sweet_spot", "now"),
      () => life.setCancelled(true),
      () => life.setCancelled(false),
      () => life.switchTo("starter", "later"),
      () => life.advance(-2 * DAY_S),
      () => life.advance(2 * HOUR_S),
      () => life.stripe.failNextPayment(life.subscription),
      () => life.advance(2 * HOUR_S),
      () => life.payOpen(),
      () => life.refund(450),
      () => life.refund(),
      () => life.setCancelled(true),
      () => life.advance(2 * HOUR_S),
    ],
    end: {
      account: { renders: 0, level: 0 },
      grants: 5,
      pages: ["paid"],
      receipts: 4,
      mails: {
        subscribed: 1,
        "receipt Subscription - Starter": 2,
        "plan-switched now": 1,
        "plan-switched renewal": 1,
        "plan-cancelled": 2,
        "plan-resumed": 1,
        "renewal-coming": 1,
        "payment-failed": 1,
        "renders-revoked refunded": 2,
        "plan-ended cancelled": 1,
      },
    },
  },
  "a plan whose bill is paid after its end": {
    runs: 63,
    pages: ["sweet_spot"],
    steps: (life) => [
      () => life.pay(0, CARDS.declinesLater),
      () => life.advance(2 * HOUR_S),
      () => life.stripe.advance(20 * DAY_S),
      async () => {
        const { customerId } = await life.payments.readSubscription(life.subscription);
        await life.stripe.changeCard(customerId, CARDS.good);
        await life.payOpen();
      },
      async () => life.stripe.dispute((await life.newestInvoice()).id),
    ],
    end: {
      account: { renders: 0, level: 0 },
      grants: 3,
      pages: ["paid"],
      receipts: 2,
      mails: {
        subscribed: 1,
        "payment-failed": 1,
        "plan-ended unpaid": 1,
        "receipt Subscription - Sweet Spot": 1,
        "renders-revoked disputed": 1,
        "owner-alert": 1,
      },
    },
  },
  "packs on top of a plan, one refunded in parts, one disputed": {
    runs: 63,
    pages: ["starter", "pack_10", "pack_5", "pack_10"],
    steps: (life) => [
      () => life.pay(0),
      () => life.pay(1),
      () => life.stripe.refund(life.sessions[1] ?? "", 200),
      () => life.pay(2),
      () => life.stripe.expire(life.sessions[3] ?? ""),
      () => life.advance(2 * HOUR_S),
      () => life.stripe.dispute(life.sessions[2] ?? ""),
      () => life.stripe.refund(life.sessions[1] ?? "", 100),
      () => life.payments.endSubscription(life.subscription),
    ],
    end: {
      account: { renders: 4, level: 0 },
      grants: 5,
      pages: ["expired", "paid", "paid", "paid"],
      receipts: 4,
      mails: {
        subscribed: 1,
        "receipt Subscription - Starter": 1,
        "receipt Add 10 renders": 1,
        "receipt Add 5 renders": 1,
        "renders-revoked refunded": 2,
        "renders-revoked disputed": 1,
        "owner-alert": 1,
        "plan-ended cancelled": 1,
      },
    },
  },
  "a switch that waits for its card, and a month that is disputed when it is long over": {
    runs: 63,
    pages: ["starter"],
    steps: (life) => {
      let first = "";
      return [
        async () => {
          await life.pay(0, CARDS.declinesLater);
          first = (await life.newestInvoice()).id;
        },
        () => life.switchTo("unlimited_vibes", "now"),
        async () => {
          const { customerId } = await life.payments.readSubscription(life.subscription);
          await life.stripe.changeCard(customerId, CARDS.good);
          await life.payOpen();
        },
        () => life.refund(1000),
        () => life.advance(2 * HOUR_S),
        () => life.stripe.dispute(first),
        () => life.switchTo("sweet_spot", "later"),
      ];
    },
    end: {
      account: { renders: 50, level: 3 },
      grants: 4,
      pages: ["paid"],
      receipts: 3,
      mails: {
        subscribed: 1,
        "plan-switched now": 1,
        "renders-revoked refunded": 1,
        "receipt Subscription - Unlimited Vibes": 1,
        "renders-revoked disputed": 1,
        "owner-alert": 1,
        "plan-switched renewal": 1,
      },
    },
  },
};

/** When an event is delivered: `delay` steps after it happened, and `again` more times. */
type Plan = { delay: number; rank: number; again: number; isLastOfGroup: boolean };
type Schedule = { isLate: boolean; plans: Plan[]; moves: boolean[] };
type Delivery = { step: number; rank: number; event: PaymentEvent; isLastOfGroup: boolean };

function arbitrarySchedule(count: number): fc.Arbitrary<Schedule> {
  const plan = fc.record({
    delay: fc.nat(4),
    rank: fc.nat(1_000_000),
    again: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
    isLastOfGroup: fc.nat(3).map((at) => at === 0),
  });
  return fc.record({
    isLate: fc.boolean(),
    plans: fc.array(plan, { minLength: count, maxLength: count }),
    moves: fc.array(fc.boolean(), { maxLength: 12 }),
  });
}

/** Stores the events of a group first, then runs the jobs, so that each object is read once. */
async function deliver(replayed: Replay, events: Delivery[]): Promise<void> {
  for (const { event, isLastOfGroup } of events) {
    await receivePaymentEvent(replayed.deps, event);
    if (isLastOfGroup) await replayed.work();
  }
  await replayed.work();
}

/** Moves the provider through its steps and delivers each event as scheduled, some of them several times. */
async function runSchedule(replayed: Replay, history: History, schedule: Schedule): Promise<void> {
  const last = history.moments.length - 1;
  const planned = history.events.flatMap(({ step, event }, index): Delivery[] => {
    const { delay, rank, again, isLastOfGroup } = schedule.plans[index] as Plan;
    const at = schedule.isLate ? last : Math.min(last, step + delay);
    return Array.from({ length: 1 + again }, (_, time) => ({
      step: Math.min(last, at + time),
      rank: (rank * (time + 1)) % 1_000_003,
      event,
      isLastOfGroup,
    }));
  });
  for (let step = 0; step <= last; step++) {
    replayed.goTo(step);
    replayed.moveWhileRead(schedule.moves);
    const now = planned.filter((delivery) => delivery.step === step);
    await deliver(
      replayed,
      now.toSorted((one, other) => one.rank - other.rank),
    );
  }
}

async function readState(user: TestUser) {
  const { db } = shop.deps;
  return { state: await readBillingState(db, user), mails: await countMails(db) };
}

/** Mails that are sent exactly once per payment; others are sent only if their cause was observed. */
const ALWAYS = /^(receipt|subscribed|plan-switched now)/;

/** Counts the mails about the end of a plan: it ends once, but the reason depends on when it was read. */
function countPlanEnds(mails: Record<string, number>): number {
  const ends = Object.entries(mails).filter(([mail]) => mail.startsWith("plan-ended"));
  return ends.reduce((sum, [, count]) => sum + count, 0);
}

describe.each(Object.entries(SCENARIOS))("%s", (_story, { runs, pages, steps, end }) => {
  test("reaches the same final state for every order of its events", async () => {
    const life = new PlanLife(shop, await shop.addUser());
    for (const page of pages) await life.open(page);
    const opened = await shop.deps.db
      .select()
      .from(purchases)
      .where(eq(purchases.userId, life.user.id));
    const history = await recordHistory(shop, steps(life));
    const jobs = [handlePaymentJobs, handleBillingJobs, handleOrderJobs];
    const begin = async () => {
      await deletePayments(shop.deps, life.user, opened);
      return replay(shop.deps, history, jobs);
    };

    const inOrder = await begin();
    const plain = history.events.map(() => ({ delay: 0, rank: 0, again: 0, isLastOfGroup: true }));
    await runSchedule(inOrder, history, { isLate: false, plans: plain, moves: [] });
    const expected = await readState(life.user);
    expect(expected.state.sum).toBe(expected.state.account.renders);
    const { account, grants, receipts } = expected.state;
    const found = {
      account,
      grants: grants.length,
      receipts: receipts.length,
      mails: expected.mails,
    };
    const statuses = expected.state.pages.map((line) => line.split(",")[1]).toSorted();
    expect({ ...found, pages: statuses }).toEqual(end);

    await fc.assert(
      fc.asyncProperty(arbitrarySchedule(history.events.length), async (schedule) => {
        const replayed = await begin();
        await runSchedule(replayed, history, schedule);
        const found = await readState(life.user);
        expect(found.state).toEqual(expected.state);
        for (const [mail, count] of Object.entries({ ...expected.mails, ...found.mails })) {
          const most = expected.mails[mail] ?? 0;
          if (ALWAYS.test(mail)) expect([mail, found.mails[mail]]).toEqual([mail, most]);
          else expect([mail, count <= Math.max(1, most)]).toEqual([mail, true]);
        }
        expect(countPlanEnds(found.mails)).toBe(countPlanEnds(expected.mails));
        await recoverBilling(replayed.deps, { isAlone: true });
        await replayed.work();
        expect(await readState(life.user)).toEqual(found);
      }),
      { numRuns: THOROUGH ? runs : Math.ceil(runs / 24), endOnFailure: true },
    );
  });
});

test("discards a snapshot that a newer one has overtaken", async () => {
  const life = new PlanLife(shop, await shop.addUser());
  await life.open("starter");
  await life.pay(0);
  const { deps } = shop;
  await syncSubscription(deps, life.subscription);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const listInvoices: Payments["listInvoices"] = async (id) => {
    reached.resolve();
    await gate.promise;
    return await deps.payments.listInvoices(id);
  };
  const slow = { ...deps, payments: { ...deps.payments, listInvoices } };
  const older = syncSubscription(slow, life.subscription);
  await reached.promise;
  await life.setCancelled(true);
  await syncSubscription(deps, life.subscription);
  gate.resolve();
  await older;
  const [plan] = await deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, life.subscription));
  expect(plan).toMatchObject({ cancels: true });
  const sent = (await countMails(deps.db))["plan-cancelled"];
  expect(sent).toBe(1);
});
