import { sql } from "drizzle-orm";
import pg from "pg";
import { z } from "zod";
import type { Db, Tx } from "./client.ts";

/**
 * Exports and imports all rows as text. Each cell is in Postgres' text format for its type, so that embedded
 * database and server, and tables with other column orders, are interchangeable.
 */

export const tableShape = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
});
export type Table = z.infer<typeof tableShape>;

/** The job queue's internal tables: schema version and statistics. */
const EXCLUDED_TABLES = ["version", "queue_stats", "bam", "warning"].map((name) => `jobs.${name}`);

export function quoteTable({ schema, name }: Pick<Table, "schema" | "name">): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export async function readAll<Row>(db: Db, statement: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;
}

/** Returns the shop's tables and those of its job queue. */
export async function listTables(db: Db): Promise<Table[]> {
  const tables = await readAll<Table>(
    db,
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1, 2 order by 1, 2`,
  );
  return tables.filter(({ schema, name }) => !EXCLUDED_TABLES.includes(`${schema}.${name}`));
}

const BATCH_SIZE = 500;

/** Sets canonical output formats and a long timeout for the transaction. */
export async function setExportFormat(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config(name, value, true) from (values
    ('timezone', 'UTC'), ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'),
    ('bytea_output', 'hex'), ('extra_float_digits', '1'),
    ('idle_in_transaction_session_timeout', '10min')) as settings (name, value)`);
}

/** Yields batches of rows, each a JSON array of cells in the order of `columns`; rows are unordered. */
export async function* readRows(tx: Tx, table: Table): AsyncGenerator<string[]> {
  const cells = table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`);
  await tx.execute(
    sql.raw(
      `declare read_rows no scroll cursor for
       select array_to_json(array[${cells.join(", ")}]::text[])::text as line from ${quoteTable(table)}`,
    ),
  );
  for (;;) {
    const rows = await readAll<{ line: string }>(tx, `fetch ${BATCH_SIZE} from read_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH_SIZE) break;
  }
  await tx.execute(sql.raw("close read_rows"));
}

/** Inserts rows into the table of the same name, for the columns in `known`. */
export async function addRows(
  tx: Tx,
  { from, known }: { from: Table; known: string[] },
  lines: string[],
): Promise<void> {
  const columns = from.columns
    .map(({ name, type }, at) => ({ name, cell: `(row.cells->>${at})::${type}` }))
    .filter(({ name }) => known.includes(name));
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
  const cells = sql.raw(columns.map(({ cell }) => cell).join(", "));
  const into = sql.raw(`${quoteTable(from)} (${names}) overriding system value`);
  await tx.execute(
    sql`insert into ${into} select ${cells}
        from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as row (cells)`,
  );
}

export const counterShape = z.strictObject({ name: z.string(), value: z.string() });
/** The current value of a sequence. */
export type Counter = z.infer<typeof counterShape>;

export async function readCounters(db: Db): Promise<Counter[]> {
  return await readAll<Counter>(
    db,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
}

export async function setCounters(tx: Tx, counters: Counter[]): Promise<void> {
  for (const { name, value } of counters)
    await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint)`);
}
