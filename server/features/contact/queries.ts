import { and, asc, count, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { contactAnswers, contactMessages } from "./tables.ts";

export async function findMessage(db: Db | Tx, idempotencyKey: string) {
  const { ticket, name, email, subject, message } = contactMessages;
  const [known] = await db
    .select({ ticket, name, email, subject, message })
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, idempotencyKey));
  return known ?? null;
}

/** `email` in lower case, as stored. */
export async function countMessages(db: Db | Tx, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ messages: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), gt(contactMessages.createdAt, since)));
  return row?.messages ?? 0;
}

/** Lists the messages of this address with their answers, oldest first. */
export async function listMessages(db: Db, email: string) {
  const { ticket, name, subject, message, createdAt } = contactMessages;
  const isTheirs = eq(contactMessages.email, email.toLowerCase());
  const messages = await db
    .select({ ticket, name, subject, message, created_at: createdAt })
    .from(contactMessages)
    .where(isTheirs)
    .orderBy(asc(createdAt));
  const answers = await db
    .select({ answer: contactAnswers })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.ticket, contactAnswers.ticket))
    .where(isTheirs)
    .orderBy(asc(contactAnswers.createdAt));
  return messages.map((row) => ({
    ...row,
    answers: answers
      .filter(({ answer }) => answer.ticket === row.ticket)
      .map(({ answer }) => ({ answer: answer.words, answered_at: answer.createdAt })),
  }));
}
