import type { Deps } from "#server/deps.ts";
import { deleteCartLinesOfMixes } from "#server/features/carts/commands.ts";
import { mockupsFolder } from "#server/features/designs/rules.ts";
import { forgetFilesById, removeLater } from "#server/features/files/commands.ts";
import { letGoOfFiles } from "#server/features/mixes/commands/mark-mix.ts";
import { hasGoneMixes, lockGoneMixes } from "../queries.ts";

const AT_ONCE = 50;

/**
 * Removes the files of mixes that were deleted too long ago to be restored, unless an order needs them. The row stays:
 * entries and orders speak of it, and its number never returns.
 */
export async function forgetDeletedMixes(deps: Deps): Promise<void> {
  let forgotten: number;
  do forgotten = await forgetSome(deps);
  while (forgotten === AT_ONCE);
}

async function forgetSome(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  if (!(await hasGoneMixes(deps.db, now))) return 0;
  return await deps.db.transaction(async (tx) => {
    const mixes = await lockGoneMixes(tx, now, AT_ONCE);
    if (mixes.length === 0) return 0;
    const ids = mixes.map(({ id }) => id);
    await letGoOfFiles(tx, ids);
    const fileIds = mixes.flatMap(({ fileId, mockupFileId, printFileId }) =>
      [fileId, mockupFileId, printFileId].filter((id) => id !== null),
    );
    await deleteCartLinesOfMixes(tx, ids);
    const folders = await forgetFilesById(tx, fileIds);
    await removeLater(deps, tx, [...folders, ...ids.map(mockupsFolder)], now);
    return mixes.length;
  });
}
