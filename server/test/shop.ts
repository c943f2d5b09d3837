import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { type ControlClient, createControlClient } from "#sandbox/control-client.ts";
import { startSandbox } from "#sandbox/main.ts";
import { createApp } from "#server/app.ts";
import { composeDeps, handleJobs } from "#server/compose.ts";
import type { Deps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { syncProducts } from "#server/features/catalog/commands/sync-products.ts";
import { syncPromos } from "#server/features/promos/commands.ts";
import { syncThemes } from "#server/features/themes/commands/sync-themes.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import { createLog } from "#server/platform/log.ts";
import { createPictures } from "#server/platform/pictures/pool.ts";
import { openTestDatabase } from "./database.ts";
import { rememberPasswords } from "./known-passwords.ts";
import { lastWords } from "./last-words.ts";
import { PLAIN_PICTURES } from "./plain-pictures.ts";
import { freePorts } from "./ports.ts";
import { addUser, type NewUser, type TestUser } from "./users.ts";

/** A machine that is busy with other tests takes long for what is quick. */
export const PATIENT_POOL = { patience: 600_000, work: 600_000 };
const PATIENT_BUDGET_MS = 600_000;

/** Starting its processes takes a third of a second: the shops of a test process share them. */
const pictures = createPictures({ size: 2, times: PATIENT_POOL, log: createLog("silent") });

/** A whole shop without a browser: real SQL, real files, the stand-ins over the wire. */
export type TestShop = {
  deps: Deps;
  app: ReturnType<typeof createApp>;
  sandbox: ControlClient;
  /** Where the stand-ins answer. */
  sandboxUrl: string;
  dataDir: string;
  /** Whether jobs are worked. */
  isWorking: boolean;
  /** A request as this user, or as nobody. */
  fetch(path: string, init?: RequestInit & { as?: TestUser }): Promise<Response>;
  /** A verified user with a session and three renders. */
  addUser(options?: NewUser): Promise<TestUser>;
  close(): Promise<void>;
};

export type TestShopOptions = {
  env?: Record<string, string>;
  /** Replaces parts, e.g. the clock. */
  replace?: Partial<Deps>;
  /** Adds jobs of the test's own. */
  prepare?: (deps: Deps) => void;
  /** Without workers, jobs stay where they are. */
  work?: boolean;
  /** Every line of the log comes here instead of nowhere. */
  log?: (line: string) => void;
  /** Really listens, for what providers send and fetch. */
  serve?: boolean;
  /** Of the database time per request; by default far above what a loaded machine needs. */
  requestBudgetMs?: number;
  /** Another than a new one of its own: migrated, and closed with the shop. */
  database?: Database;
};

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "memix-test-"));
  const appUrl = options.serve ? `http://localhost:${await freePorts()}` : "http://localhost:3000";
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
  // On a server the template is of this run; the embedded one may be older than the catalogues.
  if (database.kind === "pglite") await syncCatalogues(database.db);
  const { log: write } = options;
  const log = write ? createLog("debug", { to: { write } }) : createLog("warn", { to: lastWords });
  const own = await composeDeps(env, database, sandbox.url, log);
  await rememberPasswords(own.auth);
  const deps = { ...own, pictures, ...options.replace };
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

async function syncCatalogues(db: Db): Promise<void> {
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
