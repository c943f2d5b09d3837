import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { scheduleFolderRemoval } from "#server/features/files/commands.ts";
import { returnRender } from "#server/features/ledger/commands/spend.ts";
import { dropPlannedCall } from "#server/features/spending/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { RenderFailure } from "#shared/error-codes.ts";
import { findRender } from "../queries.ts";
import { getRenderKeys, getRenderTopic, getReturnReason, QUEUE_TOPIC } from "../rules.ts";
import { renders } from "../tables.ts";

/** Cancels a queued render and refunds it. Throws `conflict` once it has begun. */
export async function cancelRender(
  deps: Pick<Deps, "clock" | "db" | "events" | "metrics">,
  actor: Actor,
  id: string,
) {
  const isCancelled = await deps.db.transaction(async (tx) => {
    const cancelled = await tx
      .update(renders)
      .set({ status: "cancelled", finishedAt: deps.clock.now() })
      .where(
        and(eq(renders.id, id), eq(renders.userId, actor.userId), eq(renders.status, "queued")),
      )
      .returning({ id: renders.id });
    if (cancelled.length === 0) return false;
    await refundRender(deps, tx, { userId: actor.userId, renderId: id }, "cancelled");
    return true;
  });
  if (isCancelled) deps.metrics.renders.inc({ outcome: "cancelled" });
  const render = await findRender(deps.db, actor, id);
  if (!render) throw notFound("Render");
  if (!isCancelled && render.render.status !== "cancelled") {
    throw new AppError("render_already_started");
  }
  return render;
}

/** Fails and refunds all queued renders of a character that is being deleted. */
export async function failQueuedRenders(
  deps: Pick<Deps, "clock" | "events">,
  tx: Tx,
  characterId: string,
): Promise<void> {
  const failed = await tx
    .update(renders)
    .set({ status: "failed", failure: "photo_gone", finishedAt: deps.clock.now() })
    .where(and(eq(renders.characterId, characterId), eq(renders.status, "queued")))
    .returning({ id: renders.id, userId: renders.userId });
  for (const { id, userId } of failed)
    await refundRender(deps, tx, { userId, renderId: id }, "photo_gone");
}

export async function failRender(
  deps: Deps,
  { worker, id }: { worker: string; id: string },
  failure: RenderFailure,
): Promise<void> {
  const isFailed = await deps.db.transaction(async (tx) => {
    const failed = await tx
      .update(renders)
      .set({
        status: "failed",
        failure,
        finishedAt: deps.clock.now(),
        worker: null,
        leaseUntil: null,
      })
      .where(and(eq(renders.id, id), eq(renders.worker, worker)))
      .returning({ userId: renders.userId });
    const [render] = failed;
    // Otherwise another worker has taken over, and the files belong to it.
    if (!render) return false;
    await refundRender(deps, tx, { userId: render.userId, renderId: id }, failure);
    await scheduleFolderRemoval(deps, tx, [getRenderKeys(id).folder], deps.clock.now());
    return true;
  });
  if (isFailed) deps.metrics.renders.inc({ outcome: failure });
}

async function refundRender(
  deps: Pick<Deps, "events">,
  tx: Tx,
  spent: { userId: string; renderId: string },
  cause: RenderFailure | "cancelled",
) {
  await returnRender(tx, spent, getReturnReason(cause));
  await dropPlannedCall(tx, spent.renderId);
  await deps.events.publish(tx, getRenderTopic(spent.renderId));
  await deps.events.publish(tx, QUEUE_TOPIC);
}
