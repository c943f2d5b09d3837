import { createHash } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Table } from "#server/platform/db/rows.ts";
import type { StoredFile } from "#server/providers/storage/port.ts";
import { type BackupFile, inBatches, MANIFEST, type Manifest } from "./manifest.ts";
import { type Part, writePart } from "./parts.ts";
import type { Rows, Source } from "./source.ts";
import { createTally } from "./tally.ts";

/** Contains the time, so that names sort by age. */
const NAME = /^memix-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const PART = ".part";
/** Age after which an incomplete backup is considered abandoned. */
const STALE_MS = 24 * 60 * 60_000;
const FILES_AT_ONCE = 8;

export type BackupOptions = {
  /** The folder that contains the backups. */
  to: string;
  now: Date;
  /** Aborts the backup and deletes its incomplete files. */
  signal?: AbortSignal;
};

export type BackupSummary = { folder: string; rows: number; files: number; bytes: number };

/**
 * Writes a backup to a temporary folder and renames it once complete. Rows are read before files: a file is stored
 * before the row that references it and never changes, so only files deleted meanwhile can be missing
 * (docs/BACKUP.md).
 */
export async function makeBackup(source: Source, options: BackupOptions): Promise<BackupSummary> {
  const name = `memix-${options.now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
  const folder = join(options.to, name);
  const part = `${folder}${PART}`;
  const [previous] = (await listBackups(options.to)).toReversed();
  await mkdir(options.to, { recursive: true });
  await deleteStaleParts(options);
  await mkdir(part);
  try {
    const written = await source.withRows((rows) => writeRows(rows, part, options));
    const files = await writeFiles(source, { part, previous, options });
    const manifest: Manifest = { format: 1, madeAt: options.now.toISOString(), ...written, files };
    await writeFile(join(part, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
    await rename(part, folder);
    return { folder, ...summarize(manifest) };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Lists complete backups, oldest first. */
export async function listBackups(to: string): Promise<string[]> {
  const names = await readdir(to).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(to, name));
}

/** Deletes all but the newest `keep` backups. */
export async function deleteOldBackups(to: string, keep: number): Promise<void> {
  for (const folder of (await listBackups(to)).slice(0, -keep))
    await rm(folder, { recursive: true });
}

async function deleteStaleParts({ to, now }: BackupOptions): Promise<void> {
  for (const name of await readdir(to)) {
    if (!name.endsWith(PART) || !NAME.test(name.slice(0, -PART.length))) continue;
    const { mtimeMs } = await stat(join(to, name));
    if (now.getTime() - mtimeMs > STALE_MS) await rm(join(to, name), { recursive: true });
  }
}

async function writeRows(rows: Rows, part: string, { signal }: BackupOptions) {
  const tables: Manifest["tables"] = [];
  for (const table of rows.tables) {
    const tally = createTally();
    const lines = streamLines(rows, table, (line) => {
      signal?.throwIfAborted();
      tally.add(line);
    });
    const file = `${table.schema}.${table.name}.jsonl.gz`;
    const written = await writePart(join(part, file), file, lines);
    tables.push({ ...table, tally: tally.read(), part: written });
  }
  const { migrations, counters } = rows;
  return { migrations, counters, tables };
}

async function* streamLines(
  rows: Rows,
  table: Table,
  onLine: (line: string) => void,
): AsyncGenerator<string> {
  for await (const lines of rows.read(table)) {
    for (const line of lines) {
      onLine(line);
      yield line;
    }
  }
}

type FileOptions = { part: string; previous: string | undefined; options: BackupOptions };

async function writeFiles(source: Source, { part, previous, options }: FileOptions) {
  let count = 0;
  let bytes = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of inBatches(source.files.list(), FILES_AT_ONCE)) {
      options.signal?.throwIfAborted();
      const copied = await Promise.all(
        batch.map((file) => copyFile(source, file, { part, previous })),
      );
      for (const file of copied) {
        // Deleted since the listing.
        if (!file) continue;
        count++;
        bytes += file.bytes;
        yield JSON.stringify(file);
      }
    }
  }
  const file = "files.jsonl.gz";
  const written: Part = await writePart(join(part, file), file, lines());
  return { count, bytes, part: written };
}

/** Hard-links a file that the previous backup contains, which saves disk space and downloads from a bucket. */
async function copyFile(
  source: Source,
  { key, bytes }: StoredFile,
  { part, previous }: Omit<FileOptions, "options">,
): Promise<BackupFile | null> {
  const target = join(part, "files", key);
  await mkdir(dirname(target), { recursive: true });
  const linked = previous && (await linkSame(join(previous, "files", key), target, bytes));
  const data = linked || (await source.files.get(key));
  if (!data) return null;
  if (!linked) await writeFile(target, data, { flush: true });
  return { key, bytes: data.length, sha256: createHash("sha256").update(data).digest("hex") };
}

async function linkSame(from: string, to: string, bytes: number): Promise<Buffer | null> {
  try {
    const data = await readFile(from);
    if (data.length !== bytes) return null;
    await link(from, to);
    return data;
  } catch {
    return null;
  }
}

function summarize({ tables, files }: Manifest): Omit<BackupSummary, "folder"> {
  const rows = tables.reduce((sum, { tally }) => sum + tally.count, 0);
  const parts = [...tables.map(({ part }) => part), files.part];
  const bytes = parts.reduce((sum, part) => sum + part.bytes, files.bytes);
  return { rows, files: files.count, bytes };
}
