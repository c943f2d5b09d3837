import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { counterShape, tableShape } from "#server/platform/db/rows.ts";
import { isWhole, type Part, partShape, readPart } from "./parts.ts";
import { BackupRefused, type Source } from "./source.ts";
import { tallyShape } from "./tally.ts";

/** The manifest is written last: a folder without one is not a backup. */
const manifestShape = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.number(),
  tables: z.array(tableShape.extend({ tally: tallyShape, part: partShape })),
  counters: z.array(counterShape),
  files: z.strictObject({ count: z.number(), bytes: z.number(), part: partShape }),
});
export type Manifest = z.infer<typeof manifestShape>;

export const MANIFEST = "manifest.json";

/** Rejects keys that would lead outside of the folder of files. */
const keyShape = z.string().refine((key) => !key.split("/").some((step) => /^\.{0,2}$/.test(step)));
const fileShape = z.strictObject({ key: keyShape, bytes: z.number(), sha256: z.string() });
export type BackupFile = z.infer<typeof fileShape>;

export type Backup = {
  manifest: Manifest;
  source: Source;
  /** Yields each file with its expected SHA-256. */
  files(): AsyncGenerator<BackupFile>;
};

/** Opens a backup after verifying the checksums of its parts. Throws `BackupRefused`. */
export async function openBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const getPath = ({ file }: Part) => join(folder, file);
  for (const part of [...manifest.tables.map(({ part }) => part), manifest.files.part])
    if (!(await isWhole(getPath(part), part)))
      throw new BackupRefused(
        `${getPath(part)} is corrupt: its checksum differs. Use another backup.`,
      );
  async function* files() {
    for await (const line of readPart(getPath(manifest.files.part)))
      yield fileShape.parse(JSON.parse(line));
  }
  return {
    manifest,
    files,
    source: {
      files: { list: files, get: (key) => orNull(readFile(join(folder, "files", key))) },
      withRows: async (run) =>
        await run({
          migrations: manifest.migrations,
          tables: manifest.tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
          counters: manifest.counters,
          read: (table) => {
            const found = manifest.tables.find(
              ({ schema, name }) => schema === table.schema && name === table.name,
            );
            if (!found) throw new Error(`no part of ${table.name}`);
            return inBatches(readPart(getPath(found.part)));
          },
        }),
    },
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await orNull(readFile(join(folder, MANIFEST), "utf8"));
  if (!text) throw new BackupRefused(`There is no complete backup in ${folder}.`);
  const parsed = manifestShape.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new BackupRefused(
      `${folder} has the format of another release of MeMix. Use that release.`,
    );
  return parsed.data;
}

const AT_ONCE = 500;

export async function* inBatches<T>(each: AsyncIterable<T>, size = AT_ONCE): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of each) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
