import { and, eq, isNull } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";

export type Person = { id: string; email: string; name: string };

/** Whose plan or pack this is, locked until the transaction ends: billing changes one user at a time. */
export async function lockPerson(tx: Tx, userId: string): Promise<Person | null> {
  const [person] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return person ?? null;
}
