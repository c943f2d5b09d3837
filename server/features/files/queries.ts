import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { fileLinks, files } from "./tables.ts";

export type FileRow = typeof files.$inferSelect;

/** A file of this user, or null: somebody else's looks like none. */
export async function findFile(db: Db, userId: string, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, userId)));
  return row ?? null;
}

/** The file behind a link, or null where there is none or it has ended. */
export async function findLinkedFile(db: Db, token: string, now: Date): Promise<FileRow | null> {
  const [row] = await db
    .select({ file: files })
    .from(fileLinks)
    .innerJoin(files, eq(files.id, fileLinks.fileId))
    .where(and(eq(fileLinks.token, token), gt(fileLinks.expiresAt, now)));
  return row?.file ?? null;
}
