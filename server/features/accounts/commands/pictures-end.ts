import { and, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { users } from "../tables.ts";

/** Sets the deletion date of these users' pictures; returns only the users for whom none was set. */
export async function setPicturesEnd(tx: Tx, ids: string[], at: Date) {
  return await tx
    .update(users)
    .set({ picturesEndAt: at })
    .where(and(inArray(users.id, ids), isNull(users.picturesEndAt)))
    .returning({ email: users.email, name: users.name });
}

export async function clearPicturesEnd(db: Db, ids: string[]): Promise<void> {
  await db.update(users).set({ picturesEndAt: null }).where(inArray(users.id, ids));
}
