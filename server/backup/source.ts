import type { Database, Tx } from "#server/platform/db/client.ts";
import { countAppliedMigrations, countMigrations } from "#server/platform/db/migrate.ts";
import {
  type Counter,
  listTables,
  readCounters,
  readRows,
  setExportFormat,
  type Table,
} from "#server/platform/db/rows.ts";
import type { Storage, StoredFile } from "#server/providers/storage/port.ts";
import { createTally, type Tally } from "./tally.ts";

/** A backup or restore cannot proceed; the message is written for the operator. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/** A consistent snapshot of all rows. */
export type Rows = {
  /** Number of migrations applied to the tables. */
  migrations: number;
  tables: Table[];
  counters: Counter[];
  /** Yields batches of lines, see `platform/db/rows.ts`. */
  read(table: Table): AsyncIterable<string[]>;
};

/** The source of a copy: a live shop or a backup. */
export type Source = {
  withRows<T>(run: (rows: Rows) => Promise<T>): Promise<T>;
  files: { list(): AsyncIterable<StoredFile>; get(key: string): Promise<Buffer | null> };
};

export type Place = { database: Database; storage: Storage };

/** Reads the rows in one repeatable-read transaction, so that concurrent changes are invisible. Throws `BackupRefused`. */
export function createLiveSource({ database, storage }: Place): Source {
  return {
    files: storage,
    withRows: async (run) =>
      await database.db.transaction(async (tx) => run(await getRows(tx)), {
        isolationLevel: "repeatable read",
        accessMode: "read only",
      }),
  };
}

export async function getRows(tx: Tx): Promise<Rows> {
  await setExportFormat(tx);
  const migrations = await countAppliedMigrations(tx);
  if (migrations === 0) throw new BackupRefused("This database contains no shop.");
  if (migrations > countMigrations())
    throw new BackupRefused("The database belongs to a newer release of MeMix. Use that release.");
  return {
    migrations,
    tables: await listTables(tx),
    counters: await readCounters(tx),
    read: (table) => readRows(tx, table),
  };
}

export async function tallyLines(batches: AsyncIterable<string[]>): Promise<Tally> {
  const tally = createTally();
  for await (const lines of batches) for (const line of lines) tally.add(line);
  return tally.read();
}
