import { WHOLE } from "./crop/cut.ts";
import type { LocalPhoto } from "./draft.ts";

const DATABASE = "create";
const STORE = "photos";
const LONGEST_MS = 24 * 60 * 60 * 1000;

type Owned = { userId: string; keptAt: number };
type KeptPhoto = Owned & LocalPhoto;
/** As it was kept before photos could be cut. */
type OlderPhoto = Owned & { photo: Blob };

/**
 * A chosen photo that was not sent yet waits in the browser itself, so that a reload or an ended
 * session does not lose it. It leaves with the draft, with another user, or after a day.
 */
export async function keepPhoto(key: string, photo: LocalPhoto, userId: string): Promise<void> {
  const { file, source, cut } = photo;
  await inStore("readwrite", (store) =>
    store.put({ file, source, cut, userId, keptAt: Date.now() } satisfies KeptPhoto, key),
  );
}

export async function findKeptPhoto(key: string, userId: string): Promise<LocalPhoto | null> {
  const kept = await inStore<KeptPhoto | OlderPhoto | undefined>("readonly", (store) =>
    store.get(key),
  );
  if (kept?.userId !== userId) return null;
  if ("photo" in kept) return { file: kept.photo, source: kept.photo, cut: WHOLE };
  return { file: kept.file, source: kept.source, cut: kept.cut };
}

export async function dropPhoto(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
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
  });
}

/** Undefined where the browser keeps nothing (private windows): the photo is a comfort, no must. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await openDatabase();
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error);
    }).finally(() => database.close());
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
