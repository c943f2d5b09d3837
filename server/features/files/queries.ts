import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { files } from "./tables.ts";

export type FileRow = typeof files.$inferSelect;

/** A file of this user, or null: somebody else's looks like none. */
export async function findFile(db: Db, userId: string, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, userId)));
  return row ?? null;
}
