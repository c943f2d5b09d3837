const STORE = "photos";

/** Bytes and type instead of a Blob: Safari's private windows cannot store Blobs in IndexedDB. */
export type StoredFile = { bytes: ArrayBuffer; type: string };

export async function toStoredFile(file: Blob): Promise<StoredFile> {
  return { bytes: await file.arrayBuffer(), type: file.type };
}

export function toBlob({ bytes, type }: StoredFile): Blob {
  return new Blob([bytes], { type });
}

/**
 * Runs one request in its own transaction and returns its result; throws if IndexedDB is full or
 * unavailable.
 */
export async function requestStore<T>(
  database: string,
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const connection = await openDatabase(database);
  return await new Promise<T>((resolve, reject) => {
    const transaction = connection.transaction(STORE, mode);
    const request = createRequest(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result as T);
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => connection.close());
}

/** Deletes the rows that match, ignoring errors. */
export async function deleteRows<T>(database: string, matches: (row: T) => boolean): Promise<void> {
  await requestStore(database, "readwrite", (store) => {
    const cursorRequest = store.openCursor();
    cursorRequest.onsuccess = () => {
      const cursor = cursorRequest.result;
      if (!cursor) return;
      if (matches(cursor.value as T)) cursor.delete();
      cursor.continue();
    };
    return cursorRequest;
  }).catch(() => undefined);
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
