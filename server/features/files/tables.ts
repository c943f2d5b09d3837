import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { createdAt } from "#server/platform/db/columns.ts";

/** A private picture of a user; its bytes are in storage at `key`, its thumbnails beside it. */
export const files = pgTable(
  "files",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["photo", "mix", "print", "mockup"] }).notNull(),
    key: text("key").notNull().unique(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("files_user_id").on(table.userId)],
);
