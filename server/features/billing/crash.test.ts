import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createControlClient } from "#sandbox/control-client.ts";
import { type Sandbox, startSandbox } from "#sandbox/main.ts";
import type { Deps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { users } from "#server/features/accounts/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { openShop } from "#server/shop.ts";
import { countMails } from "#server/test/billing-state.ts";
import {
  FIRST_KILL,
  KILL_STEP,
  type KilledShops,
  prepareKilledShops,
} from "#server/test/killed-shops.ts";
import { readLedger } from "#server/test/ledger.ts";
import { waitForMails, waitForPurchases } from "#server/test/quiet.ts";
import { addUser } from "#server/test/users.ts";
import { startPurchase } from "./commands/start-purchase.ts";
import { syncPurchase } from "./commands/sync-purchase.ts";
import { purchases } from "./tables.ts";

/** kill -9 after everything that a plan and a pack do outside the process, from paid to given. */

const MOST_POINTS = 80;

let folder: string;
let shopUrl: string;
let server: Server;
let killed: KilledShops;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-billing-crash-"));
  server = await refuseEvents();
  killed = prepareKilledShops();
  await makeTemplate();
});
afterAll(async () => {
  killed.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** No event is ever taken: what was paid has to be found. */
async function refuseEvents(): Promise<Server> {
  const listening = createServer((_, response) => void response.writeHead(503).end());
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  shopUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return listening;
}

function openSandbox(dataDir: string): Promise<Sandbox> {
  return startSandbox({ port: 0, dataDir: join(dataDir, "sandbox"), shopUrl });
}

function environment(dataDir: string, sandbox: Sandbox) {
  return {
    DATA_DIR: dataDir,
    APP_URL: shopUrl,
    SANDBOX_URL: sandbox.url,
    PORT: "0",
    LOG_LEVEL: "silent",
  };
}

async function openPage(deps: Deps, user: { id: string; email: string }, isPlan: boolean) {
  const actor = { userId: user.id, email: user.email } as Parameters<typeof startPurchase>[1];
  const priceId = isPlan ? "price_starter_monthly" : "price_pack_10";
  const input = { priceId, flag: isPlan, email: user.email, level: isPlan ? 1 : 0 };
  return (await startPurchase(deps, actor, input)).id;
}

/** A shop that was stopped after one person paid for a plan, and one with a plan for a pack. */
async function makeTemplate(): Promise<void> {
  const dataDir = join(folder, "template");
  const sandbox = await openSandbox(dataDir);
  const { stripe } = createControlClient(sandbox.url);
  const shop = await openShop(readEnv({ ...environment(dataDir, sandbox), PROCESS: "all" }));
  const planner = await addUser(shop.deps, { email: "planner@example.com" });
  const packer = await addUser(shop.deps, { email: "packer@example.com" });
  const first = await openPage(shop.deps, packer, true);
  await stripe.pay({ session: first });
  await syncPurchase(shop.deps, first);
  await waitForMails(shop.deps);
  const pages = [
    await openPage(shop.deps, planner, true),
    await openPage(shop.deps, packer, false),
  ];
  await shop.close();
  for (const session of pages) await stripe.pay({ session });
  await sandbox.close();
}

async function recover(dataDir: string, sandbox: Sandbox) {
  const { deps, close } = await openShop(readEnv(environment(dataDir, sandbox)));
  try {
    await waitForPurchases(deps);
    const people = await deps.db.select().from(users).orderBy(users.email);
    const pages = await deps.db.select().from(purchases);
    const receipts = await deps.db
      .select()
      .from(checkout)
      .orderBy(checkout.info, checkout.userEmail);
    const kept: Record<string, object> = {};
    for (const { id, email, subscription: level } of people) {
      const { balance, sum, lots, kinds } = await readLedger(deps.db, id);
      kept[email] = { level, balance, sum, lots, kinds };
    }
    return {
      people: kept,
      pages: pages.map(({ status }) => status),
      receipts: receipts.map(({ userEmail, info }) => `${userEmail} ${info}`),
      mails: await countMails(deps.db),
    };
  } finally {
    await close();
  }
}

const WANTED = {
  people: {
    "packer@example.com": { level: 1, balance: 23, sum: 23, lots: 23, kinds: { grant: 3 } },
    "planner@example.com": { level: 1, balance: 13, sum: 13, lots: 13, kinds: { grant: 2 } },
  },
  pages: ["paid", "paid", "paid"],
  receipts: [
    "packer@example.com Add 10 renders",
    "packer@example.com Subscription - Starter",
    "planner@example.com Subscription - Starter",
  ],
};

test("what was paid is given once, wherever the shop dies", async () => {
  for (let point = FIRST_KILL; point <= MOST_POINTS; point += KILL_STEP) {
    const dataDir = join(folder, `at-${point}`);
    cpSync(join(folder, "template"), dataDir, { recursive: true });
    const sandbox = await openSandbox(dataDir);
    try {
      const env = environment(dataDir, sandbox);
      const isAlive = await killed.run({ point, until: "purchases rest", env });
      const { mails, ...after } = await recover(dataDir, sandbox);
      expect([point, after]).toEqual([point, WANTED]);
      // Sent ones have lost what they said.
      const count = Object.values(mails).reduce((sum, each) => sum + each, 0);
      expect([point, count]).toEqual([point, 3]);
      if (!isAlive) continue;
      expect(point).toBeGreaterThanOrEqual(9);
      return;
    } finally {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  throw new Error("the shop dies without end");
});
