import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";
import type { SettingName, Settings } from "#shared/contracts/desk/settings.ts";

/** What an owner has set without a start of the shop; what was never changed has no row. */
export const settings = pgTable("settings", {
  name: text("name").$type<SettingName>().primaryKey(),
  /** By `SETTINGS` of the contract. */
  value: jsonb("value").$type<Settings[SettingName]>().notNull(),
  /** What it was before the last change: what 'undo' leads to. */
  previous: jsonb("previous").$type<Settings[SettingName]>().notNull(),
  version: integer("version").notNull(),
  changedAt: moment("changed_at").notNull(),
  /** A name as it was then. */
  changedBy: text("changed_by").notNull(),
});
