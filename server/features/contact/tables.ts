import { type SQLWrapper, sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { lowerText, moment } from "#server/platform/db/columns.ts";
import { reverseNumber, toSearchVector, toTrigrams } from "#server/platform/db/search.ts";
import type { ContactSubject } from "#shared/contracts/contact.ts";
import { LANGUAGES } from "#shared/languages.ts";

/** Search vector of the desk's message search. */
export const createMessageSearchVector = (
  message: Record<"name" | "message" | "email", SQLWrapper>,
) => toSearchVector([message.name, message.message], message.email);

/** Messages of the contact page. Sending needs no account, so no foreign key references one. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    /** As displayed, e.g. MM-7F3K2Q. */
    ticket: text("ticket").primaryKey(),
    name: text("name").notNull(),
    email: lowerText("email").notNull(),
    subject: text("subject").$type<ContactSubject>().notNull(),
    message: text("message").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    /** Of the screen; null in older messages. */
    language: text("language", { enum: LANGUAGES }),
    /** Time of the last answer; null while the message is open. */
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("contact_messages_email").on(table.email, table.createdAt),
    index("contact_messages_words").using("gin", createMessageSearchVector(table)),
    index("contact_messages_pieces").using("gin", toTrigrams(table.ticket)),
    index("contact_messages_ends").on(sql`${reverseNumber(table.ticket)} text_pattern_ops`),
    index("contact_messages_page").on(table.createdAt, table.ticket),
    index("contact_messages_open")
      .on(table.createdAt, table.ticket)
      .where(sql`${table.answeredAt} is null`),
  ],
);

/** The desk's answers, oldest first; each is mailed to the sender. */
export const contactAnswers = pgTable(
  "contact_answers",
  {
    id: text("id").primaryKey(),
    ticket: text("ticket")
      .notNull()
      .references(() => contactMessages.ticket, { onDelete: "cascade" }),
    authorName: text("author_name").notNull(),
    words: text("words").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("contact_answers_ticket").on(table.ticket, table.createdAt)],
);
