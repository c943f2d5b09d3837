import { and, asc, count, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { contactMessages } from "./tables.ts";

/** The ticket that a click got before; null where this is the first time. */
export async function findTicket(db: Db | Tx, idempotencyKey: string): Promise<string | null> {
  const [known] = await db
    .select({ ticket: contactMessages.ticket })
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, idempotencyKey));
  return known?.ticket ?? null;
}

/** `email` in lower case, as it is stored. */
export async function countMessages(db: Db | Tx, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ messages: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), gt(contactMessages.createdAt, since)));
  return row?.messages ?? 0;
}

/** What somebody wrote to us from this address, oldest first. */
export async function listMessages(db: Db, email: string) {
  const { ticket, name, subject, message, createdAt } = contactMessages;
  return await db
    .select({ ticket, name, subject, message, created_at: createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.email, email.toLowerCase()))
    .orderBy(asc(createdAt));
}
