import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";

/** A private image of a user; its bytes are in storage at `key`, with its thumbnails beside it. */
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

/** A link to one file without a session; the token authorizes it until it expires. */
export const fileLinks = pgTable(
  "file_links",
  {
    token: text("token").primaryKey(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** Links are unique per purpose. */
    purpose: text("purpose").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("file_links_file").on(table.fileId)],
);

/** Storage folders whose rows are deleted; listed until removed, so that a crash loses none. */
export const filesToRemove = pgTable("files_to_remove", {
  folder: text("folder").primaryKey(),
  /** Until then a process may still write there: removed at once, and again after this time. */
  lastAt: moment("last_at").notNull(),
  createdAt: createdAt(),
});
