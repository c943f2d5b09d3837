import type { LocalPhoto } from "./draft.ts";
import { deleteRows, requestStore, type StoredFile, toBlob, toStoredFile } from "./photo-store.ts";

/**
 * Rename the database if the row type changes: photos live for a day, which is not worth a
 * migration.
 */
const DATABASE = "create-2";
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

type OwnedRow = { userId: string; keptAt: number };
type StoredPhotoRow = OwnedRow & Pick<LocalPhoto, "cut"> & { file: StoredFile; source: StoredFile };

/**
 * Stores a photo that is not uploaded yet in IndexedDB, so that it survives a reload and an expired
 * session. It is deleted with the draft, by another user's session, or after a day. Throws if
 * IndexedDB is full or unavailable.
 */
export async function storePhoto(key: string, photo: LocalPhoto, userId: string): Promise<void> {
  const [file, source] = await Promise.all([toStoredFile(photo.file), toStoredFile(photo.source)]);
  const row: StoredPhotoRow = { file, source, cut: photo.cut, userId, keptAt: Date.now() };
  await requestStore(DATABASE, "readwrite", (store) => store.put(row, key));
}

export async function findStoredPhoto(key: string, userId: string): Promise<LocalPhoto | null> {
  const found = requestStore<StoredPhotoRow | undefined>(DATABASE, "readonly", (store) =>
    store.get(key),
  );
  const stored = await found.catch(() => undefined);
  if (stored?.userId !== userId) return null;
  return { file: toBlob(stored.file), source: toBlob(stored.source), cut: stored.cut };
}

/** Never throws: without IndexedDB there is nothing to delete. */
export async function deleteStoredPhoto(key: string): Promise<void> {
  await requestStore(DATABASE, "readwrite", (store) => store.delete(key)).catch(() => undefined);
}

export async function deleteForeignPhotos(userId: string): Promise<void> {
  await deleteRows<OwnedRow>(
    DATABASE,
    ({ userId: owner, keptAt }) => owner !== userId || Date.now() - keptAt > MAX_AGE_MS,
  );
}
