import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { fileLinks, files } from "./tables.ts";

export type FileRow = typeof files.$inferSelect;

/** Returns a file of this user; null also for another user's file. */
export async function findFile(db: Db, userId: string, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, userId)));
  return row ?? null;
}

/** Returns the file of a link; null if the link is unknown or expired. */
export async function findLinkedFile(db: Db, token: string, now: Date): Promise<FileRow | null> {
  const [row] = await db
    .select({ file: files })
    .from(fileLinks)
    .innerJoin(files, eq(files.id, fileLinks.fileId))
    .where(and(eq(fileLinks.token, token), gt(fileLinks.expiresAt, now)));
  return row?.file ?? null;
}
