import { index, pgTable, text } from "drizzle-orm/pg-core";
import { lowerText, moment } from "#server/platform/db/columns.ts";
import type { ContactSubject } from "#shared/contracts/contact.ts";

/** What people wrote to us; whoever writes needs no account, so nothing points to one. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    /** As the person and the owner read it, e.g. MM-7F3K2Q. */
    ticket: text("ticket").primaryKey(),
    name: text("name").notNull(),
    email: lowerText("email").notNull(),
    subject: text("subject").$type<ContactSubject>().notNull(),
    message: text("message").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("contact_messages_email").on(table.email, table.createdAt)],
);
