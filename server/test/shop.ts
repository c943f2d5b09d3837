import { createHmac, randomUUID } from "node:crypto";
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
import { sessions, users } from "#server/features/accounts/tables.ts";
import { handleBillingJobs } from "#server/features/billing/workers.ts";
import { seedMerchs } from "#server/features/catalog/commands.ts";
import { handleDesignJobs } from "#server/features/designs/workers.ts";
import { handleFileJobs } from "#server/features/files/workers.ts";
import { grantTrial } from "#server/features/ledger/commands/grant.ts";
import { reserveRender } from "#server/features/ledger/commands/spend.ts";
import { handleMailJobs } from "#server/features/mails/workers.ts";
import { handleOrderJobs } from "#server/features/orders/workers.ts";
import { seedPromos } from "#server/features/promos/commands.ts";
import { handleRenderJobs } from "#server/features/renders/workers.ts";
import { seedThemes } from "#server/features/themes/commands.ts";
import { newId } from "#server/platform/ids.ts";
import { openTestDatabase } from "./database.ts";
import { freePorts } from "./ports.ts";

/** Pictures without theme art, in a fraction of the time. */
export const PLAIN_PICTURES = { vendor: "openai", kind: "plain", times: null };

export type TestUser = { id: string; email: string; cookie: string };

/** A whole shop without a browser: real SQL, real files, the stand-ins over the wire. */
export type TestShop = {
  deps: Deps;
  sandbox: ControlClient;
  /** Where the stand-ins answer. */
  sandboxUrl: string;
  dataDir: string;
  /** Whether jobs are worked. */
  isWorking: boolean;
  /** A request as this user, or as nobody. */
  fetch(path: string, init?: RequestInit & { as?: TestUser }): Promise<Response>;
  /** A verified user with a session and three renders. */
  addUser(options?: {
    email?: string;
    name?: string;
    renders?: number;
    subscription?: number;
  }): Promise<TestUser>;
  close(): Promise<void>;
};

export type TestShopOptions = {
  env?: Record<string, string>;
  /** Replaces parts, e.g. the clock. */
  replace?: Partial<Deps>;
  /** Without workers, jobs stay where they are. */
  work?: boolean;
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
  const deps = { ...(await createDeps(env, database, sandbox.url)), ...options.replace };
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
      await deps.jobs.stop(5000);
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

/** A verified user with a session, as a test shop's `addUser` gives. */
export async function addUser(
  { db, env }: Deps,
  options: { email?: string; name?: string; renders?: number; subscription?: number } = {},
): Promise<TestUser> {
  const id = newId("usr");
  const email = options.email ?? `${randomUUID()}@example.com`;
  await db.insert(users).values({
    id,
    email,
    name: options.name ?? "Maya Test",
    emailVerified: true,
    subscription: options.subscription ?? 0,
  });
  await grantTrial(db, id);
  for (let spent = 3; spent > (options.renders ?? 3); spent--) await spendOne(db, id);
  return { id, email, cookie: await openSession(db, id, env.AUTH_SECRET) };
}

/** A session as the sign-in makes it, without the password's cost. */
async function openSession(db: Deps["db"], userId: string, secret: string): Promise<string> {
  const token = randomUUID();
  await db.insert(sessions).values({
    id: newId("aut"),
    token,
    userId,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `memix.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function spendOne(db: Deps["db"], userId: string): Promise<void> {
  await db.transaction((tx) => reserveRender(tx, userId, newId("rnd")));
}
