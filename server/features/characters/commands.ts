import { and, count, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import {
  addFile,
  removeFile,
  removeLater,
  type StoredPicture,
  storePicture,
} from "#server/features/files/commands.ts";
import { fileUrl } from "#server/features/files/rules.ts";
import { recordUpload } from "#server/features/history/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { type CharacterRow, findUpload } from "./queries.ts";
import { characters } from "./tables.ts";

type Upload = { photo: Buffer; idempotencyKey: string; signal?: AbortSignal };

/**
 * Saves a photo as a character with its 'Photo upload' entry. The same key again gives the character
 * of the first time. Throws `PhotoError` for what is no usable photo, and `unavailable`; nothing is kept then.
 */
export async function saveCharacter(
  deps: Deps,
  actor: Actor,
  { photo, idempotencyKey, signal }: Upload,
) {
  const known = await findUpload(deps.db, actor, idempotencyKey);
  if (known) return known;
  const id = newId("chr");
  const fileId = newId("fil");
  const turn = { userId: actor.userId, signal };
  const normal = await deps.pictures.run("photo", { bytes: photo }, turn);
  const stored = await storePicture(deps.storage, normal, {
    kind: "photo",
    key: `${photoFolder(id)}/photo.jpg`,
    contentType: normal.contentType,
  });
  await deps.db
    .transaction((tx) => addCharacter(deps, tx, actor, { id, fileId, idempotencyKey, stored }))
    .catch(async (error) => {
      // Nobody knows then whether the row is there: better a photo of nobody than a row without its photo.
      if (isOutage(error)) throw error;
      // Also whoever deletes their account during an upload leaves no photo behind.
      await deps.storage.removeFolder(photoFolder(id));
      throw error;
    });
  const saved = await findUpload(deps.db, actor, idempotencyKey);
  if (!saved) throw notFound("Character");
  return saved;
}

type NewCharacter = {
  id: string;
  fileId: string;
  idempotencyKey: string;
  stored: StoredPicture;
};

/** Does nothing where another request with this key was first. */
async function addCharacter(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, fileId, idempotencyKey, stored }: NewCharacter,
): Promise<void> {
  await addFile(tx, { id: fileId, userId: actor.userId }, stored);
  const name = `Person ${(await countCharacters(tx, actor)) + 1}`;
  const imageUrl = fileUrl(fileId);
  const added = await tx
    .insert(characters)
    .values({ id, userEmail: actor.email, name, imageUrl, fileId, idempotencyKey })
    .onConflictDoNothing()
    .returning({ id: characters.id });
  if (added.length === 0) {
    await removeFile(tx, fileId);
    return await removeLater(deps, tx, [photoFolder(id)], deps.clock.now());
  }
  await recordUpload(tx, actor.email, { characterId: id, name, imageUrl });
}

/** Part of a rename, which reaches more than this row. */
export async function setName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(characters).set({ name }).where(eq(characters.id, id));
}

/** Part of a deletion: the photo goes, the row stays. Gives the folder of its bytes, which is listed. */
export async function dropPhoto(
  deps: Deps,
  tx: Tx,
  { character, file }: CharacterRow,
): Promise<string> {
  const now = deps.clock.now();
  const folder = photoFolder(character.id);
  await tx
    .update(characters)
    .set({ deletedAt: now, fileId: null })
    .where(eq(characters.id, character.id));
  await removeFile(tx, file.id);
  await removeLater(deps, tx, [folder], now);
  return folder;
}

async function countCharacters(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(characters)
    .where(and(eq(characters.userEmail, actor.email), isNull(characters.deletedAt)));
  return row?.count ?? 0;
}

/**
 * Forgets all characters of a person who leaves, after their mixes and renders. Gives how many had a
 * photo, and the folders of all.
 */
export async function forgetCharacters(tx: Tx, email: string) {
  const forgotten = await tx
    .delete(characters)
    .where(eq(characters.userEmail, email))
    .returning({ id: characters.id, fileId: characters.fileId });
  return {
    photos: forgotten.filter(({ fileId }) => fileId).length,
    folders: forgotten.map(({ id }) => photoFolder(id)),
  };
}

function photoFolder(characterId: string): string {
  return `photos/${characterId}`;
}
