import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderLots } from "#server/features/ledger/tables.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  buy,
  confirmSwitch,
  DAY_S,
  passPeriod,
  previewSwitch,
  readBilling,
} from "#server/test/subscribing.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import type { TestUser } from "#server/test/users.ts";
import { PLANS, type PlanLevel } from "#shared/plans.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { rendersOfSwitch } from "./rules.ts";
import { planInvoices } from "./tables.ts";

/** However somebody walks through the plans, a render never costs less than in the cheapest of them. */
const CHEAPEST = Math.min(...PLANS.map(({ cents, renders }) => cents / renders));
const level = fc.constantFrom<PlanLevel>(1, 2, 3);

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(() => shop.close());

type Step = { kind: "wait"; days: number } | { kind: "end"; level: PlanLevel } | Switch;
type Switch = { kind: "switch"; level: PlanLevel };

const step = fc.oneof(
  fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ kind: fc.constant("switch" as const), level }),
  // A switch two hours before the month ends, and the next month.
  fc.record({ kind: fc.constant("end" as const), level }),
);

test("Starter to Unlimited two hours before the month ends gives what that costs", async () => {
  const user = await shop.addUser();
  await buy(shop, user, { level: 1 });
  await passPeriod(shop, user, -2 * 60 * 60);
  const shown = await previewSwitch(shop, user, 3);
  expect(shown).toMatchObject({ takes_effect: "now", renders_added: 0 });
  expect(shown.today_cents).toBeLessThan(10);
  expect((await confirmSwitch(shop, user, shown)).status).toBe(200);
  expect(await readPlanRenders(user)).toBe(10);
});

test("a walk of switches over many months", { timeout: 120_000 }, async () => {
  const walk = fc.asyncProperty(level, fc.array(step, { maxLength: 6 }), async (first, steps) => {
    const user = await shop.addUser();
    const { subscription } = await buy(shop, user, { level: first });
    for (const each of steps) {
      await take(user, subscription, each);
      await expectPaid(user);
    }
  });
  await fc.assert(walk, { numRuns: THOROUGH ? 60 : 3, endOnFailure: true });
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

async function take(user: TestUser, subscription: string, next: Step): Promise<void> {
  if (next.kind === "wait") await shop.sandbox.stripe.advance(next.days * DAY_S);
  if (next.kind === "end") await passPeriod(shop, user, -2 * 60 * 60);
  await syncSubscription(shop.deps, subscription);
  if (next.kind !== "wait") await switchIfOther(user, next.level);
  if (next.kind !== "end") return;
  await passPeriod(shop, user);
  await syncSubscription(shop.deps, subscription);
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

async function expectPaid(user: TestUser): Promise<void> {
  const invoices = await shop.deps.db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.userId, user.id));
  const paid = invoices.filter(({ status }) => status === "paid");
  const cents = paid.reduce((sum, invoice) => sum + invoice.cents, 0);
  expect(cents).toBeGreaterThanOrEqual((await readPlanRenders(user)) * CHEAPEST);
}
