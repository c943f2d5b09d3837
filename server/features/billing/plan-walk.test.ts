import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { renderLots } from "#server/features/ledger/tables.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  confirmSwitch,
  DAY_S,
  openPage,
  passPeriod,
  previewSwitch,
  readBilling,
} from "#server/test/subscribing.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import type { TestUser } from "#server/test/users.ts";
import { PLANS, type Plan, type PlanLevel } from "#shared/plans.ts";
import { syncPurchase } from "./commands/sync-purchase.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { createPriceWatch } from "./commands/watch-prices.ts";
import { rendersOfSwitch } from "./rules.ts";
import { planInvoices } from "./tables.ts";

/** However somebody walks through the plans, a render never costs less than in the cheapest of them. */
const CHEAPEST = Math.min(...PLANS.map(({ cents, renders }) => cents / renders));
const SETTINGS = {
  1: "STRIPE_PRICE_STARTER",
  2: "STRIPE_PRICE_SWEET_SPOT",
  3: "STRIPE_PRICE_UNLIMITED_VIBES",
} as const;
const PRICES = {
  STRIPE_PRICE_STARTER: "price_starter_monthly",
  STRIPE_PRICE_SWEET_SPOT: "price_sweet_spot_monthly",
  STRIPE_PRICE_UNLIMITED_VIBES: "price_unlimited_vibes_monthly",
};
const level = fc.constantFrom<PlanLevel>(1, 2, 3);

let shop: TestShop;

beforeAll(async () => {
  // Nobody hears of events: each walk reads the provider itself, once after each step.
  shop = await openTestShop({ work: false });
});
afterAll(() => shop.close());

type Walker = { user: TestUser; subscription: string };

async function subscribe(level: PlanLevel): Promise<Walker> {
  const user = await shop.addUser();
  const session = await openPage(shop, user, { level });
  await shop.sandbox.stripe.pay({ session });
  await syncPurchase(shop.deps, session);
  const page = await shop.deps.payments.readOfferCheckout(session);
  return { user, subscription: page?.subscriptionId ?? "" };
}

type Version = { cents: number; renders: number };
type Step =
  | { kind: "wait"; days: number }
  | { kind: "switch" | "end"; level: PlanLevel }
  | ({ kind: "reprice"; level: PlanLevel } & Version);

const version = {
  cents: fc.integer({ min: 500, max: 4000 }),
  renders: fc.integer({ min: 5, max: 60 }),
};

const step = fc.oneof(
  fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ kind: fc.constant("switch" as const), level }),
  // A switch two hours before the month ends, and the next month.
  fc.record({ kind: fc.constant("end" as const), level }),
  // From here on the plan is sold at another price; who pays the old one keeps it.
  fc.record({ kind: fc.constant("reprice" as const), level, ...version }),
);

const ORIGINAL = structuredClone(PLANS);
/** The cheapest render of all prices that were sold so far. */
let cheapest = CHEAPEST;

afterEach(sellAsBefore);

function sellAsBefore(): void {
  for (const [index, plan] of ORIGINAL.entries()) Object.assign(PLANS[index] as Plan, plan);
  shop.deps.env = { ...shop.deps.env, ...PRICES };
  shop.deps.prices = createPriceWatch();
  cheapest = CHEAPEST;
}

test("Starter to Unlimited two hours before the month ends gives what that costs", async () => {
  const { user } = await subscribe(1);
  await passPeriod(shop, user, -2 * 60 * 60);
  const shown = await previewSwitch(shop, user, 3);
  expect(shown).toMatchObject({ takes_effect: "now", renders_added: 0 });
  expect(shown.today_cents).toBeLessThan(10);
  expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
  expect(await readPlanRenders(user)).toBe(10);
});

test("a walk of switches and prices over many months", async () => {
  const walk = fc.asyncProperty(level, fc.array(step, { maxLength: 6 }), async (first, steps) => {
    sellAsBefore();
    const walker = await subscribe(first);
    for (const each of steps) {
      await take(walker, each);
      await expectPaid(walker.user);
    }
    // So that no later walk has its renewals as well.
    await shop.deps.payments.endSubscription(walker.subscription);
  });
  await fc.assert(walk, {
    numRuns: THOROUGH ? 60 : 6,
    endOnFailure: true,
    // Seed -1634634989: a switch below the minimum charge while a smaller plan is scheduled.
    examples: [
      [
        2,
        [
          { kind: "switch", level: 1 },
          { kind: "switch", level: 1 },
          { kind: "end", level: 3 },
          { kind: "wait", days: 2 },
          { kind: "end", level: 3 },
        ],
      ],
    ],
  });
});

describe("what a switch gives", () => {
  const pair = fc.tuple(level, level).map((levels) => levels.sort());
  const planOf = (wanted: PlanLevel) => PLANS[wanted - 1] as (typeof PLANS)[number];

  test("all of the difference where all of it was paid, and nothing for nothing", () => {
    for (const [from, to] of [[1, 2] as const, [2, 3] as const, [1, 3] as const]) {
      const [small, big] = [planOf(from), planOf(to)];
      const all = big.renders - small.renders;
      expect(rendersOfSwitch(small, big, big.cents - small.cents)).toBe(all);
      expect(rendersOfSwitch(small, big, 0)).toBe(0);
      expect(rendersOfSwitch(big, small, 10_000)).toBe(0);
    }
  });

  test("never more than what was paid is worth, also in two steps", () => {
    fc.assert(
      fc.property(pair, fc.nat(4000), fc.nat(4000), ([from, to], once, again) => {
        const [small, big] = [planOf(from as PlanLevel), planOf(to as PlanLevel)];
        const paid = Math.min(once, Math.max(0, big.cents - small.cents));
        const renders = small.renders + rendersOfSwitch(small, big, paid);
        expect(small.cents + paid).toBeGreaterThanOrEqual(renders * CHEAPEST);
        const top = planOf(3);
        const more = Math.min(again, Math.max(0, top.cents - big.cents));
        const sum = renders + rendersOfSwitch(big, top, more);
        expect(small.cents + paid + more).toBeGreaterThanOrEqual(sum * CHEAPEST);
      }),
    );
  });
});

async function take({ user, subscription }: Walker, next: Step): Promise<void> {
  if (next.kind === "reprice") return await reprice(next);
  if (next.kind === "wait") await shop.sandbox.stripe.advance(next.days * DAY_S);
  if (next.kind === "end") await passPeriod(shop, user, -2 * 60 * 60);
  await syncSubscription(shop.deps, subscription);
  if (next.kind !== "wait") await switchIfOther(user, next.level);
  if (next.kind !== "end") return;
  await passPeriod(shop, user);
  await syncSubscription(shop.deps, subscription);
}

async function reprice({ level, cents, renders }: Version & { level: PlanLevel }): Promise<void> {
  const plan = PLANS[level - 1] as Plan;
  const setting = SETTINGS[level];
  const id = await shop.sandbox.stripe.addPrice({ like: PRICES[setting], cents });
  Object.assign(plan, { cents, renders });
  shop.deps.env = { ...shop.deps.env, [setting]: id };
  shop.deps.prices = createPriceWatch();
  cheapest = Math.min(cheapest, cents / renders);
}

/** What the person was shown is what comes. */
async function switchIfOther(user: TestUser, wanted: PlanLevel): Promise<void> {
  const { subscription } = await readBilling(shop, user);
  if (subscription?.level === wanted && subscription.next_level === null) return;
  const shown = await previewSwitch(shop, user, wanted);
  const before = await readPlanRenders(user);
  expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
  expect(await readPlanRenders(user)).toBe(before + shown.renders_added);
}

async function readPlanRenders({ id }: TestUser): Promise<number> {
  const [row] = await shop.deps.db
    .select({ sum: sql<number>`coalesce(sum(${renderLots.granted}), 0)::int` })
    .from(renderLots)
    .where(sql`${renderLots.userId} = ${id} and ${renderLots.source} = 'plan'`);
  return row?.sum ?? 0;
}

/** Of each month for itself, so that no dear one hides a cheap one. */
async function expectPaid({ id }: TestUser): Promise<void> {
  const bills = await shop.deps.db
    .select({ end: planInvoices.periodEnd, cents: planInvoices.cents, granted: renderLots.granted })
    .from(planInvoices)
    .leftJoin(renderLots, eq(renderLots.reference, planInvoices.id))
    .where(and(eq(planInvoices.userId, id), eq(planInvoices.status, "paid")));
  for (const month of new Set(bills.map(({ end }) => end.getTime()))) {
    const own = bills.filter(({ end }) => end.getTime() === month);
    const cents = own.reduce((sum, bill) => sum + bill.cents, 0);
    const renders = own.reduce((sum, bill) => sum + (bill.granted ?? 0), 0);
    // A price in the provider's cents is up to half a cent off what its time is worth.
    expect(cents + (own.length - 1) / 2).toBeGreaterThanOrEqual(renders * cheapest - 1e-9);
  }
}
