import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/** Upper bound of what pictures cost on a UTC day. Its row lock serializes concurrent workers. */
export const spendingDays = pgTable(
  "spending_days",
  {
    day: date("day", { mode: "string" }).primaryKey(),
    cents: integer("cents").notNull().default(0),
    toldAt: moment("told_at"),
  },
  (table) => [check("spending_days_cents", sql`${table.cents} >= 0`)],
);

/**
 * A call of the picture service: planned at the click, made when a worker starts it. A render has several if
 * workers crashed. No foreign keys, since it outlives render and user by a few days.
 */
export const pictureCalls = pgTable(
  "picture_calls",
  {
    id: text("id").primaryKey(),
    renderId: text("render_id").notNull(),
    userId: text("user_id").notNull(),
    /** Hash of the requesting network; null if there was none, e.g. on the command line. */
    network: text("network"),
    /** Maximum cost. */
    cents: integer("cents").notNull(),
    plannedAt: moment("planned_at").notNull(),
    madeAt: moment("made_at"),
  },
  (table) => [
    index("picture_calls_user").on(table.userId, table.plannedAt),
    index("picture_calls_network").on(table.network, table.plannedAt),
    index("picture_calls_render").on(table.renderId),
    check("picture_calls_cents", sql`${table.cents} >= 0`),
  ],
);
