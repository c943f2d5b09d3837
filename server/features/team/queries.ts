import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { passkeys, users } from "#server/features/accounts/tables.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { deskInvitations } from "./tables.ts";

/** Lists operators, owners first. */
export async function listTeam(db: Db | Tx) {
  const { id, name, email, role } = users;
  const rows = await db
    .select({ id, name, email, role, passkeys: db.$count(passkeys, eq(passkeys.userId, id)) })
    .from(users)
    .where(isNotNull(role))
    .orderBy(asc(users.createdAt));
  const isOwner = (row: (typeof rows)[number]) => Number(row.role === "owner");
  return rows.toSorted((one, other) => isOwner(other) - isOwner(one));
}

/** Selects the users whose invitations are valid. */
export function selectOwners(db: Db | Tx) {
  return db.select({ id: users.id }).from(users).where(eq(users.role, "owner"));
}

/** Lists open invitations, oldest first. */
export async function listInvitations(db: Db, now: Date) {
  const { id, email, role, expiresAt, createdAt, invitedBy } = deskInvitations;
  return await db
    .select({ id, email, role, expiresAt, by: users.name })
    .from(deskInvitations)
    .innerJoin(users, eq(users.id, invitedBy))
    .where(and(gt(expiresAt, now), eq(users.role, "owner")))
    .orderBy(asc(createdAt));
}
