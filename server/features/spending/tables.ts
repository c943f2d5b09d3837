import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/** What the pictures of a day (UTC) may have cost; workers that spend at once wait for its row in turn. */
export const spendingDays = pgTable(
  "spending_days",
  {
    day: date("day", { mode: "string" }).primaryKey(),
    cents: integer("cents").notNull().default(0),
    /** When the owner was told that it is used up. */
    toldAt: moment("told_at"),
  },
  (table) => [check("spending_days_cents", sql`${table.cents} >= 0`)],
);

/**
 * A call of the picture service: planned at the click, made when a worker begins it. A render has several
 * where workers died. Without keys to render and user, since it outlives both for a few days.
 */
export const pictureCalls = pgTable(
  "picture_calls",
  {
    id: text("id").primaryKey(),
    renderId: text("render_id").notNull(),
    userId: text("user_id").notNull(),
    /** A code of the network that asked; null where nobody did, as at the command line. */
    network: text("network"),
    /** What it may cost at most. */
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
