import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createControlClient } from "#sandbox/control-client.ts";
import { type Sandbox, startSandbox } from "#sandbox/main.ts";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import { mails } from "#server/features/mails/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { openShop } from "#server/shop.ts";
import { addDesignsToCart, openPayment } from "#server/test/buying.ts";
import {
  FIRST_KILL,
  KILL_STEP,
  type KilledShops,
  prepareKilledShops,
} from "#server/test/killed-shops.ts";
import { waitForMails, waitForOrders } from "#server/test/quiet.ts";
import type { TestShop } from "#server/test/shop.ts";
import { addUser } from "#server/test/users.ts";
import { customerOrders, orders } from "./tables.ts";

/** kill -9 after everything that an order does outside its process, from paid to confirmed. */

let folder: string;
let shopUrl: string;
let server: Server;
let killed: KilledShops;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-order-crash-"));
  server = await serveAnyPicture();
  killed = prepareKilledShops();
  await makeTemplate();
});
afterAll(async () => {
  killed.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The printer fetches the print files here; no event of anybody is taken. */
async function serveAnyPicture(): Promise<Server> {
  const black = { width: 16, height: 24, channels: 3, background: "#000" } as const;
  const picture = await sharp({ create: black }).png().toBuffer();
  const listening = createServer((request, response) => {
    const isPicture = request.url?.startsWith("/links/");
    response.writeHead(isPicture ? 200 : 503, { "content-type": "image/png" });
    response.end(isPicture ? picture : undefined);
  });
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

/** A shop that was stopped with an order whose payment it has not heard of yet. */
async function makeTemplate(): Promise<void> {
  const dataDir = join(folder, "template");
  const sandbox = await openSandbox(dataDir);
  const opened = await openShop(readEnv({ ...environment(dataDir, sandbox), PROCESS: "all" }));
  const control = createControlClient(sandbox.url);
  const app = createApp(opened.deps);
  const shop: Pick<TestShop, "deps" | "fetch"> = {
    deps: opened.deps,
    fetch: async (path, { as, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (as) headers.set("cookie", as.cookie);
      return await app.request(`${shopUrl}${path}`, { ...init, headers });
    },
  };
  const user = await addUser(opened.deps);
  await addDesignsToCart(shop as TestShop, user, [
    { quantity: 2 },
    { variantId: 405, quantity: 1 },
  ]);
  const session = await openPayment(shop as TestShop, user);
  await opened.close();
  await control.stripe.pay({ session });
  await sandbox.close();
}

async function recover(dataDir: string, sandbox: Sandbox) {
  const shop = await openShop(readEnv(environment(dataDir, sandbox)));
  try {
    await waitForOrders(shop.deps);
    await waitForMails(shop.deps);
    const [order] = await shop.deps.db.select().from(customerOrders);
    const howMany = async (table: typeof orders | typeof checkout | typeof mails) =>
      (await shop.deps.db.select({ n: count() }).from(table))[0]?.n;
    return {
      status: order?.status,
      products: await howMany(orders),
      receipts: await howMany(checkout),
      mails: await howMany(mails),
    };
  } finally {
    await shop.close();
  }
}

/** More than a shop has, whose watchers act too while an order is on its way. */
const MOST_POINTS = 200;

/** A shop that lives past fewer did not bring the order to the printer before the end. */
const FEWEST_ACTS = 10;

/** Kills at every point, or every few, each time on a copy; gives the point that a shop outlived. */
async function outlive(name: string, step: number, fault?: string): Promise<number> {
  for (let point = FIRST_KILL; point <= MOST_POINTS; point += step) {
    const dataDir = join(folder, `${name}-${point}`);
    cpSync(join(folder, "template"), dataDir, { recursive: true });
    const sandbox = await openSandbox(dataDir);
    const control = createControlClient(sandbox.url);
    if (fault) await control.addFault({ vendor: "printful", kind: fault, times: 1 });
    try {
      const env = environment(dataDir, sandbox);
      const isAlive = await killed.run({ point, until: "orders rest", env });
      const after = await recover(dataDir, sandbox);
      expect([point, after]).toEqual([
        point,
        { status: "sent", products: 2, receipts: 1, mails: 1 },
      ]);
      const printed = (await control.printful.orders()).map(({ confirmations }) => confirmations);
      expect([point, printed]).toEqual([point, [1]]);
      if (isAlive) return point;
    } finally {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  throw new Error("the shop dies without end");
}

test("a paid order is printed exactly once, wherever the shop dies", async () => {
  expect(await outlive("plain", KILL_STEP)).toBeGreaterThanOrEqual(FEWEST_ACTS);
  expect(await outlive("lost-answer", 2 * KILL_STEP, "lost_answer")).toBeGreaterThanOrEqual(
    FEWEST_ACTS,
  );
});
