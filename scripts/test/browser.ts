import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  utimesSync,
  watch,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { STANDING_FILE, type StandingShops } from "#e2e/standing-file.ts";
import { ensureBuilt, type Part, readStamps } from "../build/parts.mjs";
import { runStep } from "../steps.ts";

/** Single browser tests, against shops that stay up between runs (e2e/standing-shops.ts). */

const PARTS: Part[] = ["web", "server"];
const SOURCES = ["web", "server", "shared", "sandbox", "art", "e2e"];
const LOG = "node_modules/.cache/memix/standing-shops.log";
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;
/** An editor writes a file in several steps. */
const SETTLE_MS = 100;

/** `pattern` is of the titles. Gives the exit code. */
export async function testInBrowser(specs: string[], pattern: string | null): Promise<number> {
  try {
    await ensureBuilt(process.execPath, PARTS);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  const { shops } = await standingShops();
  const filter = pattern ? ["--grep", pattern] : [];
  return await runStep({
    name: specs.join(" "),
    args: ["node_modules/@playwright/test/cli.js", "test", ...specs, ...filter],
    env: { STANDING_SHOPS: JSON.stringify(shops) },
  });
}

/** The same again after each change of a source, without an end. */
export async function watchBrowser(specs: string[], pattern: string | null): Promise<never> {
  let changes = Promise.withResolvers<void>();
  for (const folder of SOURCES)
    watch(folder, { recursive: true }, (_event, file) => {
      // The web's build writes this one.
      if (!file?.endsWith(".gen.ts")) changes.resolve();
    });
  for (;;) {
    changes = Promise.withResolvers();
    await testInBrowser(specs, pattern);
    console.log("Waiting for a change ...");
    await changes.promise;
    await wait(SETTLE_MS);
  }
}

/** Those that stand if they run what is built now, else new ones. */
async function standingShops(): Promise<StandingShops> {
  const build = readStamps(PARTS);
  const standing = read();
  if (standing && isAlive(standing.pid)) {
    if (standing.build === build) {
      const now = new Date();
      utimesSync(STANDING_FILE, now, now);
      return standing;
    }
    process.kill(standing.pid, "SIGTERM");
    await until(() => !isAlive(standing.pid));
  }
  return await start(build);
}

async function start(build: string): Promise<StandingShops> {
  console.log("Opening shops that stay up for the next runs ...");
  mkdirSync(dirname(LOG), { recursive: true });
  const log = openSync(LOG, "w");
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "e2e/standing-shops.ts", build],
    { detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  child.unref();
  await until(() => read()?.pid === child.pid || child.exitCode !== null);
  const standing = read();
  if (standing?.pid !== child.pid || !standing)
    throw new Error(`The shops did not open:\n${readFileSync(LOG, "utf8")}`);
  return standing;
}

function read(): StandingShops | null {
  return existsSync(STANDING_FILE) ? JSON.parse(readFileSync(STANDING_FILE, "utf8")) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`The standing shops do not answer: see ${LOG}`);
    await wait(LOOK_MS);
  }
}
