import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { type Sandbox, startSandbox } from "#emulators/main.ts";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import { openPglite } from "#server/platform/db/client.ts";
import { openShop } from "#server/shop.ts";

/** The modules that scripts/dev.ts reloads after a change of the server. */

export type DevShop = {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  close(): Promise<void>;
};

export async function openEmulators(): Promise<Sandbox> {
  const env = readEnv();
  return await startSandbox({
    port: env.SANDBOX_PORT,
    dataDir: join(env.DATA_DIR, "sandbox"),
    shopUrl: env.APP_URL,
  });
}

/** Returns null if DATABASE_URL names a database server. */
export async function openEmbeddedDatabase(): Promise<PGlite | null> {
  const env = readEnv();
  if (env.DATABASE_URL) return null;
  return await openPglite(env.DATA_DIR);
}

/** Opens the shop without its web app. Closing it keeps emulators and embedded database open. */
export async function openDevShop(sandboxUrl: string, pglite: PGlite | null): Promise<DevShop> {
  const env = readEnv({ ...process.env, SANDBOX_URL: sandboxUrl });
  const shop = await openShop(env, pglite ? { pglite } : {});
  return { fetch: createApp(shop.deps).fetch, close: () => shop.close() };
}
