import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { notFound } from "#server/platform/errors.ts";
import { users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;

export async function getUser(db: Db, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw notFound("Account");
  return user;
}

/** Null where nobody has this address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}
