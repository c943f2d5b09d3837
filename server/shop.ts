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

/** Grace period of running jobs at shutdown; unfinished ones are requeued for another worker. */
const JOB_GRACE_MS = 25_000;
/** Shorter with the embedded database: there is no other worker, so unfinished jobs run at the next start. */
const LONE_GRACE_MS = 3000;

type Stop = () => Promise<void> | void;

export type Shop = {
  deps: Deps;
  /** Base URL of the emulators, if any. */
  sandboxUrl: string | undefined;
  /** Stops taking jobs and requeues those that exceed the grace period; requests are still served. */
  drainJobs(): Promise<void>;
  /** Closes everything in reverse order of opening. */
  close(): Promise<void>;
};

export type ShopOptions = {
  /** Replaces dependencies in tests. */
  replace?: (deps: Deps) => Deps;
  /** An open embedded database to use, which the shop does not close. */
  pglite?: PGlite | undefined;
};

/**
 * Opens everything behind the web server: data folder, emulators, database, jobs. The caller must close it.
 * Throws `DataDirLocked`, or an error with code EADDRINUSE for the sandbox's port.
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
    await checkStorage(deps);
    await startJobs(deps, stops);
    if (env.PROCESS !== "worker") stops.push(watchPrices(deps, { printLine }));
    return { deps, sandboxUrl, drainJobs: () => drainJobs(deps), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Prints to stderr what the log contains as well. */
function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function openFolderAndSandbox(env: Env, stops: Stop[]): Promise<string | undefined> {
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (!env.DATABASE_URL) stops.push(lockDataDir(env.DATA_DIR));
  if (env.PROFILE === "production") return undefined;
  if (env.SANDBOX_URL) return env.SANDBOX_URL;
  // Imported on demand: production does not need the emulators.
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
  for (const line of lines) printLine(line);
}

/** Throws `EnvError` if the storage rejects our requests; an outage is only logged, because it may end. */
async function checkStorage({ storage, log }: Pick<Deps, "log" | "storage">): Promise<void> {
  try {
    await storage.checkAccess();
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
  stops.push(() => drainJobs(deps));
  await startSweeps(deps, stops);
}

function drainJobs({ database, jobs }: Pick<Deps, "database" | "jobs">): Promise<void> {
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
