import { createHash } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Table } from "#server/platform/db/rows.ts";
import type { StoredFile } from "#server/providers/storage/port.ts";
import { inBatches, type KeptFile, MANIFEST, type Manifest } from "./manifest.ts";
import { type Part, writePart } from "./parts.ts";
import type { Rows, Source } from "./source.ts";
import { createTally } from "./tally.ts";

/** Named by its moment, so that they sort by age. */
const NAME = /^memix-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const PART = ".part";
/** What was cut off is nobody's by then. */
const FORGOTTEN_MS = 24 * 60 * 60_000;
const FILES_AT_ONCE = 8;

export type Wish = {
  /** The folder of backups. */
  to: string;
  now: Date;
  /** Stops it; nothing of it stays. */
  signal?: AbortSignal;
};

export type Made = { folder: string; rows: number; files: number; bytes: number };

/**
 * Makes a backup in a folder of its own, which gets its name when it is whole. First the rows, then the files: a file
 * is written before the row that tells of it and never changed, so none that a row needs is missing, but for what
 * is deleted meanwhile (docs/BACKUP.md).
 */
export async function makeBackup(source: Source, wish: Wish): Promise<Made> {
  const name = `memix-${wish.now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
  const folder = join(wish.to, name);
  const part = `${folder}${PART}`;
  const [before] = (await listBackups(wish.to)).toReversed();
  await mkdir(wish.to, { recursive: true });
  await forgetParts(wish);
  await mkdir(part);
  try {
    const kept = await source.withRows((rows) => keepRows(rows, part, wish));
    const files = await keepFiles(source, { part, before, wish });
    const manifest: Manifest = { format: 1, madeAt: wish.now.toISOString(), ...kept, files };
    await writeFile(join(part, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
    await rename(part, folder);
    return { folder, ...summarize(manifest) };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** The whole ones, the oldest first. */
export async function listBackups(to: string): Promise<string[]> {
  const names = await readdir(to).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(to, name));
}

/** Keeps the newest so many. */
export async function forgetBackups(to: string, keep: number): Promise<void> {
  for (const folder of (await listBackups(to)).slice(0, -keep))
    await rm(folder, { recursive: true });
}

async function forgetParts({ to, now }: Wish): Promise<void> {
  for (const name of await readdir(to)) {
    if (!name.endsWith(PART) || !NAME.test(name.slice(0, -PART.length))) continue;
    const { mtimeMs } = await stat(join(to, name));
    if (now.getTime() - mtimeMs > FORGOTTEN_MS) await rm(join(to, name), { recursive: true });
  }
}

async function keepRows(rows: Rows, part: string, { signal }: Wish) {
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
  see: (line: string) => void,
): AsyncGenerator<string> {
  for await (const lines of rows.read(table)) {
    for (const line of lines) {
      see(line);
      yield line;
    }
  }
}

type FilesWish = { part: string; before: string | undefined; wish: Wish };

async function keepFiles(source: Source, { part, before, wish }: FilesWish) {
  let count = 0;
  let bytes = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of inBatches(source.files.list(), FILES_AT_ONCE)) {
      wish.signal?.throwIfAborted();
      const kept = await Promise.all(batch.map((file) => keepFile(source, file, { part, before })));
      for (const file of kept) {
        // Deleted since it was listed.
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

/** What the backup before has already takes no second place on the disk, and no way from a bucket. */
async function keepFile(
  source: Source,
  { key, bytes }: StoredFile,
  { part, before }: Omit<FilesWish, "wish">,
): Promise<KeptFile | null> {
  const target = join(part, "files", key);
  await mkdir(dirname(target), { recursive: true });
  const linked = before && (await linkSame(join(before, "files", key), target, bytes));
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

function summarize({ tables, files }: Manifest): Omit<Made, "folder"> {
  const rows = tables.reduce((sum, { tally }) => sum + tally.count, 0);
  const parts = [...tables.map(({ part }) => part), files.part];
  const bytes = parts.reduce((sum, part) => sum + part.bytes, files.bytes);
  return { rows, files: files.count, bytes };
}
