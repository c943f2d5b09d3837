import type { Deps } from "#server/deps.ts";
import { dropPhoto, setName } from "#server/features/characters/commands.ts";
import { type CharacterRow, findCharacter } from "#server/features/characters/queries.ts";
import { markPhotoDeleted, renameInHistory } from "#server/features/history/commands.ts";
import { renameMixes } from "#server/features/mixes/commands.ts";
import { dropQueuedRenders } from "#server/features/renders/commands/end-render.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";

/** Gives a character, its mixes and all entries about them another name, in one go (D5). */
export async function renameCharacter(
  deps: Deps,
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
 * Deletes a character: its photo and what was derived from it go, its mixes stay. Renders that wait
 * for this photo are given back.
 */
export async function deleteCharacter(deps: Deps, actor: Actor, id: string): Promise<void> {
  const folder = await deps.db.transaction(async (tx) => {
    const found = await getOwn(tx, actor, id);
    await dropQueuedRenders(deps, tx, id);
    const dropped = await dropPhoto(deps, tx, found);
    await markPhotoDeleted(tx, id);
    return dropped;
  });
  // At once where that goes; it is listed, so a storage that is away only makes it later.
  await deps.storage
    .removeFolder(folder)
    .catch((error) => deps.log.warn({ err: error }, "photo not removed yet"));
}

async function getOwn(db: Db | Tx, actor: Actor, id: string): Promise<CharacterRow> {
  const found = await findCharacter(db, actor, id);
  if (!found) throw notFound("Character");
  return found;
}
