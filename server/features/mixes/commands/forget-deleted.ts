import { and, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { forgetMixesInCarts } from "#server/features/carts/commands.ts";
import { mockupsFolder } from "#server/features/designs/rules.ts";
import { forgetFilesById, removeLater } from "#server/features/files/commands.ts";
import { restorableSince } from "../rules.ts";
import { genimages } from "../tables.ts";

const AT_ONCE = 50;

/**
 * Removes the files of mixes that were deleted too long ago to be restored, unless an order needs
 * them. The row stays: entries and orders speak of it, and its number never returns.
 */
export async function forgetDeletedMixes(deps: Deps): Promise<void> {
  let forgotten: number;
  do forgotten = await forgetSome(deps);
  while (forgotten === AT_ONCE);
}

async function forgetSome(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const isDue = and(
    lte(genimages.deletedAt, restorableSince(now)),
    isNotNull(genimages.fileId),
    IS_IN_NO_ORDER,
  );
  const [any] = await deps.db.select({ id: genimages.id }).from(genimages).where(isDue).limit(1);
  if (!any) return 0;
  return await deps.db.transaction(async (tx) => {
    const mixes = await tx
      .select()
      .from(genimages)
      .where(isDue)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    if (mixes.length === 0) return 0;
    const ids = mixes.map(({ id }) => id);
    await tx
      .update(genimages)
      .set({ fileId: null, mockupFileId: null, printFileId: null })
      .where(inArray(genimages.id, ids));
    const fileIds = mixes.flatMap(({ fileId, mockupFileId, printFileId }) =>
      [fileId, mockupFileId, printFileId].filter((id) => id !== null),
    );
    await forgetMixesInCarts(tx, ids);
    const folders = await forgetFilesById(tx, fileIds);
    await removeLater(deps, tx, [...folders, ...ids.map(mockupsFolder)], now);
    return mixes.length;
  });
}

/** By name, since orders know mixes and not the other way round. */
const IS_IN_NO_ORDER = sql`
  not exists (select 1 from orders where orders.mix_id = ${genimages.id})
  and not exists (
    select 1 from pending_orders, designs
    where designs.id = pending_orders.design_id and designs.mix_id = ${genimages.id}
  )`;
