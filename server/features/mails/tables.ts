import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";
import type { MailContent } from "./templates/render.ts";

/** The outbox: mails are written in the transaction that causes them and sent by a job. */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    /** Nobody's once sent, so that no list of old addresses grows here. */
    to: lowerText("to").notNull(),
    /** What to render; null once sent, since it holds a link that signs in. */
    content: jsonb("content").$type<MailContent>(),
    template: text("template").notNull(),
    status: text("status", { enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** Which process sends it now, and until when no other may. */
    worker: text("worker"),
    claimedUntil: moment("claimed_until"),
    /** Not tried again before. */
    retryAt: moment("retry_at"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [index("mails_queued").on(table.createdAt).where(sql`${table.status} = 'queued'`)],
);
