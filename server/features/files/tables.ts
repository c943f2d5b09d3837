import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";

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

/** A link to one file for somebody without a session: the token is the only key, and it ends. */
export const fileLinks = pgTable(
  "file_links",
  {
    token: text("token").primaryKey(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** What the link is for; the same again gives the same link. */
    purpose: text("purpose").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("file_links_file").on(table.fileId)],
);

/** Folders in storage whose rows are gone; what is listed here is removed, whatever dies meanwhile. */
export const filesToRemove = pgTable("files_to_remove", {
  folder: text("folder").primaryKey(),
  /** Who still writes there has ended by then: it is removed at once, and once more from then on. */
  lastAt: moment("last_at").notNull(),
  createdAt: createdAt(),
});
