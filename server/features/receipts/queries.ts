import { desc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { checkout } from "./tables.ts";

export type ReceiptRow = typeof checkout.$inferSelect;

/** This user's receipts, newest first. */
export async function listReceipts(db: Db, actor: Actor): Promise<ReceiptRow[]> {
  return await db
    .select()
    .from(checkout)
    .where(eq(checkout.userEmail, actor.email))
    .orderBy(desc(checkout.createdAt));
}
