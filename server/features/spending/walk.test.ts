import { and, eq, gte, lt, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#server/platform/errors.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import { dropPlannedCall, makeCall, planCall } from "./commands.ts";
import { startOfDay } from "./rules.ts";
import { pictureCalls, spendingDays } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

const RUNS = THOROUGH ? 60 : 8;

const STEP = fc.record({
  kind: fc.constantFrom("click", "claim", "cancel", "midnight"),
  user: fc.constantFrom("usr_a", "usr_b", "usr_c"),
  network: fc.constantFrom("here", "there", null),
  pick: fc.nat(9),
});
const BUDGETS = fc.record({
  costCents: fc.integer({ min: 1, max: 30 }),
  PICTURES_BUDGET_CENTS: fc.nat(200),
  PICTURES_USER_CENTS: fc.nat(120),
  PICTURES_NETWORK_CENTS: fc.nat(150),
});
type Step = typeof STEP extends fc.Arbitrary<infer Each> ? Each : never;
type Budgets = typeof BUDGETS extends fc.Arbitrary<infer Each> ? Each : never;

let day = 0;
let renders = 0;

function createDeps({ costCents, ...budgets }: Budgets) {
  const at = new Date(Date.UTC(2030, 0, 1 + day, 9));
  return {
    ...shop.deps,
    env: { ...shop.deps.env, ...budgets },
    images: { ...shop.deps.images, costCents },
    clock: { now: () => at },
  };
}

async function runStep(step: Step, budgets: Budgets, open: string[]): Promise<void> {
  const deps = createDeps(budgets);
  const { user: userId, network, pick } = step;
  const chosen = open[pick % Math.max(1, open.length)];
  await deps.db.transaction(async (tx) => {
    if (step.kind === "click") {
      const renderId = `rnd_${renders++}`;
      await planCall(deps, tx, { renderId, userId, network });
      open.push(renderId);
    } else if (chosen && step.kind === "claim") {
      await makeCall(deps, tx, { renderId: chosen, userId });
    } else if (chosen) {
      await dropPlannedCall(tx, chosen);
    }
  });
}

/** Sums today's calls: made ones by the day they were made, all by the day they were planned. */
async function readSums(since: Date) {
  const until = new Date(since.getTime() + 24 * 60 * 60_000);
  const total = sql<number>`coalesce(sum(${pictureCalls.cents}), 0)::int`;
  const { db } = shop.deps;
  const today = and(gte(pictureCalls.madeAt, since), lt(pictureCalls.madeAt, until));
  const [made] = await db.select({ total }).from(pictureCalls).where(today);
  const wanted = await db
    .select({ user: pictureCalls.userId, network: pictureCalls.network, total })
    .from(pictureCalls)
    .where(gte(pictureCalls.plannedAt, since))
    .groupBy(sql`grouping sets ((${pictureCalls.userId}), (${pictureCalls.network}))`);
  const [booked] = await db
    .select({ cents: spendingDays.cents })
    .from(spendingDays)
    .where(eq(spendingDays.day, since.toISOString().slice(0, 10)));
  return { made: made?.total ?? 0, booked: booked?.cents ?? 0, wanted };
}

test("random clicks, claims, cancellations and midnights never exceed a day's budget or lose a cent", async () => {
  await fc.assert(
    fc.asyncProperty(
      BUDGETS,
      fc.array(fc.array(STEP, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      async (budgets, batches) => {
        day++;
        const open: string[] = [];
        for (const batch of batches) {
          if (batch[0]?.kind === "midnight") day++;
          await Promise.all(
            batch
              .filter(({ kind }) => kind !== "midnight")
              .map((step) => runStep(step, budgets, open).catch(expectRefusal)),
          );
          const { made, booked } = await readSums(startOfDay(createDeps(budgets).clock.now()));
          expect(booked).toBe(made);
          expect(booked).toBeLessThanOrEqual(budgets.PICTURES_BUDGET_CENTS);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

function expectRefusal(error: unknown): void {
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe("rate_limited");
}

test("clicks never plan more than the daily budgets of account and network", async () => {
  await fc.assert(
    fc.asyncProperty(BUDGETS, fc.array(STEP, { maxLength: 20 }), async (budgets, steps) => {
      day++;
      const clicks = steps.map((step) => ({ ...step, kind: "click" as const }));
      for (const click of clicks) await runStep(click, budgets, []).catch(expectRefusal);
      const { wanted } = await readSums(startOfDay(createDeps(budgets).clock.now()));
      for (const { user, network, total } of wanted) {
        if (user) expect(total).toBeLessThanOrEqual(budgets.PICTURES_USER_CENTS);
        if (network) expect(total).toBeLessThanOrEqual(budgets.PICTURES_NETWORK_CENTS);
      }
    }),
    { numRuns: RUNS },
  );
});
