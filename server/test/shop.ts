import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { type ControlClient, createControlClient } from "#sandbox/control-client.ts";
import { startSandbox } from "#sandbox/main.ts";
import { createApp } from "#server/app.ts";
import { createDeps, type Deps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { handleBillingJobs } from "#server/features/billing/workers.ts";
import { seedMerchs } from "#server/features/catalog/commands.ts";
import { handleDesignJobs } from "#server/features/designs/workers.ts";
import { handleFileJobs } from "#server/features/files/workers.ts";
import { handleMailJobs } from "#server/features/mails/workers.ts";
import { handleOrderJobs } from "#server/features/orders/workers.ts";
import { seedPromos } from "#server/features/promos/commands.ts";
import { handleRenderJobs } from "#server/features/renders/workers.ts";
import { seedThemes } from "#server/features/themes/commands.ts";
import { createLog } from "#server/platform/log.ts";
import { createPictures } from "#server/platform/pictures/pool.ts";
import { openTestDatabase } from "./database.ts";
import { rememberPasswords } from "./known-passwords.ts";
import { freePorts } from "./ports.ts";
import { addUser, type NewUser, type TestUser } from "./users.ts";

/** Pictures without theme art, in a fraction of the time. */
export const PLAIN_PICTURES = { vendor: "openai", kind: "plain", times: null };

/** A machine that is busy with other tests takes long for what is quick. */
export const PATIENT_POOL = { patience: 600_000, work: 600_000 };

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
  /** Without workers, jobs stay where they are. */
  work?: boolean;
  /** Every line of the log comes here instead of nowhere. */
  log?: (line: string) => void;
  /** Really listens, for what providers send and fetch. */
  serve?: boolean;
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
  const database = await openTestDatabase();
  await seedThemes(database.db);
  await seedMerchs(database.db);
  await seedPromos(database.db);
  const { log: write } = options;
  const log = write ? createLog("debug", { write }) : createLog("silent");
  const own = await createDeps(env, database, sandbox.url, log);
  await rememberPasswords(own.auth);
  const deps = { ...own, pictures, ...options.replace };
  handleRenderJobs(deps);
  handleMailJobs(deps);
  handleOrderJobs(deps);
  handleBillingJobs(deps);
  handleDesignJobs(deps);
  handleFileJobs(deps);
  const isWorking = options.work ?? true;
  await deps.jobs.start({ work: isWorking });
  const app = createApp(deps);
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
      await deps.jobs.handBack(5000);
      await deps.jobs.stop();
      await deps.events.stop();
      await database.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function listen(app: ReturnType<typeof createApp>, port: number): Promise<Server> {
  return await new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port, hostname: "localhost" }, () =>
      resolve(server as Server),
    );
  });
}
