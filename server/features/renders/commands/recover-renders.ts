import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { makeRenderJob } from "../jobs.ts";
import { UNFINISHED } from "../queries.ts";
import { FORGOTTEN_MS, LEASE_MS, SILENT_MS } from "../rules.ts";
import { renders } from "../tables.ts";

export type Missing = {
  /** Every worker before this process is dead. */
  isAlone: boolean;
  /** Processes that have ended. */
  gone: string[];
  /** Whether the others could have given a sign of life lately. */
  isSure: boolean;
};

/** Queues again what a dead worker left. Repeating it adds no second job within a lease's time. */
export async function recoverRenders(deps: Deps, missing: Missing): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const freed = await freeRenders(tx, missing, now);
    const isDropped = and(inArray(renders.status, HELD), isNull(renders.leaseUntil));
    const isForgotten = and(
      eq(renders.status, "queued"),
      isNull(renders.waitsSince),
      lt(renders.createdAt, new Date(now.getTime() - FORGOTTEN_MS)),
    );
    const left = await tx
      .select({ id: renders.id, priority: renders.priority })
      .from(renders)
      .where(missing.isAlone ? inArray(renders.status, UNFINISHED) : or(isDropped, isForgotten))
      .limit(500);
    for (const { id, priority } of left) {
      const once = { key: id, seconds: (2 * LEASE_MS) / 1000 };
      const isNew = missing.isAlone || freed.has(id);
      const options = { priority, ...(isNew ? {} : { once }) };
      await deps.jobs.enqueue(tx, makeRenderJob, { renderId: id }, options);
    }
  });
}

const HELD = ["generating", "preparing"] as const;

/** Each dead worker's render is freed by one sweep, so it gets one job. */
async function freeRenders(
  tx: Tx,
  { isAlone, gone, isSure }: Missing,
  now: Date,
): Promise<Set<string>> {
  const lastSigns = new Date(now.getTime() + LEASE_MS - SILENT_MS);
  const isOver = isSure ? lt(renders.leaseUntil, now) : undefined;
  const isGone =
    gone.length > 0
      ? and(inArray(renders.worker, gone), lt(renders.leaseUntil, lastSigns))
      : undefined;
  const isDead = isAlone ? isNotNull(renders.leaseUntil) : or(isOver, isGone);
  if (!isDead) return new Set();
  const freed = await tx
    .update(renders)
    .set({ leaseUntil: null, worker: null })
    .where(and(inArray(renders.status, UNFINISHED), isDead))
    .returning({ id: renders.id });
  return new Set(freed.map(({ id }) => id));
}

/** The processes that are at a render. */
export async function listRenderWorkers({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectDistinct({ worker: renders.worker })
    .from(renders)
    .where(and(inArray(renders.status, HELD), isNotNull(renders.worker)));
  return rows.flatMap(({ worker }) => worker ?? []);
}
