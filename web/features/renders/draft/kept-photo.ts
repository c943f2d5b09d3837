import type { LocalPhoto } from "./draft.ts";
import { inStore, type KeptFile, sweepStore, toBlob, toKept } from "./photo-store.ts";

/** Another name where what is kept has another shape: it is a day's comfort, not worth a change of its rows. */
const DATABASE = "create-2";
const LONGEST_MS = 24 * 60 * 60 * 1000;

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
  await inStore(DATABASE, "readwrite", (store) => store.put(kept, key));
}

export async function findKeptPhoto(key: string, userId: string): Promise<LocalPhoto | null> {
  const found = inStore<KeptPhoto | undefined>(DATABASE, "readonly", (store) => store.get(key));
  const kept = await found.catch(() => undefined);
  if (kept?.userId !== userId) return null;
  return { file: toBlob(kept.file), source: toBlob(kept.source), cut: kept.cut };
}

/** Where the browser keeps nothing there is nothing to drop. */
export async function dropPhoto(key: string): Promise<void> {
  await inStore(DATABASE, "readwrite", (store) => store.delete(key)).catch(() => undefined);
}

export async function dropForeignPhotos(userId: string): Promise<void> {
  await sweepStore<Owned>(
    DATABASE,
    ({ userId: owner, keptAt }) => owner !== userId || Date.now() - keptAt > LONGEST_MS,
  );
}
