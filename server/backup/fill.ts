import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countAppliedMigrations, countMigrations, migrate } from "#server/platform/db/migrate.ts";
import { dropShop, inspectDatabase, replaceRows } from "#server/platform/db/replace-rows.ts";
import {
  addRows,
  listTables,
  readRows,
  setCounters,
  setExportFormat,
  type Table,
} from "#server/platform/db/rows.ts";
import { withoutTimeouts } from "#server/platform/db/without-timeouts.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { type BackupFile, inBatches } from "./manifest.ts";
import {
  BackupRefused,
  getRows,
  type Place,
  type Rows,
  type Source,
  tallyLines,
} from "./source.ts";
import { createTally, isSameTally } from "./tally.ts";

const FILES_AT_ONCE = 8;

const CONTENT_TYPES: Record<string, string> = {
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

export type FillResult = {
  rows: number;
  files: number;
  /** Keys of files that are missing or have another checksum. */
  lost: string[];
};

type FillOptions = {
  /** Deletes an existing shop, including its users. */
  replace?: boolean;
  /** The expected files with their checksums; by default all files of the source. */
  files?: () => AsyncIterable<Pick<BackupFile, "key"> & { sha256?: string }>;
};

/**
 * Copies a shop: first the files, then all rows in one transaction, so that an interrupted copy has no users yet and
 * can be repeated. Files and rows are read back and compared. Throws `BackupRefused`.
 */
export async function fill(
  place: Place,
  source: Source,
  options: FillOptions = {},
): Promise<FillResult> {
  return await source.withRows(async (rows) => {
    if (rows.migrations > countMigrations())
      throw new BackupRefused("This backup belongs to a newer release of MeMix. Use that release.");
    const isRestoredAlready = await isRestored(place, rows, options);
    const sums = await copyFiles(place, source, options);
    const count = isRestoredAlready ? await countRows(rows) : await copyRows(place, rows);
    return { ...sums, rows: count };
  });
}

/** Returns whether an earlier run has copied the same rows. */
async function isRestored(
  { database }: Place,
  rows: Rows,
  { replace }: FillOptions,
): Promise<boolean> {
  const there = await inspectDatabase(database.db);
  if (there === "strange")
    throw new BackupRefused(
      "This database has tables of another program. Use a separate database.",
    );
  if (there !== "people" || replace) return false;
  if (await withoutTimeouts(database, ({ db }) => hasSameRows(db, rows))) return true;
  throw new BackupRefused(
    "This shop already has users. Add --replace to delete all its data first.",
  );
}

async function hasSameRows(db: Db, rows: Rows): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const there = await getRows(tx);
    if (there.migrations !== rows.migrations) return false;
    for (const table of rows.tables.filter((each) => !isMaintained(each))) {
      if (!there.tables.some((other) => isSameTable(other, table))) return false;
      if (!isSameTally(await tallyLines(there.read(table)), await tallyLines(rows.read(table))))
        return false;
    }
    return true;
  });
}

/** A running shop updates the times of the job queue's own maintenance every minute. */
function isMaintained({ schema, name }: Table): boolean {
  return schema === "jobs" && name === "queue";
}

function isSameTable(one: Table, other: Table): boolean {
  return one.schema === other.schema && one.name === other.name;
}

async function copyFiles(
  { storage }: Place,
  source: Source,
  { files = () => source.files.list() }: FillOptions,
): Promise<Omit<FillResult, "rows">> {
  const lost: string[] = [];
  let count = 0;
  for await (const batch of inBatches(files(), FILES_AT_ONCE)) {
    const put = await Promise.all(
      batch.map(async ({ key, ...known }) => {
        const data = await source.files.get(key);
        if (!data || ("sha256" in known && known.sha256 !== hashSha256(data))) return key;
        if ((await storage.get(key))?.equals(data)) return null;
        await storage.put(key, data, CONTENT_TYPES[extname(key)] ?? "application/octet-stream");
        return (await storage.get(key))?.equals(data) ? null : key;
      }),
    );
    count += batch.length;
    lost.push(...put.filter((key) => key !== null));
  }
  return { files: count - lost.length, lost };
}

function hashSha256(data: Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

async function countRows(rows: Rows): Promise<number> {
  let count = 0;
  for (const table of rows.tables) count += (await tallyLines(rows.read(table))).count;
  return count;
}

/** Inserts the rows into tables of the backup's schema version, then migrates them. */
async function copyRows({ database }: Place, rows: Rows): Promise<number> {
  // Tables of another schema version are recreated.
  if (![0, rows.migrations].includes(await countAppliedMigrations(database.db)))
    await withoutTimeouts(database, ({ db }) => dropShop(db));
  await migrate(database, rows.migrations);
  const jobs = createJobs(database, createLog("silent"));
  await jobs.start({ work: false });
  await jobs.stop();
  let count = 0;
  await withoutTimeouts(database, ({ db }) =>
    replaceRows(db, async (tx) => {
      await setExportFormat(tx);
      const targets = await listTables(tx);
      for (const table of rows.tables) count += await copyTable(tx, rows, { table, targets });
      await setCounters(tx, rows.counters);
    }),
  );
  await migrate(database);
  return count;
}

async function copyTable(
  tx: Tx,
  rows: Rows,
  { table, targets }: { table: Table; targets: Table[] },
): Promise<number> {
  const target = targets.find((other) => isSameTable(other, table));
  const known = table.columns.filter(({ name }) => target?.columns.some((c) => c.name === name));
  const isWhole = known.length === table.columns.length;
  // The job queue migrates its own tables, which may have another version.
  if (!isWhole && table.schema !== "jobs")
    throw new BackupRefused(`The table ${table.name} is unknown to this release of MeMix.`);
  if (!target) return 0;
  const tally = createTally();
  for await (const lines of rows.read(table)) {
    for (const line of lines) tally.add(line);
    await addRows(tx, { from: table, known: known.map(({ name }) => name) }, lines);
  }
  const there = isWhole && (await tallyLines(readRows(tx, table)));
  if (there && !isSameTally(there, tally.read()))
    throw new Error(`the table ${table.name} differs from what was written`);
  return tally.read().count;
}
