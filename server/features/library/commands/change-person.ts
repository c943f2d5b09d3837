import type { Deps } from "#server/deps.ts";
import { deletePhoto, setName } from "#server/features/characters/commands.ts";
import { type CharacterRow, findCharacter } from "#server/features/characters/queries.ts";
import { markPhotoDeleted, renameInHistory } from "#server/features/history/commands.ts";
import { renameMixes } from "#server/features/mixes/commands.ts";
import { failQueuedRenders } from "#server/features/renders/commands/end-render.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";

/** Renames a character, its mixes and their history entries in one transaction (D5). */
export async function renameCharacter(
  deps: Pick<Deps, "db">,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<CharacterRow> {
  await deps.db.transaction(async (tx) => {
    await getOwn(tx, actor, id);
    await setName(tx, id, name);
    await renameInHistory(tx, { id, name }, await renameMixes(tx, id, name));
  });
  return await getOwn(deps.db, actor, id);
}

/**
 * Deletes a character with its photo and derived files; its mixes stay. Queued renders of the photo are canceled and
 * refunded.
 */
export async function deleteCharacter(deps: Deps, actor: Actor, id: string): Promise<void> {
  const folder = await deps.db.transaction(async (tx) => {
    const found = await getOwn(tx, actor, id);
    await failQueuedRenders(deps, tx, id);
    const photoFolder = await deletePhoto(deps, tx, found);
    await markPhotoDeleted(tx, id);
    return photoFolder;
  });
  // Removed at once if possible; the folder is scheduled anyway, so a storage outage only delays it.
  await deps.storage
    .removeFolder(folder)
    .catch((error) => deps.log.warn({ err: error }, "photo.removal_delayed"));
}

async function getOwn(db: Db | Tx, actor: Actor, id: string): Promise<CharacterRow> {
  const found = await findCharacter(db, actor, id);
  if (!found) throw notFound("Character");
  return found;
}
