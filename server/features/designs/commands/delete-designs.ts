import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { deleteFilesById, scheduleFolderRemoval } from "#server/features/files/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { getDesignKeys, getDesignsFolder } from "../rules.ts";
import { designs } from "../tables.ts";

/** Deletes all designs of a user whose account is deleted, after carts and orders. Returns their folder. */
export async function deleteDesignsOfUser(tx: Tx, userId: string): Promise<string> {
  await tx.delete(designs).where(eq(designs.userId, userId));
  return getDesignsFolder(userId);
}

/** Marks designs that an order needs, so that the sweep of drafts reads them no more. */
export async function markDesignsKept(tx: Tx, ids: string[], keptAt: Date): Promise<void> {
  await tx.update(designs).set({ keptAt }).where(inArray(designs.id, ids));
}

/** Deletes these designs with their files; the caller ensures that nothing uses them. */
export async function deleteDesigns(
  deps: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  unused: (typeof designs.$inferSelect)[],
): Promise<void> {
  const ids = unused.map(({ id }) => id);
  await tx.delete(designs).where(inArray(designs.id, ids));
  const fileIds = unused.flatMap(({ printFileId, mockupFileId, partnerMockupFileId }) =>
    [printFileId, mockupFileId, partnerMockupFileId].filter((id) => id !== null),
  );
  await deleteFilesById(tx, fileIds);
  const folders = unused.map(
    ({ userId, fingerprint }) => getDesignKeys(userId, fingerprint).folder,
  );
  await scheduleFolderRemoval(deps, tx, folders, deps.clock.now());
}
