import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss } from "pg-boss";
import type { Db } from "../db/client.ts";

/** Grace period of an aborted job. */
const ABORT_GRACE_MS = 2000;

type Taken = { id: string; name: string; data: unknown; priority: number };

/** The jobs running in this process. */
export type RunningJobs = {
  run(taken: Taken, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Waits `graceMs` for running jobs, then aborts and requeues the rest. */
  drain(graceMs: number): Promise<void>;
};

export function createRunningJobs(boss: PgBoss, db: Db): RunningJobs {
  const jobs = new Map<string, { taken: Taken; end: Promise<void> }>();
  const ending = new AbortController();

  const allEnded = () => Promise.allSettled([...jobs.values()].map(({ end }) => end));

  return {
    run: async (taken, work) => {
      const end = work(ending.signal);
      jobs.set(taken.id, { taken, end });
      try {
        await end;
      } catch (error) {
        // The queue would count the abort as a failure and delay the retry.
        if (!ending.signal.aborted) throw error;
        await requeue(boss, db, taken);
      } finally {
        jobs.delete(taken.id);
      }
    },
    drain: async (graceMs) => {
      await waitAtMost(graceMs, allEnded());
      ending.abort();
      const left = [...jobs.values()];
      await waitAtMost(ABORT_GRACE_MS, allEnded());
      for (const { taken } of left) if (jobs.has(taken.id)) await requeue(boss, db, taken);
    },
  };
}

async function waitAtMost(ms: number, promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const tooLong = setTimeout(ms, null, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([promise, tooLong]);
  timer.abort();
}

/** Requeues as a new job with all its attempts, because the abort was not its failure. Idempotent. */
async function requeue(boss: PgBoss, db: Db, { id, name, data, priority }: Taken): Promise<void> {
  await db.transaction(async (tx) => {
    const options = { db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) };
    const ended = (await boss.complete(name, id, {}, options)) as unknown as { affected: number };
    if (ended.affected > 0) await boss.send(name, data as object, { priority, ...options });
  });
}
