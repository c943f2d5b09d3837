import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { waitsOf } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { casesOf, type FoundCase } from "../rules.ts";
import { caseOrders, cases } from "../tables.ts";
import { queueAlerts } from "./alert.ts";
import { findTroubles, jobsSince } from "./find-troubles.ts";

/** Any number that no other lock of ours has. */
const WATCH_LOCK = 7_203_119;

type Row = typeof cases.$inferSelect;

/**
 * Brings the cases up to what is wrong now: opens new ones, settles those whose trouble is gone. What a person
 * called done stays done until it is about something else. Safe to repeat, by any worker.
 */
export async function watchCases(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const waits = waitsOf(deps.settings.now());
  const failed = await deps.jobs.failed(jobsSince(now));
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${WATCH_LOCK})`);
    const found = casesOf(await findTroubles({ db: tx, waits }, now, failed));
    const open = await tx.select().from(cases).where(isNull(cases.settledAt));
    const left = new Map(open.map((row) => [keyOf(row), row]));
    for (const each of found) {
      const known = left.get(keyOf(each));
      left.delete(keyOf(each));
      if (known) await follow(tx, known, each);
      else if (!(await isDone(tx, each))) await openCase(tx, each, now);
    }
    const gone = [...left.values()].map(({ id }) => id);
    if (gone.length > 0)
      await tx.update(cases).set({ settledAt: now }).where(inArray(cases.id, gone));
    await queueAlerts(deps, tx, now);
  });
}

function keyOf({ kind, cause }: Pick<Row, "kind" | "cause">): string {
  return JSON.stringify([kind, cause]);
}

async function follow(tx: Tx, known: Row, found: FoundCase): Promise<void> {
  const { fingerprint, facts, cents, worseAt, orders } = found;
  await tx.update(cases).set({ fingerprint, facts, cents, worseAt }).where(eq(cases.id, known.id));
  if (fingerprint === known.fingerprint) return;
  // What it was put to sleep for is not all of it any more.
  await tx.update(cases).set({ asleepUntil: null }).where(eq(cases.id, known.id));
  await tx.delete(caseOrders).where(eq(caseOrders.caseId, known.id));
  await addOrders(tx, known.id, orders);
}

async function openCase(tx: Tx, found: FoundCase, now: Date): Promise<void> {
  const { orders, ...facts } = found;
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

/** Whether a person has called just this done. */
async function isDone(tx: Tx, { kind, cause, fingerprint }: FoundCase): Promise<boolean> {
  const [last] = await tx
    .select({ fingerprint: cases.fingerprint, settledBy: cases.settledBy })
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.cause, cause), isNotNull(cases.settledAt)))
    .orderBy(desc(cases.settledAt))
    .limit(1);
  return last?.settledBy != null && last.fingerprint === fingerprint;
}
