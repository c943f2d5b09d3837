import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isBackupUnderWay } from "#server/features/backups/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { PictureOutput } from "#server/platform/pictures/pool.ts";
import type { Storage } from "#server/providers/storage/port.ts";
import { removeFilesJob } from "./jobs.ts";
import { folderOf, thumbKey } from "./rules.ts";
import { fileLinks, files, filesToRemove } from "./tables.ts";

export type StoredPicture = Omit<typeof files.$inferInsert, "id" | "userId" | "createdAt">;

type PictureFile = Pick<StoredPicture, "kind" | "key" | "contentType">;
type Picture = { data: Buffer; width: number; height: number; sha256: string };

/**
 * Puts a picture and its thumbnails into storage; the row comes later, by `addFile` in the
 * transaction that makes it known. Running it again writes the same keys.
 */
export async function storePicture(
  storage: Storage,
  picture: Picture & Pick<PictureOutput<"mix">, "thumbnails">,
  file: PictureFile,
): Promise<StoredPicture> {
  for (const { width, data } of picture.thumbnails) {
    await storage.put(thumbKey(file.key, width), data, "image/webp");
  }
  return await storeFile(storage, picture, file);
}

/** The same without thumbnails, for what no screen shows. */
export async function storeFile(
  storage: Storage,
  picture: Picture,
  file: PictureFile,
): Promise<StoredPicture> {
  await storage.put(file.key, picture.data, file.contentType);
  return {
    ...file,
    bytes: picture.data.length,
    width: picture.width,
    height: picture.height,
    sha256: picture.sha256,
  };
}

export async function addFile(
  tx: Tx,
  owned: { id: string; userId: string },
  stored: StoredPicture,
): Promise<void> {
  await tx.insert(files).values({ ...owned, ...stored });
}

/** Forgets a file; its bytes are the caller's to remove once this has committed. */
export async function removeFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

/**
 * A link to a file for somebody without a session; the same purpose gives the same link again, with
 * a later end if that is asked for. Answers the path below the shop's address.
 */
export async function linkFile(
  tx: Tx,
  link: { fileId: string; purpose: string; expiresAt: Date },
): Promise<string> {
  const [row] = await tx
    .insert(fileLinks)
    .values({ token: newId("lnk"), ...link })
    .onConflictDoUpdate({
      target: fileLinks.purpose,
      set: { expiresAt: sql`greatest(${fileLinks.expiresAt}, excluded.expires_at)` },
    })
    .returning({ token: fileLinks.token });
  return `/links/${row?.token}.png`;
}

/** Ends links before their time. */
export async function endLinks(tx: Tx, purposes: string[]): Promise<void> {
  await tx.delete(fileLinks).where(inArray(fileLinks.purpose, purposes));
}

/** Forgets all files of a person who leaves, with their links; gives the folders of their bytes. */
export async function forgetFiles(tx: Tx, userId: string): Promise<string[]> {
  const forgotten = await tx
    .delete(files)
    .where(eq(files.userId, userId))
    .returning({ key: files.key });
  return forgotten.flatMap(({ key }) => folderOf(key) ?? []);
}

/** The same of single files. */
export async function forgetFilesById(tx: Tx, ids: string[]): Promise<string[]> {
  const forgotten = await tx
    .delete(files)
    .where(inArray(files.id, ids))
    .returning({ key: files.key });
  return forgotten.flatMap(({ key }) => folderOf(key) ?? []);
}

/**
 * Has folders removed once the transaction has committed; `lastAt` is when nobody can write there any
 * more.
 */
export async function removeLater(
  deps: Pick<Deps, "jobs">,
  tx: Tx,
  folders: string[],
  lastAt: Date,
): Promise<void> {
  if (folders.length === 0) return;
  await tx
    .insert(filesToRemove)
    .values([...new Set(folders)].map((folder) => ({ folder, lastAt })))
    .onConflictDoUpdate({
      target: filesToRemove.folder,
      set: { lastAt: sql`greatest(${filesToRemove.lastAt}, excluded.last_at)` },
    });
  await deps.jobs.enqueue(tx, removeFilesJob, {});
}

/**
 * Removes what is listed, and comes back for the folders where somebody may still write. One that
 * can't be removed keeps no other; it stays listed, and the throw makes the queue try again. While a backup is
 * made nothing goes: the next sweep removes it.
 */
export async function removeFiles(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  if (await isBackupUnderWay(deps.db, now)) return;
  const listed = await deps.db.select().from(filesToRemove);
  if (listed.length === 0) return;
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const { folder } of listed)
    outcomes.push(...(await Promise.allSettled([deps.storage.removeFolder(folder)])));
  const removed = listed.filter((_, index) => outcomes[index]?.status === "fulfilled");
  await deps.db.transaction((tx) => forgetRemoved(deps, tx, removed, now));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

async function forgetRemoved(
  deps: Deps,
  tx: Tx,
  removed: (typeof filesToRemove.$inferSelect)[],
  now: Date,
): Promise<void> {
  const folders = removed.map(({ folder }) => folder);
  await tx
    .delete(filesToRemove)
    .where(and(inArray(filesToRemove.folder, folders), lte(filesToRemove.lastAt, now)));
  const waiting = removed.map(({ lastAt }) => lastAt.getTime()).filter((at) => at > now.getTime());
  if (waiting.length === 0) return;
  const afterSeconds = Math.ceil((Math.min(...waiting) - now.getTime()) / 1000) + 1;
  await deps.jobs.enqueue(tx, removeFilesJob, {}, { afterSeconds });
}
