import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { makeCall } from "#server/features/spending/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { UNFINISHED } from "../queries.ts";
import { LEASE_MS, MAX_ATTEMPTS, QUEUE_TOPIC, renderTopic } from "../rules.ts";
import { renders } from "../tables.ts";

type Render = typeof renders.$inferSelect;

type Claim = { renderId: string; isStored: boolean };

/** Also spends what the picture may cost, unless it was bought before; without the money it goes on waiting. */
export async function claimRender(
  deps: Deps,
  worker: string,
  { renderId, isStored }: Claim,
): Promise<Render | null> {
  return await deps.db.transaction(async (tx) => {
    const free = await lockFree(tx, renderId, deps.clock.now());
    if (!free) return null;
    const isBuying = !isStored && free.attempts < MAX_ATTEMPTS;
    const isPaid = !isBuying || (await makeCall(deps, tx, { renderId, userId: free.userId }));
    const render = isPaid ? await take(deps, tx, worker, free) : await putOff(deps, tx, free);
    await deps.events.publish(tx, renderTopic(renderId));
    await deps.events.publish(tx, QUEUE_TOPIC);
    return render;
  });
}

/** A render that is not over and that nobody holds; whoever comes at the same time finds it taken. */
async function lockFree(tx: Tx, renderId: string, now: Date): Promise<Render | null> {
  const [free] = await tx
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
  return free ?? null;
}

async function take(deps: Deps, tx: Tx, worker: string, free: Render): Promise<Render | null> {
  const now = deps.clock.now();
  const [taken] = await tx
    .update(renders)
    .set({
      status: free.status === "queued" ? "generating" : free.status,
      worker,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      attempts: free.attempts + 1,
      startedAt: free.startedAt ?? now,
      waitsSince: null,
    })
    .where(eq(renders.id, free.id))
    .returning();
  return taken ?? null;
}

/** Back into the queue, where it can be cancelled, until a day has room for it (resume-renders.ts). */
async function putOff(deps: Deps, tx: Tx, free: Render): Promise<null> {
  const waitsSince = free.waitsSince ?? deps.clock.now();
  await tx
    .update(renders)
    .set({ status: "queued", worker: null, leaseUntil: null, waitsSince })
    .where(eq(renders.id, free.id));
  return null;
}
