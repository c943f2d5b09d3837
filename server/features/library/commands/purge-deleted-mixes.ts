import type { Deps } from "#server/deps.ts";
import { deleteCartLinesOfMixes } from "#server/features/carts/commands.ts";
import { getMockupsFolder } from "#server/features/designs/rules.ts";
import { deleteFilesById, scheduleFolderRemoval } from "#server/features/files/commands.ts";
import { detachFiles, markFilesKept } from "#server/features/mixes/commands/mark-mix.ts";
import { hasPurgeableMixes, lockPurgeableMixes } from "../queries.ts";

const BATCH_SIZE = 50;

/**
 * Deletes the files of mixes that can no longer be restored, unless an order needs them. The rows stay: history and
 * orders reference them, and a version is never reused.
 */
export async function purgeDeletedMixes(deps: Pick<Deps, "clock" | "db" | "jobs">): Promise<void> {
  let read: number;
  do read = await purgeBatch(deps);
  while (read === BATCH_SIZE);
}

async function purgeBatch(deps: Pick<Deps, "clock" | "db" | "jobs">): Promise<number> {
  const now = deps.clock.now();
  if (!(await hasPurgeableMixes(deps.db, now))) return 0;
  return await deps.db.transaction(async (tx) => {
    const found = await lockPurgeableMixes(tx, now, BATCH_SIZE);
    const kept = found.filter(({ isOrdered }) => isOrdered);
    await markFilesKept(
      tx,
      kept.map(({ id }) => id),
      now,
    );
    const mixes = found.filter(({ isOrdered }) => !isOrdered);
    const ids = mixes.map(({ id }) => id);
    await detachFiles(tx, ids);
    const fileIds = mixes.flatMap(({ fileId, mockupFileId, printFileId }) =>
      [fileId, mockupFileId, printFileId].filter((id) => id !== null),
    );
    await deleteCartLinesOfMixes(tx, ids);
    const folders = await deleteFilesById(tx, fileIds);
    await scheduleFolderRemoval(deps, tx, [...folders, ...ids.map(getMockupsFolder)], now);
    return found.length;
  });
}
