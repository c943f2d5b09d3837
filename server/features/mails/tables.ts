import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";
import { toSearchVector } from "#server/platform/db/search.ts";
import { LANGUAGES } from "#shared/languages.ts";
import type { MailContent } from "./templates/render.ts";

/** Search vector of the desk's mail search: the recipient. */
export const createMailSearchVector = ({ to }: Record<"to", SQLWrapper>) => toSearchVector([], to);

/** The outbox: mails are inserted in the transaction that causes them and sent by a job. */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    /** A placeholder once sent or failed long ago, so that no list of old addresses accumulates. */
    to: lowerText("to").notNull(),
    /** Template facts; null once sent or failed long ago, since they may contain a link that signs in. */
    content: jsonb("content").$type<MailContent>(),
    template: text("template").notNull(),
    /** Set if no account with this address provides it. */
    language: text("language", { enum: LANGUAGES }),
    status: text("status", { enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    /** Number of the order the mail is about, to show and resend it from there. */
    orderNumber: text("order_number"),
    /** Reason of the last failure; null after success. */
    failure: text("failure"),
    attempts: integer("attempts").notNull().default(0),
    /** The process that sends it now, and until when its claim is exclusive. */
    worker: text("worker"),
    claimedUntil: moment("claimed_until"),
    /** No attempt before this time. */
    retryAt: moment("retry_at"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
    /** Of a failed mail: when its case was closed. */
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("mails_queued").on(table.createdAt).where(sql`${table.status} = 'queued'`),
    index("mails_failed").on(table.createdAt).where(sql`${table.status} = 'failed'`),
    index("mails_unanswered")
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed' and ${table.answeredAt} is null`),
    index("mails_with_content")
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed' and ${table.content} is not null`),
    index("mails_page").on(table.createdAt, table.id),
    index("mails_order").on(table.orderNumber).where(sql`${table.orderNumber} is not null`),
    // Sent mails have no address to search.
    index("mails_words")
      .using("gin", createMailSearchVector(table))
      .where(sql`${table.status} <> 'sent'`),
  ],
);
