import type { LocalPhoto } from "./draft.ts";

/** Another name where what is kept has another shape: it is a day's comfort, not worth a change of its rows. */
const DATABASE = "create-2";
const STORE = "photos";
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Bytes and type: Safari's private windows keep no Blob. */
type KeptFile = { bytes: ArrayBuffer; type: string };
type Owned = { userId: string; keptAt: number };
type KeptPhoto = Owned & Pick<LocalPhoto, "cut"> & { file: KeptFile; source: KeptFile };

/**
 * A chosen photo that was not sent yet waits in the browser itself, so that a reload or an ended
 * session does not lose it. It leaves with the draft, with another user, or after a day. Throws where the
 * browser has no room for it or keeps nothing at all.
 */
export async function keepPhoto(key: string, photo: LocalPhoto, userId: string): Promise<void> {
  const [file, source] = await Promise.all([toKept(photo.file), toKept(photo.source)]);
  const kept: KeptPhoto = { file, source, cut: photo.cut, userId, keptAt: Date.now() };
  await inStore("readwrite", (store) => store.put(kept, key));
}

export async function findKeptPhoto(key: string, userId: string): Promise<LocalPhoto | null> {
  const found = inStore<KeptPhoto | undefined>("readonly", (store) => store.get(key));
  const kept = await found.catch(() => undefined);
  if (kept?.userId !== userId) return null;
  return { file: toBlob(kept.file), source: toBlob(kept.source), cut: kept.cut };
}

async function toKept(file: Blob): Promise<KeptFile> {
  return { bytes: await file.arrayBuffer(), type: file.type };
}

function toBlob({ bytes, type }: KeptFile): Blob {
  return new Blob([bytes], { type });
}

/** Where the browser keeps nothing there is nothing to drop. */
export async function dropPhoto(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key)).catch(() => undefined);
}

export async function dropForeignPhotos(userId: string): Promise<void> {
  await inStore("readwrite", (store) => {
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return;
      const { userId: owner, keptAt } = cursor.value as Owned;
      if (owner !== userId || Date.now() - keptAt > LONGEST_MS) cursor.delete();
      cursor.continue();
    };
    return walk;
  }).catch(() => undefined);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await openDatabase();
  return await new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result as T);
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
