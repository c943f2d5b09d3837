import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";
import { toSearchVector } from "#server/platform/db/search.ts";
import { LANGUAGES } from "#shared/languages.ts";
import type { MailContent } from "./templates/render.ts";

/** By which the desk searches: whom it is for. */
export const mailWords = ({ to }: Record<"to", SQLWrapper>) => toSearchVector([], to);

/** The outbox: mails are written in the transaction that causes them and sent by a job. */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    /** Nobody's once sent or long failed, so that no list of old addresses grows here. */
    to: lowerText("to").notNull(),
    /** What to render; null once sent or long failed, since it holds a link that signs in. */
    content: jsonb("content").$type<MailContent>(),
    template: text("template").notNull(),
    /** Where no account with this address knows it, or none will. */
    language: text("language", { enum: LANGUAGES }),
    status: text("status", { enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    /** Of the order that it is about: what is sent can be shown and sent again from there. */
    orderNumber: text("order_number"),
    /** Why it was not sent, the last time; null where it was. */
    failure: text("failure"),
    attempts: integer("attempts").notNull().default(0),
    /** Which process sends it now, and until when no other may. */
    worker: text("worker"),
    claimedUntil: moment("claimed_until"),
    /** Not tried again before. */
    retryAt: moment("retry_at"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("mails_queued").on(table.createdAt).where(sql`${table.status} = 'queued'`),
    index("mails_failed").on(table.createdAt).where(sql`${table.status} = 'failed'`),
    index("mails_page").on(table.createdAt, table.id),
    index("mails_order").on(table.orderNumber).where(sql`${table.orderNumber} is not null`),
    // What is sent names nobody.
    index("mails_words").using("gin", mailWords(table)).where(sql`${table.status} <> 'sent'`),
  ],
);
