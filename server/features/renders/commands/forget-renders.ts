import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { UNFINISHED } from "../queries.ts";
import { renderKeys } from "../rules.ts";
import { renders } from "../tables.ts";

/** Keeps workers from ending these renders until the transaction ends. */
export async function lockRenders(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: renders.id }).from(renders).where(eq(renders.userId, userId)).for("update");
}

/**
 * Forgets all renders of a person who leaves, after their mixes. Who is at work on one finds that it
 * is gone and saves nothing; until then it may still write into one of the `busy` folders.
 */
export async function forgetRenders(
  tx: Tx,
  userId: string,
): Promise<{ idle: string[]; busy: string[] }> {
  const forgotten = await tx
    .delete(renders)
    .where(eq(renders.userId, userId))
    .returning({ id: renders.id, status: renders.status });
  const folders = forgotten.map(({ id, status }) => ({
    folder: renderKeys(id).folder,
    isBusy: UNFINISHED.includes(status),
  }));
  return {
    idle: folders.filter(({ isBusy }) => !isBusy).map(({ folder }) => folder),
    busy: folders.filter(({ isBusy }) => isBusy).map(({ folder }) => folder),
  };
}
