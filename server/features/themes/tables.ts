import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

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
