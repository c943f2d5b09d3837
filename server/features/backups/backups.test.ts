import { mkdtempSync, rmSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findTroubles } from "#server/features/cases/commands/find-troubles.ts";
import { removeFiles, scheduleFolderRemoval } from "#server/features/files/commands.ts";
import { getTimeLimits } from "#server/features/settings/rules.ts";
import { addCharacter } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { DEFAULT_SETTINGS } from "#shared/contracts/desk/settings.ts";
import { takeNightlyBackup } from "./commands.ts";

/** Backups that the shop makes while it is running. */

const DAY_MS = 86_400_000;
const NIGHT = new Date("2026-11-20T03:30:00Z");
const never = new AbortController().signal;

let shop: TestShop;
let to: string;

beforeAll(async () => {
  to = mkdtempSync(join(tmpdir(), "memix-nightly-"));
  shop = await openTestShop({ work: false, env: { BACKUP_TO: to, BACKUP_KEEP: "2" } });
  await addCharacter(shop, await shop.addUser());
});
afterAll(async () => {
  await shop.close();
  rmSync(to, { recursive: true, force: true });
});

const createDepsAt = (now: Date) => ({ ...shop.deps, clock: { now: () => now } });

async function listMissing(now: Date): Promise<string[]> {
  const timeLimits = getTimeLimits(DEFAULT_SETTINGS);
  const found = await shop.deps.db.transaction((db) =>
    findTroubles({ ...shop.deps, db, timeLimits }, now, []),
  );
  return found.map(({ kind }) => kind).filter((kind) => kind === "backup_missing");
}

test("a nightly backup deletes old ones, and two nights without one open a case", async () => {
  expect(await listMissing(NIGHT)).toEqual([]);
  for (const days of [0, 1, 2])
    await takeNightlyBackup(createDepsAt(new Date(+NIGHT + days * DAY_MS)), never);
  expect(await readdir(to)).toEqual(["memix-2026-11-21T03-30-00Z", "memix-2026-11-22T03-30-00Z"]);
  const ended = Date.now();
  expect(await listMissing(new Date(ended + DAY_MS))).toEqual([]);
  expect(await listMissing(new Date(ended + 2 * DAY_MS))).toEqual(["backup_missing"]);
});

test("a failed backup leaves no files or rows, and its job fails", async () => {
  const file = join(to, "no-folder");
  await writeFile(file, "");
  const deps = { ...createDepsAt(new Date()), env: { ...shop.deps.env, BACKUP_TO: file } };
  await expect(takeNightlyBackup(deps, never)).rejects.toThrow();
  await expect(takeNightlyBackup(createDepsAt(new Date()), AbortSignal.abort())).rejects.toThrow();
  const { rows } = (await shop.deps.db.execute(
    sql`select id from backups where ended_at is null`,
  )) as unknown as { rows: object[] };
  expect(rows).toEqual([]);
  expect((await readdir(to)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("files are not removed during a backup", async () => {
  const { db, storage } = shop.deps;
  const folder = "mixes/mix_0000000000000000000000";
  await storage.put(`${folder}/mix.png`, Buffer.from("bytes"), "image/png");
  await db.transaction((tx) => scheduleFolderRemoval(shop.deps, tx, [folder], NIGHT));
  let isStored = false;
  const list = async function* () {
    await removeFiles(shop.deps);
    isStored = (await storage.get(`${folder}/mix.png`)) !== null;
    yield* storage.list();
  };
  await takeNightlyBackup({ ...createDepsAt(new Date()), storage: { ...storage, list } }, never);
  expect(isStored).toBe(true);
  await removeFiles(shop.deps);
  expect(await storage.get(`${folder}/mix.png`)).toBeNull();
});
