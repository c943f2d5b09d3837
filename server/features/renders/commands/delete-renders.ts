import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { UNFINISHED } from "../queries.ts";
import { getRenderKeys } from "../rules.ts";
import { renders } from "../tables.ts";

/** Locks these renders until the transaction ends, so that no worker finishes them. */
export async function lockRenders(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: renders.id }).from(renders).where(eq(renders.userId, userId)).for("update");
}

/**
 * Deletes all renders of a user whose account is deleted, after their mixes. A worker on one of them finds it gone and
 * saves nothing; until then it may still write to the `busy` folders.
 */
export async function deleteRenders(
  tx: Tx,
  userId: string,
): Promise<{ idle: string[]; busy: string[] }> {
  const deleted = await tx
    .delete(renders)
    .where(eq(renders.userId, userId))
    .returning({ id: renders.id, status: renders.status });
  const folders = deleted.map(({ id, status }) => ({
    folder: getRenderKeys(id).folder,
    isBusy: UNFINISHED.includes(status),
  }));
  return {
    idle: folders.filter(({ isBusy }) => !isBusy).map(({ folder }) => folder),
    busy: folders.filter(({ isBusy }) => isBusy).map(({ folder }) => folder),
  };
}
