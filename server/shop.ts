import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { composeDeps, handleJobs, startSweeps } from "./compose.ts";
import type { Deps } from "./deps.ts";
import { type Env, EnvError } from "./env.ts";
import { watchPrices } from "./features/billing/commands/watch-prices.ts";
import { syncProducts } from "./features/catalog/commands/sync-products.ts";
import { syncPromos } from "./features/promos/commands.ts";
import { syncThemes } from "./features/themes/commands/sync-themes.ts";
import { type Database, fromPglite, openPglite, openPostgres } from "./platform/db/client.ts";
import { lockDataDir } from "./platform/db/lock.ts";
import { assertMigrated, migrate } from "./platform/db/migrate.ts";
import { toErrorFacts } from "./platform/error-facts.ts";
import { StorageError } from "./providers/storage/port.ts";

/** How long running jobs may take to end when the shop is closed; the others go to another worker. */
const JOB_GRACE_MS = 25_000;
/** There is no other worker: the next start goes on with them, and nobody wants to wait at a terminal. */
const LONE_GRACE_MS = 3000;

type Stop = () => Promise<void> | void;

export type Shop = {
  deps: Deps;
  /** Where the stand-ins answer, if there are any. */
  sandboxUrl: string | undefined;
  /** Takes no more jobs and gives back those that don't end in time; the shop goes on answering. */
  handBackJobs(): Promise<void>;
  /** Undoes everything in reverse order. */
  close(): Promise<void>;
};

export type ShopOptions = {
  /** Puts something else in, for tests. */
  replace?: (deps: Deps) => Deps;
  /** An embedded database that is open already and stays so when the shop closes. */
  pglite?: PGlite | undefined;
};

/**
 * Opens everything behind the web server: data folder, stand-ins, database, jobs. Whoever calls it
 * closes it. Throws `DataDirLocked`, or an error with code EADDRINUSE for the sandbox's port.
 */
export async function openShop(
  env: Env,
  { replace = (deps) => deps, pglite }: ShopOptions = {},
): Promise<Shop> {
  const stops: Stop[] = [];
  const close = () => closeAll(stops);
  try {
    const sandboxUrl = await openFolderAndSandbox(env, stops);
    const database = pglite ? await fromPglite(pglite) : await openDatabase(env);
    if (!pglite) stops.push(() => database.close());
    await prepareDatabase(env, database);
    const deps = replace(await composeDeps(env, database, sandboxUrl));
    stops.push(() => deps.tracing.close().catch(() => undefined));
    stops.push(() => deps.events.stop());
    stops.push(() => deps.pictures.close());
    await proveStorage(deps);
    await startJobs(deps, stops);
    if (env.PROCESS !== "worker") stops.push(watchPrices(deps, { say }));
    return { deps, sandboxUrl, handBackJobs: () => handBackJobs(deps), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loud, for whoever sits at the terminal; the log has it too. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function openFolderAndSandbox(env: Env, stops: Stop[]): Promise<string | undefined> {
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (!env.DATABASE_URL) stops.push(lockDataDir(env.DATA_DIR));
  if (env.PROFILE === "production") return undefined;
  if (env.SANDBOX_URL) return env.SANDBOX_URL;
  // Not loaded where nothing is played.
  const { startSandbox } = await import("#emulators/main.ts");
  const sandbox = await startSandbox({
    port: env.SANDBOX_PORT,
    dataDir: join(env.DATA_DIR, "sandbox"),
    shopUrl: env.APP_URL,
  });
  stops.push(() => sandbox.close());
  return sandbox.url;
}

async function openDatabase(env: Env): Promise<Database> {
  return env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, env.DATABASE_POOL, env.DATABASE_DIRECT_URL)
    : await fromPglite(await openPglite(env.DATA_DIR));
}

async function prepareDatabase({ PROFILE, MIGRATE }: Env, database: Database): Promise<void> {
  if (MIGRATE === "off") await assertMigrated(database);
  else await migrate(database);
  const { db } = database;
  const lines = [...(await syncThemes(db)), ...(await syncProducts(db))];
  if (PROFILE === "local") lines.push(...(await syncPromos(db)));
  for (const line of lines) say(line);
}

/** A bucket that refuses us is a mistake in the configuration; one that is away may come back. */
async function proveStorage({ storage, log }: Deps): Promise<void> {
  try {
    await storage.prove();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.kind === "refused") throw new EnvError(`S3_BUCKET or DATA_DIR: ${error.message}`);
    log.error({ err: error }, "storage.unavailable");
  }
}

async function startJobs(deps: Deps, stops: Stop[]): Promise<void> {
  handleJobs(deps);
  const isWorker = deps.env.PROCESS !== "web";
  await deps.jobs.start({ work: isWorker });
  stops.push(() => deps.jobs.stop());
  if (!isWorker) return;
  stops.push(() => handBackJobs(deps));
  await startSweeps(deps, stops);
}

function handBackJobs({ database, jobs }: Deps): Promise<void> {
  return jobs.drain(database.kind === "pglite" ? LONE_GRACE_MS : JOB_GRACE_MS);
}

async function closeAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    try {
      await stop();
    } catch (error) {
      console.error("Error during shutdown:", toErrorFacts(error));
    }
  }
}
