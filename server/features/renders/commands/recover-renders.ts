import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { makeRenderJob } from "../jobs.ts";
import { UNFINISHED } from "../queries.ts";
import { LEASE_MS } from "../rules.ts";
import { renders } from "../tables.ts";

/** A queued render that nobody took for so long has lost its job. */
const FORGOTTEN_MS = 5 * 60_000;

/** Queues again what a dead worker left. Repeating it adds no second job within a lease's time. */
export async function recoverRenders(deps: Deps, { isAlone }: { isAlone: boolean }): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (isAlone) {
      await tx
        .update(renders)
        .set({ leaseUntil: null, worker: null })
        .where(inArray(renders.status, UNFINISHED));
    }
    const isDead = and(
      inArray(renders.status, ["generating", "preparing"]),
      or(isNull(renders.leaseUntil), lt(renders.leaseUntil, now)),
    );
    const isForgotten = and(
      eq(renders.status, "queued"),
      isNull(renders.waitsSince),
      lt(renders.createdAt, new Date(now.getTime() - FORGOTTEN_MS)),
    );
    const left = await tx
      .select({ id: renders.id, priority: renders.priority })
      .from(renders)
      .where(isAlone ? inArray(renders.status, UNFINISHED) : or(isDead, isForgotten))
      .limit(500);
    for (const { id, priority } of left) {
      await deps.jobs.enqueue(
        tx,
        makeRenderJob,
        { renderId: id },
        {
          priority,
          ...(isAlone ? {} : { once: { key: id, seconds: (2 * LEASE_MS) / 1000 } }),
        },
      );
    }
  });
}
