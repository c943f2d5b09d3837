import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/** Backups; a failed one leaves no row, a killed one has no end. */
export const backups = pgTable(
  "backups",
  {
    id: text("id").primaryKey(),
    /** Made by the nightly job. */
    isNightly: boolean("is_nightly").notNull(),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at"),
    folder: text("folder"),
    rows: integer("rows"),
    files: integer("files"),
    bytes: bigint("bytes", { mode: "number" }),
  },
  (table) => [
    index("backups_under_way").on(table.startedAt).where(sql`${table.endedAt} is null`),
    index("backups_ended").on(table.endedAt),
  ],
);
