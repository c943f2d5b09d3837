import { eq, or } from "drizzle-orm";
import { nobody } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { identities, passkeys, registrations, sessions, users, verifications } from "../tables.ts";
import { mentions } from "./end-access.ts";

/** The row stays, as nobody's: orders and receipts point to its address. */
export async function forgetAccount(tx: Tx, { userId, email }: Actor, now: Date): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(identities).where(eq(identities.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx
    .delete(registrations)
    .where(or(eq(registrations.userId, userId), eq(registrations.email, email)));
  await tx.delete(verifications).where(mentions(userId));
  await tx
    .update(users)
    .set({
      email: nobody(userId),
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
