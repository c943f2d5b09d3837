import { and, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { users } from "../tables.ts";

/** Notes when these people's pictures end; gives those of whom it was not noted yet. */
export async function setPicturesEnd(tx: Tx, ids: string[], at: Date) {
  return await tx
    .update(users)
    .set({ picturesEndAt: at })
    .where(and(inArray(users.id, ids), isNull(users.picturesEndAt)))
    .returning({ email: users.email, name: users.name });
}

/** They stay, or are gone. */
export async function clearPicturesEnd(db: Db, ids: string[]): Promise<void> {
  await db.update(users).set({ picturesEndAt: null }).where(inArray(users.id, ids));
}
