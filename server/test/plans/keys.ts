import type { Db } from "#server/platform/db/client.ts";
import { readAll } from "#server/platform/db/rows.ts";

/** Tables with regular deletions, each of which checks all foreign keys to the row. */
const TABLES_WITH_DELETIONS = [
  "files",
  "designs",
  "genimages",
  "characters",
  "renders",
  "customer_orders",
];

/** Lists foreign keys to these tables without an index, for which each deletion would scan the referencing table. */
export async function listUnindexedKeys(db: Db): Promise<string[]> {
  const keys = await readAll<{ key: string; parent: string }>(
    db,
    `select conrelid::regclass::text || '.' || attname as key, confrelid::regclass::text as parent
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]) order by 1`,
  );
  return keys.filter(({ parent }) => TABLES_WITH_DELETIONS.includes(parent)).map(({ key }) => key);
}
