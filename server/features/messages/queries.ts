import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { contactAnswers, contactMessages } from "#server/features/contact/tables.ts";
import { createPageKey, PAGE_SIZE, parsePageKey } from "#server/features/desk/rules.ts";
import { findMentionedOrder } from "#server/features/orders/queries.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { isAfterKey } from "#server/platform/db/keyset.ts";
import type { DeskMessagesQuery } from "#shared/contracts/desk/messages.ts";

export type MessageRow = typeof contactMessages.$inferSelect;

/** Lists open messages, oldest first, or answered ones, newest first. */
export async function listTickets(db: Db, { state, before }: DeskMessagesQuery) {
  const { createdAt, ticket, answeredAt } = contactMessages;
  const key = before ? parseTicketKey(before) : null;
  const isOpen = state === "open";
  const order = isOpen ? asc : desc;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        isOpen ? isNull(answeredAt) : isNotNull(answeredAt),
        key
          ? isAfterKey([createdAt, ticket], key, isOpen ? "oldest first" : "newest first")
          : undefined,
      ),
    )
    .orderBy(order(createdAt), order(ticket))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next =
    rows.length > PAGE_SIZE && last
      ? createPageKey(last.createdAt, removePrefix(last.ticket))
      : null;
  return { page, next };
}

const PREFIX = "MM-";
const removePrefix = (ticket: string) => ticket.slice(PREFIX.length);

/** Page keys contain no hyphen, so the ticket's prefix is added back. */
function parseTicketKey(before: string): { at: Date; id: string } {
  const { at, id } = parsePageKey(before);
  return { at, id: `${PREFIX}${id}` };
}

export async function findMessage(db: Db | Tx, ticket: string): Promise<MessageRow | null> {
  const [message] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.ticket, ticket.toUpperCase()));
  return message ?? null;
}

export type MessageFacts = Awaited<ReturnType<typeof readMessageFacts>>;

/** Reads what the desk shows next to a message. */
export async function readMessageFacts(db: Db, { ticket, email, message }: MessageRow) {
  const [answers, user, order] = await Promise.all([
    db
      .select()
      .from(contactAnswers)
      .where(eq(contactAnswers.ticket, ticket))
      .orderBy(asc(contactAnswers.createdAt)),
    findUserByEmail(db, email),
    findMentionedOrder(db, message),
  ]);
  return { answers, user, order };
}
