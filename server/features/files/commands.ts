import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isBackupRunning } from "#server/features/backups/queries.ts";
import type { PictureOutput } from "#server/media/pool/pool.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Storage } from "#server/providers/storage/port.ts";
import { removeFilesJob } from "./jobs.ts";
import { getOwnFolder, getThumbKey } from "./rules.ts";
import { fileLinks, files, filesToRemove } from "./tables.ts";

export type StoredPicture = Omit<typeof files.$inferInsert, "id" | "userId" | "createdAt">;

type FileTarget = Pick<StoredPicture, "kind" | "key" | "contentType">;
type RawImage = { data: Buffer; width: number; height: number; sha256: string };

/**
 * Stores an image and its thumbnails; `addFile` inserts the row in the caller's transaction. Idempotent: a retry writes
 * the same keys.
 */
export async function storePicture(
  storage: Storage,
  picture: RawImage & Pick<PictureOutput<"mix">, "thumbnails">,
  file: FileTarget,
): Promise<StoredPicture> {
  for (const { width, data } of picture.thumbnails) {
    await storage.put(getThumbKey(file.key, width), data, "image/webp");
  }
  return await storeFile(storage, picture, file);
}

/** Stores a file without thumbnails, which no screen shows. */
export async function storeFile(
  storage: Storage,
  picture: RawImage,
  file: FileTarget,
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

/** Deletes a file's row; the caller removes its bytes after the commit. */
export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

/**
 * Creates a link to a file that needs no session, and returns its path; the same purpose returns the same link,
 * extended if `expiresAt` is later.
 */
export async function createFileLink(
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

export async function revokeFileLinks(tx: Tx, purposes: string[]): Promise<void> {
  await tx.delete(fileLinks).where(inArray(fileLinks.purpose, purposes));
}

/** Deletes all files and links of a user whose account is deleted. Returns their storage folders. */
export async function deleteFilesOfUser(tx: Tx, userId: string): Promise<string[]> {
  const deleted = await tx
    .delete(files)
    .where(eq(files.userId, userId))
    .returning({ key: files.key });
  return deleted.flatMap(({ key }) => getOwnFolder(key) ?? []);
}

/** Deletes files by id. Returns their storage folders. */
export async function deleteFilesById(tx: Tx, ids: string[]): Promise<string[]> {
  const deleted = await tx
    .delete(files)
    .where(inArray(files.id, ids))
    .returning({ key: files.key });
  return deleted.flatMap(({ key }) => getOwnFolder(key) ?? []);
}

/** Schedules folders for removal after the commit; `lastAt` is when no process writes there any more. */
export async function scheduleFolderRemoval(
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
 * Removes the scheduled folders, and runs again for those that may still be written to. A folder that fails does not
 * stop the others; it stays scheduled, and the error makes the queue retry. During a backup nothing is removed.
 */
export async function removeFiles(
  deps: Pick<Deps, "clock" | "db" | "jobs" | "storage">,
): Promise<void> {
  const now = deps.clock.now();
  if (await isBackupRunning(deps.db, now)) return;
  const listed = await deps.db.select().from(filesToRemove);
  if (listed.length === 0) return;
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const { folder } of listed)
    outcomes.push(...(await Promise.allSettled([deps.storage.removeFolder(folder)])));
  const removed = listed.filter((_, index) => outcomes[index]?.status === "fulfilled");
  await deps.db.transaction((tx) => deleteRemoved(deps, tx, removed, now));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

async function deleteRemoved(
  deps: Pick<Deps, "jobs">,
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
