const STORE = "photos";

/** Bytes and type: Safari's private windows keep no Blob. */
export type KeptFile = { bytes: ArrayBuffer; type: string };

export async function toKept(file: Blob): Promise<KeptFile> {
  return { bytes: await file.arrayBuffer(), type: file.type };
}

export function toBlob({ bytes, type }: KeptFile): Blob {
  return new Blob([bytes], { type });
}

/** One act on the photos that this browser keeps in that database; throws where it keeps nothing. */
export async function inStore<T>(
  database: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const opened = await openDatabase(database);
  return await new Promise<T>((resolve, reject) => {
    const transaction = opened.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result as T);
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => opened.close());
}

/** Deletes what `isOver`. */
export async function sweepStore<T>(database: string, isOver: (kept: T) => boolean): Promise<void> {
  await inStore(database, "readwrite", (store) => {
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return;
      if (isOver(cursor.value as T)) cursor.delete();
      cursor.continue();
    };
    return walk;
  }).catch(() => undefined);
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
