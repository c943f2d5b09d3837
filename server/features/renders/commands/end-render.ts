import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { removeLater } from "#server/features/files/commands.ts";
import { returnRender } from "#server/features/ledger/commands/spend.ts";
import { dropPlannedCall } from "#server/features/spending/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { RenderFailure } from "#shared/error-codes.ts";
import { findRender } from "../queries.ts";
import { QUEUE_TOPIC, renderKeys, renderTopic, returnReason } from "../rules.ts";
import { renders } from "../tables.ts";

/** Takes a render out of the queue and gives it back. Throws `conflict` once it has begun. */
export async function cancelRender(deps: Deps, actor: Actor, id: string) {
  const isCancelled = await deps.db.transaction(async (tx) => {
    const cancelled = await tx
      .update(renders)
      .set({ status: "cancelled", finishedAt: deps.clock.now() })
      .where(
        and(eq(renders.id, id), eq(renders.userId, actor.userId), eq(renders.status, "queued")),
      )
      .returning({ id: renders.id });
    if (cancelled.length === 0) return false;
    await giveBack(deps, tx, actor.userId, id, "cancelled");
    return true;
  });
  const render = await findRender(deps.db, actor, id);
  if (!render) throw notFound("Render");
  if (!isCancelled && render.render.status !== "cancelled") {
    throw new AppError("conflict", "This render has begun and can't be cancelled any more.");
  }
  return render;
}

/** Cancels all queued renders of a character, as part of its deletion. */
export async function dropQueuedRenders(deps: Deps, tx: Tx, characterId: string): Promise<void> {
  const dropped = await tx
    .update(renders)
    .set({ status: "failed", failure: "photo_gone", finishedAt: deps.clock.now() })
    .where(and(eq(renders.characterId, characterId), eq(renders.status, "queued")))
    .returning({ id: renders.id, userId: renders.userId });
  for (const { id, userId } of dropped) await giveBack(deps, tx, userId, id, "photo_gone");
}

/** Ends a render that `worker` holds without a picture and gives it back. */
export async function failRender(
  deps: Deps,
  worker: string,
  id: string,
  failure: RenderFailure,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
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
    // Otherwise another worker has taken over, and the pictures are its own.
    if (!render) return;
    await giveBack(deps, tx, render.userId, id, failure);
    await removeLater(deps, tx, [renderKeys(id).folder], deps.clock.now());
  });
}

async function giveBack(
  deps: Deps,
  tx: Tx,
  userId: string,
  id: string,
  why: RenderFailure | "cancelled",
) {
  await returnRender(tx, userId, id, returnReason(why));
  await dropPlannedCall(tx, id);
  await deps.events.publish(tx, renderTopic(id));
  await deps.events.publish(tx, QUEUE_TOPIC);
}
