import { and, count, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import {
  addFile,
  deleteFile,
  type StoredPicture,
  scheduleFolderRemoval,
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
 * Saves a photo as a character with its 'Photo upload' entry. Idempotent per key. Throws `invalid_photo` for an unusable
 * photo, and `unavailable`; nothing is stored then.
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
  const options = { userId: actor.userId, signal };
  const normalized = await deps.pictures.run("photo", { bytes: photo }, options);
  const stored = await storePicture(deps.storage, normalized, {
    kind: "photo",
    key: `${getPhotoFolder(id)}/photo.jpg`,
    contentType: normalized.contentType,
  });
  await deps.db
    .transaction((tx) => addCharacter(deps, tx, actor, { id, fileId, idempotencyKey, stored }))
    .catch(async (error) => {
      // The row may exist or not: an orphaned photo is better than a row without its photo.
      if (isOutage(error)) throw error;
      // This also removes the photo if the account was deleted during the upload.
      await deps.storage.removeFolder(getPhotoFolder(id));
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

/** Does nothing if a concurrent request with this key was first. */
async function addCharacter(
  deps: Pick<Deps, "clock" | "jobs">,
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
    await deleteFile(tx, fileId);
    return await scheduleFolderRemoval(deps, tx, [getPhotoFolder(id)], deps.clock.now());
  }
  await recordUpload(tx, actor.email, { characterId: id, name, imageUrl });
}

export async function setName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(characters).set({ name }).where(eq(characters.id, id));
}

/** Deletes a character's photo, but keeps its row. Returns the storage folder, which is scheduled for removal. */
export async function deletePhoto(
  deps: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  { character, file }: CharacterRow,
): Promise<string> {
  const now = deps.clock.now();
  const folder = getPhotoFolder(character.id);
  await tx
    .update(characters)
    .set({ deletedAt: now, fileId: null })
    .where(eq(characters.id, character.id));
  await deleteFile(tx, file.id);
  await scheduleFolderRemoval(deps, tx, [folder], now);
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
 * Deletes all characters of a user whose account is deleted, after their mixes and renders. Returns how many had a
 * photo, and all folders.
 */
export async function deleteCharacters(tx: Tx, email: string) {
  const deleted = await tx
    .delete(characters)
    .where(eq(characters.userEmail, email))
    .returning({ id: characters.id, fileId: characters.fileId });
  return {
    photos: deleted.filter(({ fileId }) => fileId).length,
    folders: deleted.map(({ id }) => getPhotoFolder(id)),
  };
}

function getPhotoFolder(characterId: string): string {
  return `photos/${characterId}`;
}
