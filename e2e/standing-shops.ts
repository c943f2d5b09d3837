import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { startPostgres } from "#server/test/postgres.ts";
import { createDatabase } from "#server/test/server-databases.ts";
import { RunningShop } from "./shop.ts";
import { STANDING_FILE, type StandingShops, WORKERS } from "./standing-file.ts";

/**
 * The program of shops that stay up between runs of single browser tests, started by
 * scripts/test/browser.ts with the stamp of the build that they run. Their file is touched at each use;
 * unused they end by themselves.
 */

const UNUSED_MS = 20 * 60_000;
const LOOK_MS = 10_000;

const postgres = await startPostgres();
const shops = await Promise.all(
  Array.from({ length: WORKERS }, async () => RunningShop.open(await createDatabase(postgres.url))),
);
writeWhole({
  pid: process.pid,
  build: process.argv[2] ?? "",
  shops: shops.map(({ place }) => place),
});
const looking = setInterval(() => isUnused() && void stop(), LOOK_MS);
process.once("SIGTERM", () => void stop());

/** Also where the file is gone or another's. */
function isUnused(): boolean {
  const touched = statSync(STANDING_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - touched > UNUSED_MS;
}

async function stop(): Promise<void> {
  clearInterval(looking);
  rmSync(STANDING_FILE, { force: true });
  await Promise.all(shops.map((shop) => shop.close()));
  await postgres.stop();
  process.exit(0);
}

function writeWhole(standing: StandingShops): void {
  mkdirSync(dirname(STANDING_FILE), { recursive: true });
  writeFileSync(`${STANDING_FILE}.part`, JSON.stringify(standing));
  renameSync(`${STANDING_FILE}.part`, STANDING_FILE);
}
