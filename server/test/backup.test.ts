import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { fill } from "#server/backup/fill.ts";
import { listBackups, makeBackup } from "#server/backup/make.ts";
import { openBackup } from "#server/backup/manifest.ts";
import { openPlace } from "#server/backup/place.ts";
import { createLiveSource, type Place, type Source } from "#server/backup/source.ts";
import { readEnv } from "#server/env.ts";
import { openPostgres } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { createLocalStorage } from "#server/providers/storage/local.ts";
import { openTestDatabase } from "./database.ts";
import { createOwnedRows, type OwnedRows } from "./owned-rows.ts";
import { startPostgres } from "./postgres.ts";
import { openBucket, type TestBucket } from "./s3.ts";
import { createDatabase } from "./server-databases.ts";
import { openTestShop, type TestShop } from "./shop.ts";

/** Backups and restores between both kinds of database and of storage. */

let shop: TestShop;
let here: Place;
let own: OwnedRows;
let folder: string;
let bucket: TestBucket;
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let serverUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-backup-"));
  bucket = await openBucket();
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  serverUrl = process.env.TEST_DATABASE_URL ?? postgres?.url ?? "";
  shop = await openTestShop({ work: false });
  here = { database: shop.deps.database, storage: shop.deps.storage };
  own = await createOwnedRows(shop, await shop.addUser({ role: "owner", name: 'Ana "\\\n,☃' }));
});
afterAll(async () => {
  await shop.close();
  await bucket.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function backUp(place = here, now = new Date()): Promise<string> {
  return (await makeBackup(createLiveSource(place), { to: join(folder, "backups"), now })).folder;
}

/** Returns the row checksums and counters of a backup. */
async function readChecksums(from: string) {
  const { manifest } = await openBackup(from);
  const tables = manifest.tables.map(({ name, tally }) => ({ name, tally }));
  return { tables, on: manifest.counters };
}

/** For a running shop, where the job queue updates its queues. */
async function readChecksumsWithoutQueues(from: string) {
  const { tables, on } = await readChecksums(from);
  return { tables: tables.filter(({ name }) => name !== "queue"), on };
}

async function openEmptyPlace(): Promise<Place & { close(): Promise<void> }> {
  const database = await openTestDatabase();
  const storage = createLocalStorage(mkdtempSync(join(folder, "other-")));
  return { database, storage, close: () => database.close() };
}

async function openServerPlace(): Promise<Place & { close(): Promise<void> }> {
  const DATABASE_URL = await createDatabase(serverUrl);
  return await openPlace(readEnv({ ...bucket.env, DATABASE_URL }));
}

/** Returns whether a shop with this database and storage serves the owner's picture unchanged. */
async function canLoadPicture({ database, storage }: Place): Promise<boolean> {
  const app = createApp({ ...shop.deps, database, db: database.db, storage });
  const request = new Request(`${shop.deps.env.APP_URL}/files/${own.imageId}`);
  request.headers.set("cookie", own.user.cookie);
  const answer = await app.request(request);
  const there = await shop.fetch(`/files/${own.imageId}`, { as: own.user });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await there.arrayBuffer()));
}

test("a backup restores every row and picture into an empty shop", async () => {
  const made = await backUp();
  const place = await openEmptyPlace();
  const { source, files } = await openBackup(made);
  expect(await fill(place, source, { files })).toMatchObject({ lost: [] });
  expect(await readChecksums(await backUp(place, new Date(0)))).toEqual(await readChecksums(made));
  expect(await canLoadPicture(place)).toBe(true);

  await place.database.db.execute(sql`update users set name = 'Somebody else'`);
  await expect(fill(place, source, { files })).rejects.toThrow("already has users");
  await fill(place, source, { files, replace: true });
  expect(await readChecksums(await backUp(place, new Date(1000)))).toEqual(
    await readChecksums(made),
  );
  await place.close();
});

/** Wraps a source so that it throws at the n-th file or at a table, like a killed process. */
function failAt(source: Source, at: { file?: number; table?: string }): Source {
  let reads = 0;
  return {
    files: {
      ...source.files,
      get: async (key) => {
        if (++reads === at.file) throw new Error("killed");
        return await source.files.get(key);
      },
    },
    withRows: (run) =>
      source.withRows((rows) =>
        run({
          ...rows,
          read: (table) => {
            if (table.name === at.table) throw new Error("killed");
            return rows.read(table);
          },
        }),
      ),
  };
}

test("a shop moves to Postgres and S3, also after interruptions, and its backup restores there", async () => {
  const place = await openServerPlace();
  const source = createLiveSource(here);
  await expect(fill(place, failAt(source, { file: 5 }))).rejects.toThrow("killed");
  await expect(fill(place, failAt(source, { table: "quotes" }))).rejects.toThrow("killed");
  const filled = await fill(place, source);
  expect(filled).toMatchObject({ lost: [], files: bucket.files.size });
  const calls = bucket.calls.length;
  // As the job queue does every minute in a running shop.
  await here.database.db.execute(sql`update jobs.queue set monitor_on = now()`);
  expect(await fill(place, source)).toEqual(filled);
  expect(bucket.calls.slice(calls).filter(({ deed }) => deed === "put")).toEqual([]);
  expect(await canLoadPicture(place)).toBe(true);

  const made = await backUp(place, new Date(2000));
  expect(await readChecksumsWithoutQueues(made)).toEqual(
    await readChecksumsWithoutQueues(await backUp(here, new Date(3000))),
  );
  const other = await openServerPlace();
  bucket.files.clear();
  const { source: copy, files } = await openBackup(made);
  expect(await fill(other, copy, { files })).toEqual(filled);
  expect(await canLoadPicture(other)).toBe(true);
  await place.close();
  await other.close();
});

test("a backup of an older schema is migrated, and one of a newer schema is rejected", async () => {
  const old = await openPostgres(await createDatabase(serverUrl), 2);
  await migrate(old, 20);
  await old.db.execute(
    sql`insert into users (id, name, email) values ('usr_1', 'Ana', 'a@example.com')`,
  );
  const made = await backUp({ database: old, storage: here.storage }, new Date(4000));
  const { source, files } = await openBackup(made);
  const place = await openServerPlace();
  await fill(place, source, { files });
  const { rows } = (await place.database.db.execute(
    sql`select name, role from users`,
  )) as unknown as {
    rows: object[];
  };
  expect(rows).toEqual([{ name: "Ana", role: null }]);
  const newer: Source = {
    ...source,
    withRows: (run) => source.withRows((r) => run({ ...r, migrations: 9999 })),
  };
  await expect(fill(place, newer, { replace: true })).rejects.toThrow("newer release of MeMix");
  await old.close();
  await place.close();
});

test("a damaged backup is reported, and an interrupted one is not listed", async () => {
  const to = join(folder, "damaged");
  const options = { to, now: new Date(0) };
  await expect(makeBackup(failAt(createLiveSource(here), { file: 5 }), options)).rejects.toThrow(
    "killed",
  );
  await expect(
    makeBackup(failAt(createLiveSource(here), { table: "quotes" }), options),
  ).rejects.toThrow();
  expect(await readdir(to)).toEqual([]);

  const { folder: made } = await makeBackup(createLiveSource(here), options);
  const stored = join(made, "files");
  const [file] = (await readdir(stored, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const path = join(file?.parentPath ?? "", file?.name ?? "");
  await writeFile(path, "x");
  const { source, files } = await openBackup(made);
  const place = await openEmptyPlace();
  expect((await fill(place, source, { files })).lost).toEqual([relative(stored, path)]);
  await place.close();

  await writeFile(
    join(made, "public.users.jsonl.gz"),
    await readFile(join(made, "files.jsonl.gz")),
  );
  await expect(openBackup(made)).rejects.toThrow("its checksum differs");
  await rm(join(made, "manifest.json"));
  await expect(openBackup(made)).rejects.toThrow("no complete backup");
  await rename(made, `${made}.part`);
  expect(await listBackups(to)).toEqual([]);
});
