import { eq, or } from "drizzle-orm";
import { createDeletedAddress } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { identities, passkeys, registrations, sessions, users, verifications } from "../tables.ts";
import { mentionsUser } from "./end-access.ts";

/**
 * Deletes the credentials and anonymizes the user row, which stays because orders and receipts reference its address.
 */
export async function anonymizeAccount(tx: Tx, { userId, email }: Actor, now: Date): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(identities).where(eq(identities.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx
    .delete(registrations)
    .where(or(eq(registrations.userId, userId), eq(registrations.email, email)));
  await tx.delete(verifications).where(mentionsUser(userId));
  await tx
    .update(users)
    .set({
      email: createDeletedAddress(userId),
      name: "Deleted",
      emailVerified: false,
      image: null,
      subscription: 0,
      render: 0,
      lastToggle: false,
      language: null,
      trial: null,
      role: null,
      blockedAt: null,
      blockedFor: null,
      updatedAt: now,
      deletedAt: now,
    })
    .where(eq(users.id, userId));
}
