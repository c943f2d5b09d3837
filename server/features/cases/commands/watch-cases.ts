import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { getTimeLimits } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { type FoundCase, groupTroubles } from "../rules.ts";
import { caseOrders, cases } from "../tables.ts";
import { queueAlerts } from "./alert.ts";
import { findTroubles } from "./find-troubles.ts";

/** Advisory lock id, unique in this application. */
const WATCH_LOCK = 7_203_119;

type Row = typeof cases.$inferSelect;

/**
 * Updates the cases from current troubles: opens new ones and settles those whose trouble is gone. One
 * settled by an operator stays settled until it affects something else. Idempotent across workers.
 */
export async function watchCases(deps: Deps): Promise<void> {
  const { dates, env } = deps;
  const now = deps.clock.now();
  const timeLimits = getTimeLimits(deps.settings.now());
  const failed = await deps.jobs.failed();
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${WATCH_LOCK})`);
    const found = groupTroubles(
      await findTroubles({ db: tx, timeLimits, dates, env }, now, failed),
    );
    const open = await tx.select().from(cases).where(isNull(cases.settledAt));
    const remaining = new Map(open.map((row) => [toKey(row), row]));
    for (const each of found) {
      const known = remaining.get(toKey(each));
      remaining.delete(toKey(each));
      if (known) await updateCase(tx, known, each);
      else if (!(await wasSettledByHand(tx, each))) await openCase(tx, each, now);
      else await each.markAnswered?.();
    }
    const settled = [...remaining.values()].map(({ id }) => id);
    if (settled.length > 0)
      await tx.update(cases).set({ settledAt: now }).where(inArray(cases.id, settled));
    await queueAlerts(deps, tx, now);
  });
}

function toKey({ kind, cause }: Pick<Row, "kind" | "cause">): string {
  return JSON.stringify([kind, cause]);
}

async function updateCase(tx: Tx, known: Row, found: FoundCase): Promise<void> {
  const { fingerprint, facts, cents, worseAt, orders } = found;
  await tx.update(cases).set({ fingerprint, facts, cents, worseAt }).where(eq(cases.id, known.id));
  if (fingerprint === known.fingerprint) return;
  // The snooze did not cover what is new.
  await tx.update(cases).set({ asleepUntil: null }).where(eq(cases.id, known.id));
  await tx.delete(caseOrders).where(eq(caseOrders.caseId, known.id));
  await addOrders(tx, known.id, orders);
}

async function openCase(tx: Tx, found: FoundCase, now: Date): Promise<void> {
  const { orders, markAnswered: _, ...facts } = found;
  const id = newId("cas");
  await tx.insert(cases).values({ id, ...facts, openedAt: now });
  await addOrders(tx, id, orders);
}

async function addOrders(tx: Tx, caseId: string, orders: FoundCase["orders"]): Promise<void> {
  if (orders.length === 0) return;
  await tx
    .insert(caseOrders)
    .values(orders.map(({ id, cents }) => ({ caseId, orderId: id, cents })))
    .onConflictDoNothing();
}

async function wasSettledByHand(tx: Tx, { kind, cause, fingerprint }: FoundCase): Promise<boolean> {
  const [last] = await tx
    .select({ fingerprint: cases.fingerprint, settledBy: cases.settledBy })
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.cause, cause), isNotNull(cases.settledAt)))
    .orderBy(desc(cases.settledAt))
    .limit(1);
  return last?.settledBy != null && last.fingerprint === fingerprint;
}
