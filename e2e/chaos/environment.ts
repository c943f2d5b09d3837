import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ControlClient, createControlClient } from "#emulators/control-client.ts";
import { startSandbox } from "#emulators/main.ts";
import { readEnv } from "#server/env.ts";
import { type Database, openPostgres } from "#server/platform/db/client.ts";
import { type FaultyProxy, startFaultyProxy, toProxiedUrl } from "#server/test/line.ts";
import { createPhoto } from "#server/test/pictures.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { findFreePorts } from "#server/test/ports.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { openBucket, type TestBucket } from "#server/test/s3.ts";
import { type ShopProcess, startShop, waitUntilOpen } from "#server/test/shop-process.ts";
import { addUser, type TestUser } from "#server/test/users.ts";

/** A built release; `folder` contains its built web app. */
export type Built = { program: string; folder: string };

export type RunningShop = ShopProcess & { port: number };

type ProcessKind = "all" | "web" | "worker";

/** Shops on one Postgres, connected by a breakable TCP proxy, and one bucket. */
export type ChaosEnvironment = {
  line: FaultyProxy;
  bucket: TestBucket;
  sandbox: ControlClient;
  /** Connected directly, so that it works during a fault. */
  database: Database;
  photo: Buffer;
  shops: RunningShop[];
  openShop(kind?: ProcessKind, built?: Built): Promise<RunningShop>;
  addUser(renders?: number): Promise<TestUser>;
  close(): Promise<void>;
};

type WorldOptions = { kinds?: ProcessKind[]; shopUrl?: string };

/** `first` may be the build of another checkout, to compare releases. */
export async function openEnvironment(
  first: Built,
  { kinds = ["all", "all"], shopUrl = "http://localhost:3000" }: WorldOptions = {},
): Promise<ChaosEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), "memix-chaos-"));
  const postgres = await startPostgres();
  const line = await startFaultyProxy(Number(new URL(postgres.url).port));
  const bucket = await openBucket();
  const emulators = await startSandbox({
    port: 0,
    dataDir: join(folder, "sandbox"),
    shopUrl,
  });
  const sandbox = createControlClient(emulators.url);
  await sandbox.addFault(PLAIN_PICTURES);
  const env = {
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: toProxiedUrl(postgres.url, line),
    SANDBOX_URL: emulators.url,
    APP_URL: shopUrl,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
    DRAIN_WAIT_MS: "500",
    ...bucket.env,
  };
  const shops: RunningShop[] = [];
  const openShop = async (kind: ProcessKind = "all", { program, folder }: Built = first) => {
    const port = await findFreePorts();
    const own = { ...env, PORT: String(port), PROCESS: kind };
    const shop = { ...startShop(own, { program, folder }), port };
    shops.push(shop);
    await waitUntilOpen(shop);
    return shop;
  };
  for (const kind of kinds) await openShop(kind);
  const database = await openPostgres(postgres.url, 4);
  return {
    line,
    bucket,
    sandbox,
    database,
    photo: await createPhoto(600, 800),
    shops,
    openShop,
    addUser: (renders = 3) => addUser({ db: database.db, env: readEnv({}) }, { renders }),
    close: async () => {
      for (const { child } of shops) child.kill("SIGKILL");
      await Promise.all(shops.map(({ exit }) => exit));
      await database.close();
      line.close();
      await bucket.close();
      await emulators.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
