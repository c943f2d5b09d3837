import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";

/** A mix: the image that a render created. */
export const genimages = pgTable(
  "genimages",
  {
    id: text("id").primaryKey(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade", onDelete: "cascade" }),
    characterId: text("character_id")
      .notNull()
      .references(() => characters.id),
    themeId: integer("theme_id")
      .notNull()
      .references(() => themes.id),
    renderId: text("render_id")
      .notNull()
      .references(() => renders.id)
      .unique(),
    name: text("name").notNull(),
    theme: text("theme").notNull(),
    version: text("version").notNull(),
    imageUrl: text("image_url").notNull(),
    printImageUrl: text("print_image_url").notNull(),
    /** The files are null once a deleted mix can't be restored any more and its bytes are deleted. */
    fileId: text("file_id").references(() => files.id),
    mockupFileId: text("mockup_file_id").references(() => files.id),
    printFileId: text("print_file_id").references(() => files.id),
    starred: boolean("starred").notNull().default(false),
    createdAt: createdAt(),
    deletedAt: moment("deleted_at"),
    /** When the sweep of deleted mixes found an order that needs the files: the sweep reads the mix no more. */
    keptAt: moment("kept_at"),
  },
  (table) => [
    index("genimages_user").on(table.userEmail, table.createdAt),
    index("genimages_created").on(table.createdAt),
    // Deleting a file looks up its mixes.
    index("genimages_file").on(table.fileId),
    index("genimages_mockup_file").on(table.mockupFileId),
    index("genimages_print_file").on(table.printFileId),
    // For the sweep of the previous release; to be dropped in the next one.
    index("genimages_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index("genimages_purgeable")
      .on(table.deletedAt)
      .where(
        sql`${table.deletedAt} is not null and ${table.fileId} is not null and ${table.keptAt} is null`,
      ),
    index("genimages_image_url").on(table.imageUrl),
    index("genimages_print_image_url").on(table.printImageUrl),
    uniqueIndex("genimages_version").on(table.characterId, table.theme, table.version),
    check("genimages_version_shape", sql`${table.version} ~ '^V[1-9][0-9]*$'`),
  ],
);

/** The highest version ever used for a character in a theme; it never decreases, so that no version is reused. */
export const mixVersions = pgTable(
  "mix_versions",
  {
    characterId: text("character_id")
      .notNull()
      .references(() => characters.id, { onDelete: "cascade" }),
    theme: text("theme").notNull(),
    highest: integer("highest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.characterId, table.theme] })],
);
