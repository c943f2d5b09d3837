import type { Run } from "./fill.ts";

/** Speeds up inserting millions of rows: indexes are dropped first and created once at the end. */

type Index = { name: string; definition: string };
export type Read = <Row>(sql: string) => Promise<Row[]>;

const LOOSE_INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Runs `work` without indexes and, if the user has the permission, without foreign key checks. Restores both afterwards
 * and throws if a foreign key references no row.
 */
export async function runInBulk(run: Run, read: Read, work: () => Promise<void>): Promise<void> {
  const indexes = await read<Index>(LOOSE_INDEXES);
  for (const { name } of indexes) await run(`drop index ${name}`);
  await run("set session_replication_role = replica").catch(() => undefined);
  await work();
  await run("set session_replication_role = origin").catch(() => undefined);
  for (const { definition } of indexes) await run(definition);
  await validateForeignKeys(read);
}

const KEYS = `
  select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
    (select string_agg(format('c.%I is not null', attname), ' and ') from pg_attribute
      where attrelid = conrelid and attnum = any (conkey)) as given,
    (select string_agg(format('c.%I = p.%I', own.attname, other.attname), ' and ')
      from unnest(conkey, confkey) as pairs (k, f)
      join pg_attribute own on own.attrelid = conrelid and own.attnum = k
      join pg_attribute other on other.attrelid = confrelid and other.attnum = f) as matching
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

type Key = { name: string; child: string; parent: string; given: string; matching: string };

/** Throws at the first row whose foreign key references no row. */
async function validateForeignKeys(read: Read): Promise<void> {
  for (const { name, child, parent, given, matching } of await read<Key>(KEYS)) {
    const lost = await read(
      `select 1 from ${child} c where ${given} and not exists (select from ${parent} p where ${matching}) limit 1`,
    );
    if (lost.length > 0)
      throw new Error(`${name}: a row of ${child} references no row of ${parent}`);
  }
}
