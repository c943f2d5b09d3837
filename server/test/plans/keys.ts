import type { Db } from "#server/platform/db/client.ts";
import { readAll } from "#server/platform/db/rows.ts";

/** Rows of these are deleted in a shop that runs: each deletion looks for whatever leads to the row. */
const DELETED = ["files", "designs", "genimages", "characters", "renders", "customer_orders"];

/** Foreign keys to them without an index: each deletion would read the whole table that has the key. */
export async function listSlowKeys(db: Db): Promise<string[]> {
  const keys = await readAll<{ key: string; parent: string }>(
    db,
    `select conrelid::regclass::text || '.' || attname as key, confrelid::regclass::text as parent
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]) order by 1`,
  );
  return keys.filter(({ parent }) => DELETED.includes(parent)).map(({ key }) => key);
}
