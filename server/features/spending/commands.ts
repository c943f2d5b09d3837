import { and, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { getBudgets, getOwnerAddress } from "#server/features/settings/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { createRateLimitError } from "#server/platform/http/limits.ts";
import { newId } from "#server/platform/ids.ts";
import { formatAmount } from "#shared/money.ts";
import {
  computeCallsLeft,
  computeMsToNextDay,
  getRetentionStart,
  startOfDay,
  toDay,
} from "./rules.ts";
import { pictureCalls, spendingDays } from "./tables.ts";

/** A call of the picture service for a render; `network` is null if it was not requested over HTTP. */
type Call = { renderId: string; userId: string; network: string | null };

type SpendingDeps = Pick<Deps, "env" | "images" | "clock" | "settings">;

/**
 * Counts a planned call against the daily budgets of its account and network. Runs in the transaction that
 * locks the user's balance, which serializes concurrent clicks. Throws `rate_limited`.
 */
export async function planCall(deps: SpendingDeps, tx: Tx, call: Call): Promise<void> {
  const { images, clock } = deps;
  const { userCents, networkCents } = getBudgets(deps);
  const now = clock.now();
  if (call.network) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${call.network}, 0))`);
  }
  const spent = await readSpent(tx, call, startOfDay(now));
  const isAllowed = (spentCents: number, budgetCents: number) =>
    computeCallsLeft({ spentCents, budgetCents }, images.costCents) > 0;
  if (!isAllowed(spent.user, userCents))
    throw createRateLimitError(computeMsToNextDay(now), "account_daily_limit_reached");
  if (call.network && !isAllowed(spent.network, networkCents))
    throw createRateLimitError(computeMsToNextDay(now), "network_daily_limit_reached");
  await tx
    .insert(pictureCalls)
    .values({ ...call, id: newId("cal"), cents: images.costCents, plannedAt: now });
}

async function readSpent(tx: Tx, { userId, network }: Call, since: Date) {
  const ofUser = eq(pictureCalls.userId, userId);
  const ofNetwork = network ? eq(pictureCalls.network, network) : sql`false`;
  const sumWhere = (whose: typeof ofUser) =>
    sql<number>`coalesce(sum(${pictureCalls.cents}) filter (where ${whose}), 0)::int`;
  const [spent] = await tx
    .select({ user: sumWhere(ofUser), network: sumWhere(ofNetwork) })
    .from(pictureCalls)
    .where(and(gte(pictureCalls.plannedAt, since), or(ofUser, ofNetwork)));
  return spent ?? { user: 0, network: 0 };
}

export async function dropPlannedCall(tx: Tx, renderId: string): Promise<void> {
  await tx
    .delete(pictureCalls)
    .where(and(eq(pictureCalls.renderId, renderId), isNull(pictureCalls.madeAt)));
}

/**
 * Deducts one call from the shop's daily budget, in the transaction that claims the render: it is counted
 * before it is made, even if its worker crashes. Returns false if the budget is exhausted, which is mailed to
 * the owner once a day.
 */
export async function makeCall(
  deps: SpendingDeps & Pick<Deps, "jobs">,
  tx: Tx,
  call: Omit<Call, "network">,
): Promise<boolean> {
  const { images, clock } = deps;
  const { shopCents } = getBudgets(deps);
  const day = toDay(clock.now());
  await tx.insert(spendingDays).values({ day }).onConflictDoNothing();
  const spent = sql`${spendingDays.cents} + ${images.costCents}`;
  const [paid] = await tx
    .update(spendingDays)
    .set({ cents: spent })
    .where(and(eq(spendingDays.day, day), sql`${spent} <= ${shopCents}`))
    .returning({ day: spendingDays.day });
  if (paid) await markCallMade(deps, tx, call);
  else await alertOwner(deps, tx, day);
  return paid !== undefined;
}

/**
 * Marks the planned call as made; a further call after a worker crashed is counted on the same account and
 * network.
 */
async function markCallMade({ images, clock }: SpendingDeps, tx: Tx, call: Omit<Call, "network">) {
  const now = clock.now();
  const made = { cents: images.costCents, madeAt: now };
  const planned = await tx
    .update(pictureCalls)
    .set(made)
    .where(and(eq(pictureCalls.renderId, call.renderId), isNull(pictureCalls.madeAt)))
    .returning({ id: pictureCalls.id });
  if (planned.length > 0) return;
  const [before] = await tx
    .select({ network: pictureCalls.network })
    .from(pictureCalls)
    .where(eq(pictureCalls.renderId, call.renderId))
    .orderBy(desc(pictureCalls.plannedAt))
    .limit(1);
  const network = before?.network ?? null;
  await tx
    .insert(pictureCalls)
    .values({ ...call, ...made, network, id: newId("cal"), plannedAt: now });
}

async function alertOwner(
  deps: SpendingDeps & Pick<Deps, "jobs">,
  tx: Tx,
  day: string,
): Promise<void> {
  const [isFirst] = await tx
    .update(spendingDays)
    .set({ toldAt: deps.clock.now() })
    .where(and(eq(spendingDays.day, day), isNull(spendingDays.toldAt)))
    .returning({ day: spendingDays.day });
  if (!isFirst) return;
  const budget = `$${formatAmount(getBudgets(deps).shopCents)}`;
  await queueMail(deps, tx, getOwnerAddress(deps), {
    template: "owner-alert",
    about: `The picture budget of ${day}`,
    what: `The daily picture budget of ${budget} is used up. New renders wait until midnight (UTC), or until you raise the budget in the desk's settings.`,
  });
}

export async function countCallsLeft(deps: SpendingDeps & { db: Db }) {
  const { db, images, clock } = deps;
  const [today] = await db
    .select({ cents: spendingDays.cents })
    .from(spendingDays)
    .where(eq(spendingDays.day, toDay(clock.now())));
  const budget = { spentCents: today?.cents ?? 0, budgetCents: getBudgets(deps).shopCents };
  return computeCallsLeft(budget, images.costCents);
}

export async function deleteOldCalls(db: Db, now: Date): Promise<void> {
  await db.delete(pictureCalls).where(lt(pictureCalls.plannedAt, getRetentionStart(now)));
}
