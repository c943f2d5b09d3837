import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { startPostgres } from "#server/test/postgres.ts";
import { createDatabase } from "#server/test/server-databases.ts";
import { RunningShop } from "./shop.ts";
import { STANDING_FILE, type StandingShops, WORKERS } from "./standing-file.ts";

/**
 * Keeps shops running between runs of single browser tests. Started by scripts/test/browser.ts with the stamp of
 * their build; each run touches STANDING_FILE, and after 20 minutes without one the shops exit.
 */

const IDLE_TIMEOUT_MS = 20 * 60_000;
const CHECK_INTERVAL_MS = 10_000;

const postgres = await startPostgres();
const shops = await Promise.all(
  Array.from({ length: WORKERS }, async () => RunningShop.open(await createDatabase(postgres.url))),
);
writeAtomically({
  pid: process.pid,
  build: process.argv[2] ?? "",
  shops: shops.map(({ place }) => place),
});
const idleCheck = setInterval(() => isIdle() && void stop(), CHECK_INTERVAL_MS);
process.once("SIGTERM", () => void stop());

/** Returns true also if the file is missing. */
function isIdle(): boolean {
  const touched = statSync(STANDING_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - touched > IDLE_TIMEOUT_MS;
}

async function stop(): Promise<void> {
  clearInterval(idleCheck);
  rmSync(STANDING_FILE, { force: true });
  await Promise.all(shops.map((shop) => shop.close()));
  await postgres.stop();
  process.exit(0);
}

function writeAtomically(standing: StandingShops): void {
  mkdirSync(dirname(STANDING_FILE), { recursive: true });
  writeFileSync(`${STANDING_FILE}.part`, JSON.stringify(standing));
  renameSync(`${STANDING_FILE}.part`, STANDING_FILE);
}
