import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { designsFolder } from "../rules.ts";
import { designs } from "../tables.ts";

/** Forgets all designs of a person who leaves, after carts and orders; gives the folder of all. */
export async function forgetDesigns(tx: Tx, userId: string): Promise<string> {
  await tx.delete(designs).where(eq(designs.userId, userId));
  return designsFolder(userId);
}
