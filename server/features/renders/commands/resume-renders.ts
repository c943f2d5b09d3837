import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { countCallsLeft } from "#server/features/spending/commands.ts";
import { makeRenderJob } from "../jobs.ts";
import { getRenderTopic, QUEUE_TOPIC } from "../rules.ts";
import { renders } from "../tables.ts";

const BATCH_SIZE = 200;

/**
 * Requeues renders that wait for the budget, in order, as many as today's budget allows: after midnight, or after it
 * was raised. A render that finds it used up waits again. Idempotent.
 */
export async function resumeRenders(deps: Deps): Promise<void> {
  const room = Math.min(await countCallsLeft(deps), BATCH_SIZE);
  if (room === 0) return;
  const isWaiting = and(eq(renders.status, "queued"), isNotNull(renders.waitsSince));
  await deps.db.transaction(async (tx) => {
    const next = await tx
      .select({ id: renders.id, priority: renders.priority })
      .from(renders)
      .where(isWaiting)
      .orderBy(desc(renders.priority), asc(renders.createdAt))
      .limit(room)
      .for("update", { skipLocked: true });
    if (next.length === 0) return;
    const ids = next.map(({ id }) => id);
    await tx.update(renders).set({ waitsSince: null }).where(inArray(renders.id, ids));
    for (const { id, priority } of next) {
      await deps.jobs.enqueue(tx, makeRenderJob, { renderId: id }, { priority });
      await deps.events.publish(tx, getRenderTopic(id));
    }
    await deps.events.publish(tx, QUEUE_TOPIC);
  });
}
