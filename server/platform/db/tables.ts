import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Table of rate-limiter-flexible; created by a migration because its limiters would all create it at once.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    /** Unix time in milliseconds. */
    expire: bigint("expire", { mode: "number" }),
  },
  // Each process deletes expired rows every few minutes.
  (table) => [index("rate_limits_expire").on(table.expire)],
);
