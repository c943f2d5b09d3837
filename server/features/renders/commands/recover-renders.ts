import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { makeRenderJob } from "../jobs.ts";
import { UNFINISHED } from "../queries.ts";
import { LEASE_MS, LOST_JOB_MS, MISSED_HEARTBEAT_MS } from "../rules.ts";
import { renders } from "../tables.ts";

export type WorkerLiveness = {
  /** Every worker before this process is dead. */
  isAlone: boolean;
  /** Processes that have ended. */
  gone: string[];
  /** Whether the other workers could send a heartbeat lately. */
  isSure: boolean;
};

/** Requeues renders of dead workers. Idempotent: no second job within a lease's time. */
export async function recoverRenders(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  liveness: WorkerLiveness,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const freed = await releaseRenders(tx, liveness, now);
    const isReleased = and(inArray(renders.status, HELD), isNull(renders.leaseUntil));
    const isJobLost = and(
      eq(renders.status, "queued"),
      isNull(renders.waitsSince),
      lt(renders.createdAt, new Date(now.getTime() - LOST_JOB_MS)),
    );
    const unclaimed = await tx
      .select({ id: renders.id, priority: renders.priority })
      .from(renders)
      .where(liveness.isAlone ? inArray(renders.status, UNFINISHED) : or(isReleased, isJobLost))
      .limit(500);
    for (const { id, priority } of unclaimed) {
      const once = { key: id, seconds: (2 * LEASE_MS) / 1000 };
      const isNew = liveness.isAlone || freed.has(id);
      const options = { priority, ...(isNew ? {} : { once }) };
      await deps.jobs.enqueue(tx, makeRenderJob, { renderId: id }, options);
    }
  });
}

const HELD = ["generating", "preparing"] as const;

/** Releases the renders of dead workers; each is released by one sweep, so it gets one job. */
async function releaseRenders(
  tx: Tx,
  { isAlone, gone, isSure }: WorkerLiveness,
  now: Date,
): Promise<Set<string>> {
  const lastHeartbeat = new Date(now.getTime() + LEASE_MS - MISSED_HEARTBEAT_MS);
  const isExpired = isSure ? lt(renders.leaseUntil, now) : undefined;
  const isGone =
    gone.length > 0
      ? and(inArray(renders.worker, gone), lt(renders.leaseUntil, lastHeartbeat))
      : undefined;
  const isDead = isAlone ? isNotNull(renders.leaseUntil) : or(isExpired, isGone);
  if (!isDead) return new Set();
  const freed = await tx
    .update(renders)
    .set({ leaseUntil: null, worker: null })
    .where(and(inArray(renders.status, UNFINISHED), isDead))
    .returning({ id: renders.id });
  return new Set(freed.map(({ id }) => id));
}

export async function listRenderWorkers({ db }: Pick<Deps, "db">): Promise<string[]> {
  const rows = await db
    .selectDistinct({ worker: renders.worker })
    .from(renders)
    .where(and(inArray(renders.status, HELD), isNotNull(renders.worker)));
  return rows.flatMap(({ worker }) => worker ?? []);
}
