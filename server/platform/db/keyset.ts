import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type Key = { at: Date; id: string };

/**
 * Keyset pagination: matches the rows after `key`. Compares (created_at, id) as a row value, which an index
 * serves; 'later, or same time and greater ID' would scan all earlier rows.
 */
export function isAfterKey(
  [createdAt, id]: [AnyPgColumn, AnyPgColumn],
  key: Key,
  order: "newest first" | "oldest first",
): SQL {
  const sign = sql.raw(order === "newest first" ? "<" : ">");
  return sql`(${createdAt}, ${id}) ${sign} (${key.at.toISOString()}::timestamptz, ${key.id}::text)`;
}
