import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { forgetFilesById, removeLater } from "#server/features/files/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { designKeys, designsFolder } from "../rules.ts";
import { designs } from "../tables.ts";

/** Forgets all designs of a person who leaves, after carts and orders; gives the folder of all. */
export async function forgetDesigns(tx: Tx, userId: string): Promise<string> {
  await tx.delete(designs).where(eq(designs.userId, userId));
  return designsFolder(userId);
}

/** Forgets these designs with their files; that nobody has them any more is the caller's to know. */
export async function forgetDrawn(
  deps: Deps,
  tx: Tx,
  drawn: (typeof designs.$inferSelect)[],
): Promise<void> {
  const ids = drawn.map(({ id }) => id);
  await tx.delete(designs).where(inArray(designs.id, ids));
  const fileIds = drawn.flatMap(({ printFileId, mockupFileId, partnerMockupFileId }) =>
    [printFileId, mockupFileId, partnerMockupFileId].filter((id) => id !== null),
  );
  await forgetFilesById(tx, fileIds);
  const folders = drawn.map(({ userId, fingerprint }) => designKeys(userId, fingerprint).folder);
  await removeLater(deps, tx, folders, deps.clock.now());
}
