import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { moment } from "#server/platform/db/columns.ts";

/** What each mailbox gets once, independent of its accounts (020). Stores no address. */
export const mailboxes = pgTable(
  "mailboxes",
  {
    /** Computed by hashMailbox with MAILBOX_SECRET. */
    hash: text("hash").primaryKey(),
    /** The account; null after its deletion. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** When its free renders were granted. */
    trialAt: moment("trial_at"),
    /** When the row is deleted; set when the account is deleted. */
    forgetAt: moment("forget_at"),
  },
  (table) => [
    index("mailboxes_user").on(table.userId),
    index("mailboxes_forget").on(table.forgetAt).where(sql`${table.forgetAt} is not null`),
  ],
);
