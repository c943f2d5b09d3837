import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { makeCall } from "#server/features/spending/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { UNFINISHED } from "../queries.ts";
import { getRenderTopic, LEASE_MS, MAX_ATTEMPTS, QUEUE_TOPIC } from "../rules.ts";
import { renders } from "../tables.ts";

type Render = typeof renders.$inferSelect;

type ClaimRequest = { renderId: string; isStored: boolean };

/**
 * Claims a render for a worker, and spends its cost from the budget unless the image was bought before; without budget
 * it waits on. Returns null if it is not free.
 */
export async function claimRender(
  deps: Deps,
  worker: string,
  { renderId, isStored }: ClaimRequest,
): Promise<Render | null> {
  return await deps.db.transaction(async (tx) => {
    const claimable = await lockClaimable(tx, renderId, deps.clock.now());
    if (!claimable) return null;
    const isBuying = !isStored && claimable.attempts < MAX_ATTEMPTS;
    const isPaid = !isBuying || (await makeCall(deps, tx, { renderId, userId: claimable.userId }));
    const render = isPaid
      ? await markClaimed(deps, tx, worker, claimable)
      : await postpone(deps, tx, claimable);
    await deps.events.publish(tx, getRenderTopic(renderId));
    await deps.events.publish(tx, QUEUE_TOPIC);
    return render;
  });
}

/** Locks a render that is unfinished and unclaimed; a concurrent claim finds it taken. */
async function lockClaimable(tx: Tx, renderId: string, now: Date): Promise<Render | null> {
  const [claimable] = await tx
    .select()
    .from(renders)
    .where(
      and(
        eq(renders.id, renderId),
        inArray(renders.status, UNFINISHED),
        or(isNull(renders.leaseUntil), lt(renders.leaseUntil, now)),
      ),
    )
    .for("update");
  return claimable ?? null;
}

async function markClaimed(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  worker: string,
  claimable: Render,
): Promise<Render | null> {
  const now = deps.clock.now();
  const [claimed] = await tx
    .update(renders)
    .set({
      status: claimable.status === "queued" ? "generating" : claimable.status,
      worker,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      attempts: claimable.attempts + 1,
      startedAt: claimable.startedAt ?? now,
      waitsSince: null,
    })
    .where(eq(renders.id, claimable.id))
    .returning();
  return claimed ?? null;
}

/** Puts it back into the queue, where it can be canceled, until a day has budget for it (resume-renders.ts). */
async function postpone(deps: Pick<Deps, "clock">, tx: Tx, claimable: Render): Promise<null> {
  const waitsSince = claimable.waitsSince ?? deps.clock.now();
  await tx
    .update(renders)
    .set({ status: "queued", worker: null, leaseUntil: null, waitsSince })
    .where(eq(renders.id, claimable.id));
  return null;
}
