import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";

/** A saved photo of a person. */
export const characters = pgTable(
  "characters",
  {
    id: text("id").primaryKey(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade", onDelete: "cascade" }),
    name: text("name").notNull(),
    imageUrl: text("image_url").notNull(),
    /** Null once the character is deleted: the photo is deleted, too. */
    fileId: text("file_id").references(() => files.id, { onDelete: "set null" }),
    /** An upload with the same key returns the same character. */
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: createdAt(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    uniqueIndex("characters_idempotency").on(table.userEmail, table.idempotencyKey),
    index("characters_file").on(table.fileId),
    index("characters_user").on(table.userEmail, table.createdAt),
    check("characters_name", sql`length(${table.name}) between 1 and 60`),
  ],
);
