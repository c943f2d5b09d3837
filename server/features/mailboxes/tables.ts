import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { moment } from "#server/platform/db/columns.ts";

/** What is given once to each mailbox, whatever becomes of its accounts (020). No address stands here. */
export const mailboxes = pgTable(
  "mailboxes",
  {
    /** By hashMailbox, with MAILBOX_SECRET. */
    hash: text("hash").primaryKey(),
    /** Whose it is or was; null once they have deleted their account. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** When it had its free renders. */
    trialAt: moment("trial_at"),
    /** Set when its account is deleted. */
    forgetAt: moment("forget_at"),
  },
  (table) => [
    index("mailboxes_user").on(table.userId),
    index("mailboxes_forget").on(table.forgetAt).where(sql`${table.forgetAt} is not null`),
  ],
);
