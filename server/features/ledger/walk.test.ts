import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import type { Database, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { openTestDatabase } from "#server/test/database.ts";
import {
  captureInModel,
  computeBalance,
  endInModel,
  findLotDifferences,
  grantInModel,
  type ModelLot,
  type ModelUser,
  newModelUser,
  reserveInModel,
  returnInModel,
  revokeInModel,
} from "#server/test/ledger-model.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import { endLots, revokeRenders } from "./commands/end.ts";
import { grantRenders } from "./commands/grant.ts";
import { captureRender, reserveRender, returnRender } from "./commands/spend.ts";
import { grantTrial } from "./commands/trial.ts";
import { renderLots } from "./tables.ts";

/**
 * Compares random steps of several users with a model: 2000 steps per run, with THOROUGH=1 10,000. A failure
 * prints the seed and path to reproduce it.
 */

const WALKS = THOROUGH ? 10 : 2;
const STEPS = 1000;
const USERS = 5;
const BATCH = 20;
const PLAN_RENDERS = [10, 25, 50];
const PLAN_CENTS = 900;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const KINDS = {
  reserve: 30,
  capture: 12,
  return: 12,
  pack: 2,
  begin: 3,
  renew: 3,
  upgrade: 3,
  endPlan: 1,
  refund: 4,
  dispute: 1,
  repeatGrant: 2,
  repeatEnd: 1,
  settleTwice: 2,
};
type Kind = keyof typeof KINDS;

/** `pick` selects an item, `part` a percentage. */
type Step = { kind: Kind; user: number; pick: number; part: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...Object.entries(KINDS).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as Kind),
    })),
  ),
  user: fc.nat(USERS - 1),
  pick: fc.nat(10_000),
  part: fc.nat(100),
});

const toMonthStart = (month: number) => new Date(Date.UTC(2030, month, 1));

function pickItem<Item>(items: Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)];
}

function listRenders(user: ModelUser, isMeant: (state: string) => boolean): string[] {
  return [...user.renders].filter(([, { state }]) => isMeant(state)).map(([id]) => id);
}

const STEP_HANDLERS: Record<Kind, (tx: Tx, user: ModelUser, step: Step) => Promise<void>> = {
  reserve: async (tx, user) => {
    const id = newId("rnd");
    const isExpected = reserveInModel(user, id);
    const isDone = await reserveRender(tx, user.id, id).then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ code: "no_renders" });
        return false;
      },
    );
    expect(isDone).toBe(isExpected);
  },
  capture: async (tx, user, { pick }) => {
    const id = pickItem(
      listRenders(user, (state) => state === "reserved"),
      pick,
    );
    if (!id) return;
    captureInModel(user, id);
    await captureRender(tx, { userId: user.id, renderId: id });
  },
  return: async (tx, user, { pick }) => {
    const id = pickItem(
      listRenders(user, (state) => state === "reserved"),
      pick,
    );
    if (!id) return;
    returnInModel(user, id);
    await returnRender(tx, { userId: user.id, renderId: id }, "failed: provider_failed");
  },
  pack: async (tx, user, { pick }) => {
    const granted = pick % 2 === 0 ? 10 : 5;
    await grant(tx, user, { source: "pack", reference: newId("pur"), granted });
  },
  begin: async (tx, user, { pick }) => {
    if (!user.plan) await bill(tx, user, pick % 3);
  },
  renew: async (tx, user, { pick }) => {
    if (!user.plan) return;
    user.month += 1;
    const month = user.month;
    const isOver = (lot: ModelLot) => lot.source === "trial" || (lot.endsIn ?? 999) <= month;
    await end(tx, user, isOver);
    await bill(tx, user, pick % 3);
  },
  upgrade: async (tx, user) => {
    if (!user.plan || user.plan.level === 2) return;
    const { level } = user.plan;
    const granted = Number(PLAN_RENDERS[level + 1]) - Number(PLAN_RENDERS[level]);
    user.plan.level += 1;
    await grant(tx, user, { ...createPlanLot(user), granted, reason: "upgrade" });
  },
  endPlan: async (tx, user) => {
    if (!user.plan) return;
    await end(tx, user, ({ source }) => source === "trial" || source === "plan");
    user.plan = null;
    user.month += 1;
  },
  refund: (tx, user, { pick, part }) => revoke(tx, user, pick, part),
  dispute: (tx, user, { pick }) => revoke(tx, user, pick, "disputed"),
  repeatGrant: async (tx, user, { pick }) => {
    const lot = pickItem(user.lots, pick);
    if (!lot || lot.source === "return") return;
    const { source, reference, granted: renders } = lot;
    const again = { userId: user.id, label: "Again", reason: "pack" } as const;
    expect(await grantRenders(tx, { ...again, source, reference, renders })).toBe(false);
    expect(await grantTrial(tx, createCandidate(user.id))).toBeNull();
  },
  repeatEnd: async (tx, user) => {
    await end(tx, user, ({ isEnded }) => isEnded);
  },
  settleTwice: async (tx, user, { pick }) => {
    const id = pickItem(
      listRenders(user, (state) => state !== "reserved"),
      pick,
    );
    if (!id) return;
    const isReturned = user.renders.get(id)?.state === "returned";
    const again = tx.transaction((inner) =>
      isReturned
        ? returnRender(inner, { userId: user.id, renderId: id }, "cancelled")
        : captureRender(inner, { userId: user.id, renderId: id }),
    );
    await expect(again).rejects.toThrow();
  },
};

function createPlanLot(user: ModelUser) {
  const subscription = `sub_${user.id}`;
  const endsIn = user.month + 1;
  return { source: "plan", reference: newId("evt"), subscription, endsIn } as const;
}

async function bill(tx: Tx, user: ModelUser, level: number): Promise<void> {
  user.plan = { level };
  await grant(tx, user, { ...createPlanLot(user), granted: Number(PLAN_RENDERS[level]) });
}

type NewLot = Pick<ModelLot, "source" | "reference" | "granted"> &
  Partial<Pick<ModelLot, "subscription" | "endsIn">> & { reason?: "upgrade" };

async function grant(tx: Tx, user: ModelUser, lot: NewLot): Promise<void> {
  const { source, reference, granted, subscription = null, endsIn = null, reason = "plan" } = lot;
  grantInModel(user, { source, reference, granted, subscription, endsIn });
  const isNew = await grantRenders(tx, {
    userId: user.id,
    source,
    reference,
    renders: granted,
    label: "Test",
    reason,
    ...(subscription ? { subscriptionId: subscription } : {}),
    ...(endsIn === null ? {} : { endsAt: toMonthStart(endsIn) }),
  });
  expect(isNew).toBe(true);
}

async function end(tx: Tx, user: ModelUser, isMeant: (lot: ModelLot) => boolean): Promise<void> {
  const names = new Set(user.lots.filter(isMeant).map((lot) => lot.source + lot.reference));
  const expected = endInModel(user, isMeant);
  const ended = await endLots(tx, {
    userId: user.id,
    isMeant: ({ source, reference }) => names.has(source + reference),
    reason: "month ended",
    now: new Date(),
  });
  expect(ended).toBe(expected);
}

async function revoke(
  tx: Tx,
  user: ModelUser,
  pick: number,
  part: number | "disputed",
): Promise<void> {
  const paidFor = user.lots.filter(({ source }) => source === "plan" || source === "pack");
  const lot = pickItem(paidFor, pick);
  if (!lot) return;
  const isDisputed = part === "disputed";
  const refundedCents = isDisputed ? 0 : (PLAN_CENTS / 100) * part;
  const unpaid = isDisputed ? lot.granted : Math.floor((lot.granted * part) / 100);
  const expected = revokeInModel(lot, unpaid);
  const { source, reference } = lot;
  const paid = { cents: PLAN_CENTS, refundedCents, isDisputed };
  expect(await revokeRenders(tx, { source, reference, paid })).toBe(expected);
}

function createCandidate(userId: string) {
  return { userId, secret: "of the walk", now: new Date() };
}

async function addUser(): Promise<ModelUser> {
  const id = newId("usr");
  await database.db.insert(users).values({ id, email: `${id}@example.com`, name: "Walker" });
  expect(await grantTrial(database.db, createCandidate(id))).toBe("given");
  const user = newModelUser(id);
  grantInModel(user, {
    source: "trial",
    reference: id,
    granted: 3,
    subscription: null,
    endsIn: null,
  });
  return user;
}

/**
 * Groups steps into transactions with at most one lot-creating step each, since lots of one transaction have
 * no order.
 */
function toBatches(steps: Step[]): Step[][] {
  const makesLot = ({ kind }: Step) => !["reserve", "capture", "refund"].includes(kind);
  const batches: Step[][] = [];
  for (const one of steps) {
    const last = batches.at(-1);
    const fits = last && last.length < BATCH && !(makesLot(one) && last.some(makesLot));
    if (fits) last.push(one);
    else batches.push([one]);
  }
  return batches;
}

async function expectSame(walkers: ModelUser[]): Promise<void> {
  const ids = walkers.map(({ id }) => id);
  const rows = await database.db.select().from(renderLots).where(inArray(renderLots.userId, ids));
  for (const user of walkers) {
    const lots = rows
      .filter(({ userId }) => userId === user.id)
      .map((lot) => ({ ...lot, isEnded: lot.endedAt !== null }));
    expect(findLotDifferences(user, lots)).toEqual([]);
    for (const { left, granted } of lots) expect(left).toBeLessThanOrEqual(granted);
  }
  const { rows: sums } = (await database.db.execute(sql`
    select u.id, u.render as balance, coalesce(sum(l.change), 0)::int as sum,
      coalesce(bool_or(l.balance <> l.running or l.balance < 0), false) as "isWrong",
      (select coalesce(sum("left"), 0)::int from render_lots where user_id = u.id) as lots
    from users u left join (
      select user_id, change, balance,
        sum(change) over (partition by user_id order by position) as running
      from render_ledger
    ) l on l.user_id = u.id
    where u.id in ${ids} group by u.id`)) as unknown as {
    rows: { id: string }[];
  };
  const expected = walkers.map((user) => {
    const balance = computeBalance(user);
    return { id: user.id, balance, sum: balance, lots: balance, isWrong: false };
  });
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(sums.toSorted(byId)).toEqual(expected.toSorted(byId));
}

test("random steps keep ledger, lots and balance consistent", async () => {
  const done: Partial<Record<Kind, number>> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const walkers: ModelUser[] = [];
      for (let index = 0; index < USERS; index++) walkers.push(await addUser());
      for (const [index, batch] of toBatches(steps).entries()) {
        await database.db.transaction(async (tx) => {
          for (const one of batch) {
            done[one.kind] = (done[one.kind] ?? 0) + 1;
            await STEP_HANDLERS[one.kind](tx, walkers[one.user] as ModelUser, one);
          }
        });
        if (index % 40 === 0) await expectSame(walkers);
      }
      await expectSame(walkers);
    }),
    { numRuns: WALKS, endOnFailure: true },
  );
  expect(Object.values(done).reduce((sum, count) => sum + count, 0)).toBe(WALKS * STEPS);
  expect(Object.keys(done)).toHaveLength(Object.keys(KINDS).length);
});
