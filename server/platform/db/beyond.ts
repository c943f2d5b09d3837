import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type Key = { at: Date; id: string };

/**
 * What comes after a row in a list by moment and id. Compared as a pair: an index leads to it, where 'later, or at
 * the same time with a greater id' would read all that lies before.
 */
export function isBeyond(
  [createdAt, id]: [AnyPgColumn, AnyPgColumn],
  key: Key,
  order: "newest first" | "oldest first",
): SQL {
  const sign = sql.raw(order === "newest first" ? "<" : ">");
  return sql`(${createdAt}, ${id}) ${sign} (${key.at.toISOString()}::timestamptz, ${key.id}::text)`;
}
