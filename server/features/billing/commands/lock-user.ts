import { and, eq, isNull } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";

export type BillingUser = { id: string; email: string; name: string };

/**
 * Locks a user until the transaction ends, which serializes billing changes per user; null for a deleted
 * account.
 */
export async function lockUser(tx: Tx, userId: string): Promise<BillingUser | null> {
  const [user] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return user ?? null;
}
