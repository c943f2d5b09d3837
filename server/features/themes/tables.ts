import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { catalogColumns } from "#server/platform/db/catalog-columns.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { THEME_VERSION_STATES, type ThemeVersionContent } from "#shared/contracts/desk/themes.ts";

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
    /** Start of the prompt for the image provider, before the fields' values. */
    prompt: text("prompt").notNull(),
    /** Adds a booking number between 10000 and 99999 to the prompt (mugshot). */
    isNumbered: boolean("is_numbered").notNull().default(false),
    /** Visible only to plans with early themes until then; null: open to all. */
    opensAt: moment("opens_at"),
    /** Gallery position from 0; null comes last, by id. Indexes in URLs depend on the id. */
    place: integer("place"),
    /** Renders store the version they used. */
    ...catalogColumns(),
  },
  (table) => [uniqueIndex("themes_slug_gender").on(table.slug, table.gender)],
);

/** A field of a theme. With choices it is a dropdown. */
export const prompts = pgTable(
  "prompts",
  {
    id: text("id").primaryKey(),
    themeId: integer("theme_id")
      .notNull()
      .references(() => themes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** The default; 'today' stands for the user's local date, as DD MM YYYY. */
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
 * The versions of a theme, in both sets under one number. The published one is copied to `themes` and `prompts`, which
 * everything else reads; published and trial versions are immutable.
 */
export const themeVersions = pgTable(
  "theme_versions",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    number: integer("number").notNull(),
    state: text("state", { enum: THEME_VERSION_STATES }).notNull(),
    content: jsonb("content").$type<ThemeVersionContent>().notNull(),
    /** Incremented with each change of a draft, for optimistic locking. */
    revision: integer("revision").notNull().default(1),
    note: text("note").notNull().default(""),
    /** Percentage of users on trial; null otherwise. */
    share: integer("share"),
    /** Null for the catalog's versions (032), or if the author's account was deleted. */
    madeBy: text("made_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When users could first have it. */
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
