import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";
import type { CostSum, DayRow, DocumentSum, HourNumbers, PlaceSum } from "./rules.ts";

/**
 * What the rows of a past day add up to, so that pages about months read a row per day. Derived: a deleted row is
 * computed again, and until then the page reads the rows of that day.
 */
export const dayTotals = pgTable("day_totals", {
  /** Start of the day in the shop's time zone. */
  since: moment("since").primaryKey(),
  until: moment("until").notNull(),
  /** How many rows were summed. */
  rows: integer("rows").notNull(),
  documents: jsonb("documents").$type<DocumentSum[]>().notNull(),
  costs: jsonb("costs").$type<CostSum[]>().notNull(),
  sales: jsonb("sales").$type<PlaceSum[]>().notNull(),
  numbers: jsonb("numbers").$type<DayRow>().notNull(),
  /** By the hour, for comparisons until the same time of day. */
  hours: jsonb("hours").$type<HourNumbers[]>().notNull(),
});
