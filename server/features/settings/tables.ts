import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";
import type { SettingName, Settings } from "#shared/contracts/desk/settings.ts";

/** Settings changed by an owner; unchanged ones have no row. */
export const settings = pgTable("settings", {
  name: text("name").$type<SettingName>().primaryKey(),
  /** Validated by `SETTINGS` of the contract. */
  value: jsonb("value").$type<Settings[SettingName]>().notNull(),
  /** The value before the last change, for undo. */
  previous: jsonb("previous").$type<Settings[SettingName]>().notNull(),
  version: integer("version").notNull(),
  changedAt: moment("changed_at").notNull(),
  /** The operator's name at that time. */
  changedBy: text("changed_by").notNull(),
});
