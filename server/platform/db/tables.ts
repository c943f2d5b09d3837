import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** What rate-limiter-flexible counts in; made here, since its limiters would all make it at once. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  // What is over is removed every few minutes, by each process.
  (table) => [index("rate_limits_expire").on(table.expire)],
);
