import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { merchs } from "./tables.ts";

export type MerchRow = typeof merchs.$inferSelect;

/** All products; the unpublished ones are shown as 'Coming Soon' and can't be bought. */
export async function listMerchs(db: Db): Promise<MerchRow[]> {
  return await db.select().from(merchs).orderBy(asc(merchs.id));
}

export async function findPublishedMerch(db: Db, id: number): Promise<MerchRow | null> {
  const [row] = await db
    .select()
    .from(merchs)
    .where(and(eq(merchs.id, id), eq(merchs.publish, true)));
  return row ?? null;
}
