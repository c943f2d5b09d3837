import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { makeThumbnails } from "#server/platform/pictures/thumbnails.ts";
import type { Storage } from "#server/providers/storage/port.ts";
import { thumbKey } from "./rules.ts";
import { fileLinks, files } from "./tables.ts";

export type StoredPicture = Omit<typeof files.$inferInsert, "id" | "userId" | "createdAt">;

type PictureFile = Pick<StoredPicture, "kind" | "key" | "contentType">;
type Picture = { data: Buffer; width: number; height: number; sha256: string };

/**
 * Puts a picture and its thumbnails into storage; the row comes later, by `addFile` in the
 * transaction that makes it known. Running it again writes the same keys.
 */
export async function storePicture(
  storage: Storage,
  picture: Picture,
  file: PictureFile,
): Promise<StoredPicture> {
  const thumbnails = await makeThumbnails(picture.data);
  for (const { width, data } of thumbnails) {
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
  id: string,
  userId: string,
  stored: StoredPicture,
): Promise<void> {
  await tx.insert(files).values({ id, userId, ...stored });
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
