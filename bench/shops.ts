import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { readEnv } from "#server/env.ts";
import { syncProducts } from "#server/features/catalog/commands/sync-products.ts";
import { syncPromos } from "#server/features/promos/commands.ts";
import { syncThemes } from "#server/features/themes/commands/sync-themes.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { readAll } from "#server/platform/db/rows.ts";
import { findFreePorts } from "#server/test/ports.ts";
import { type ShopProcess, startShop, waitUntilOpen } from "#server/test/shop-process.ts";
import { addSession } from "#server/test/users.ts";
import { fill } from "../scripts/fill/fill.ts";
import { readProcessorSeconds } from "./processor.ts";

const DAY_MS = 86_400_000;
export const PEOPLE = 200;

export type BenchUser = { id: string; email: string; cookie: string };

/** Fills a database with a year of a small shop; returns signed-in users, those with the most mixes first. */
export async function fillDatabase(database: Database): Promise<BenchUser[]> {
  await migrate(database);
  await syncThemes(database.db);
  await syncProducts(database.db);
  await syncPromos(database.db);
  const now = new Date();
  await database.db.transaction((tx) =>
    fill((statement) => tx.execute(sql.raw(statement)), {
      ...{ nth: 0, users: PEOPLE, mixes: PEOPLE * 20, entries: PEOPLE * 45, orders: PEOPLE },
      ...{ since: new Date(+now - 365 * DAY_MS), until: now, now },
    }),
  );
  return await signIn(database.db, PEOPLE);
}

export async function signIn(db: Db, count: number): Promise<BenchUser[]> {
  const { AUTH_SECRET } = readEnv({});
  const rows = await readAll<{ id: string; email: string }>(
    db,
    `select id, email from users where deleted_at is null order by created_at limit ${count}`,
  );
  const people: BenchUser[] = [];
  for (const row of rows)
    people.push({ ...row, cookie: (await addSession(db, row.id, AUTH_SECRET)).cookie });
  return people;
}

export type BenchShop = {
  url: string;
  process: ShopProcess;
  startSeconds: number;
  close(): Promise<void>;
};

export async function openShop(env: Record<string, string>): Promise<BenchShop> {
  const port = await findFreePorts();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const shop = startShop({
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    APP_URL: "http://localhost:3000",
    LOG_LEVEL: "error",
    DRAIN_WAIT_MS: "0",
    ...env,
  });
  await waitUntilOpen(shop);
  return {
    ...{ url, process: shop, startSeconds: (performance.now() - begun) / 1000 },
    close: async () => {
      shop.child.kill("SIGTERM");
      await shop.exit;
    },
  };
}

/** Returns a process's resident memory in MB and its processor time; Linux only. */
export function readUsage({ child }: ShopProcess): { megabytes: number; seconds: number } {
  const pid = child.pid ?? 0;
  const held = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return { megabytes: Number(held) / 1024, seconds: readProcessorSeconds(pid) };
}
