import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { catalogColumns } from "#server/platform/db/catalog-columns.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { LOOK_STATES, type LookContent } from "#shared/contracts/desk/looks.ts";

export const themes = pgTable(
  "themes",
  {
    id: integer("id").primaryKey(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    imageUrl: text("image_url").notNull(),
    /** false = female theme set, true = male. */
    gender: boolean("gender").notNull(),
    active: boolean("active").notNull().default(true),
    /** What the picture service is told, before the prompts' values. */
    prompt: text("prompt").notNull(),
    /** Adds a booking number between 10000 and 99999 to the prompt (mugshot). */
    isNumbered: boolean("is_numbered").notNull().default(false),
    /** Until then only those whose plan sees new themes early have it; null: open to all. */
    opensAt: moment("opens_at"),
    /** Where the shop's people put it, from 0; null comes last, by id. Addresses keep to the id. */
    place: integer("place"),
    /** Renders keep the version that they were made with. */
    ...catalogColumns(),
  },
  (table) => [uniqueIndex("themes_slug_gender").on(table.slug, table.gender)],
);

/** One thing that a theme asks for. With choices it is a dropdown, without a text field. */
export const prompts = pgTable(
  "prompts",
  {
    id: text("id").primaryKey(),
    themeId: integer("theme_id")
      .notNull()
      .references(() => themes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** The default; 'today' stands for the day where the person is, as DD MM YYYY. */
    value: text("value").notNull().default(""),
    description: text("description").notNull().default(""),
    choices: jsonb("choices").$type<string[]>(),
    maxLength: integer("max_length").notNull().default(80),
  },
  (table) => [
    uniqueIndex("prompts_theme_position").on(table.themeId, table.position),
    uniqueIndex("prompts_theme_name").on(table.themeId, table.name),
    check("prompts_max_length", sql`${table.maxLength} between 1 and 200`),
  ],
);

/**
 * What a look was, is or may become, in both sets under one number. The published one is copied into `themes` and
 * `prompts`, which is what all else reads; it is never changed again, nor is one on trial.
 */
export const themeVersions = pgTable(
  "theme_versions",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    number: integer("number").notNull(),
    state: text("state", { enum: LOOK_STATES }).notNull(),
    content: jsonb("content").$type<LookContent>().notNull(),
    /** Of a draft: higher by one with each change, so that nobody overwrites what they have not seen. */
    revision: integer("revision").notNull().default(1),
    note: text("note").notNull().default(""),
    /** On trial: who out of a hundred people gets it; null else. */
    share: integer("share"),
    /** Null: the catalogue's (032), or somebody's who left. */
    madeBy: text("made_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When people could have it first. */
    publishedAt: moment("published_at"),
  },
  (table) => [
    uniqueIndex("theme_versions_number").on(table.slug, table.number),
    uniqueIndex("theme_versions_published").on(table.slug).where(sql`${table.state} = 'published'`),
    uniqueIndex("theme_versions_trial").on(table.slug).where(sql`${table.state} = 'trial'`),
    check(
      "theme_versions_state",
      sql`${table.state} in ('draft', 'trial', 'published', 'retired')`,
    ),
    check("theme_versions_share", sql`(${table.state} = 'trial') = (${table.share} is not null)`),
    check("theme_versions_share_size", sql`${table.share} between 1 and 99`),
  ],
);
