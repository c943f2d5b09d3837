import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { type ControlClient, createControlClient } from "#emulators/control-client.ts";
import { startSandbox } from "#emulators/main.ts";
import { createApp } from "#server/app.ts";
import { composeDeps, handleJobs } from "#server/compose.ts";
import type { Deps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { syncProducts } from "#server/features/catalog/commands/sync-products.ts";
import { syncPromos } from "#server/features/promos/commands.ts";
import { syncThemes } from "#server/features/themes/commands/sync-themes.ts";
import { createPictures } from "#server/media/pool/pool.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import { createLog } from "#server/platform/log.ts";
import { cachePictures } from "./cached-pictures.ts";
import { openTestDatabase } from "./database.ts";
import { logBuffer } from "./log-buffer.ts";
import { cachePasswords } from "./password-cache.ts";
import { PLAIN_PICTURES } from "./plain-pictures.ts";
import { findFreePorts } from "./ports.ts";
import { addUser, type NewUser, type TestUser } from "./users.ts";

/** Long timeouts in ms, since other tests slow the machine down. */
export const PATIENT_POOL = { patience: 600_000, work: 600_000 };
const PATIENT_BUDGET_MS = 600_000;

/** Shared by the shops of a test process, and kept while idle: starting a picture process takes 0.3 s. */
const pictures = cachePictures(
  createPictures({
    size: 2,
    times: { ...PATIENT_POOL, idle: 600_000 },
    log: createLog("silent"),
  }),
);

/** A complete shop with a real database, real files, and mock providers over HTTP. */
export type TestShop = {
  deps: Deps;
  app: ReturnType<typeof createApp>;
  sandbox: ControlClient;
  /** The URL of the mock providers. */
  sandboxUrl: string;
  dataDir: string;
  /** Whether job workers run. */
  isWorking: boolean;
  /** Sends a request with the session of `as`, or without one. */
  fetch(path: string, init?: RequestInit & { as?: TestUser }): Promise<Response>;
  /** Inserts a verified user with a session and three renders. */
  addUser(options?: NewUser): Promise<TestUser>;
  close(): Promise<void>;
};

export type TestShopOptions = {
  env?: Record<string, string>;
  /** Replaces deps, e.g. the clock. */
  replace?: Partial<Deps>;
  /** Runs before the jobs start, e.g. to add handlers. */
  prepare?: (deps: Deps) => void;
  /** False leaves jobs in the queue. Default true. */
  work?: boolean;
  /** Receives every log line. */
  log?: (line: string) => void;
  /** Listens on a port, so that providers can send webhooks and fetch files. */
  serve?: boolean;
  /** The database time per request in ms, by default far above what a loaded machine needs. */
  requestBudgetMs?: number;
  /** A migrated database in place of a new one; closed with the shop. */
  database?: Database;
};

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "memix-test-"));
  const appUrl = options.serve
    ? `http://localhost:${await findFreePorts()}`
    : "http://localhost:3000";
  const sandbox = await startSandbox({
    port: 0,
    dataDir: join(dataDir, "sandbox"),
    shopUrl: appUrl,
  });
  const env = readEnv({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    APP_URL: appUrl,
    ...options.env,
  });
  const database = options.database ?? (await openTestDatabase());
  // The cached template of the embedded database may be older than the catalogs.
  if (database.kind === "pglite") await syncCatalogs(database.db);
  const { log: write } = options;
  const log = write ? createLog("debug", { to: { write } }) : createLog("warn", { to: logBuffer });
  const composed = await composeDeps(env, database, sandbox.url, log);
  await cachePasswords(composed.auth);
  const deps = { ...composed, pictures, ...options.replace };
  handleJobs(deps);
  options.prepare?.(deps);
  const isWorking = options.work ?? true;
  await deps.jobs.start({ work: isWorking });
  const app = createApp(deps, { requestBudgetMs: options.requestBudgetMs ?? PATIENT_BUDGET_MS });
  const server = options.serve ? await listen(app, Number(new URL(appUrl).port)) : null;
  const control = createControlClient(sandbox.url);
  await control.addFault(PLAIN_PICTURES);
  return {
    deps,
    app,
    sandbox: control,
    sandboxUrl: sandbox.url,
    dataDir,
    isWorking,
    fetch: async (path, { as, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (as) headers.set("cookie", as.cookie);
      return await app.request(`${appUrl}${path}`, { ...init, headers });
    },
    addUser: (user) => addUser(deps, user),
    close: async () => {
      server?.closeAllConnections();
      server?.close();
      await deps.jobs.drain(5000);
      await deps.jobs.stop();
      await deps.events.stop();
      await database.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function syncCatalogs(db: Db): Promise<void> {
  await syncThemes(db);
  await syncProducts(db);
  await syncPromos(db);
}

async function listen(app: ReturnType<typeof createApp>, port: number): Promise<Server> {
  return await new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port, hostname: "localhost" }, () =>
      resolve(server as Server),
    );
  });
}
