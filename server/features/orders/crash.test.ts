import type { RequestListener } from "node:http";
import { count } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createControlClient } from "#emulators/control-client.ts";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import { mails } from "#server/features/mails/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { openShop } from "#server/shop.ts";
import { addDesignsToCart, openPayment } from "#server/test/buying.ts";
import { type CrashCopies, openCrashCopies, type ShopCopy } from "#server/test/crash-copies.ts";
import { KILL_STEP } from "#server/test/killed-shops.ts";
import type { TestShop } from "#server/test/shop.ts";
import { addUser } from "#server/test/users.ts";
import { waitForMails, waitForOrders } from "#server/test/wait-until-idle.ts";
import { customerOrders, orders } from "./tables.ts";

/** kill -9 after everything that an order does outside its process, from paid to confirmed. */

let copies: CrashCopies;

beforeAll(async () => {
  copies = await openCrashCopies("order", await createPrintFileServer());
  await makeTemplate();
});
afterAll(() => copies.close());

/** Serves the print files to the print provider; rejects webhook events with 503. */
async function createPrintFileServer(): Promise<RequestListener> {
  const black = { width: 16, height: 24, channels: 3, background: "#000" } as const;
  const picture = await sharp({ create: black }).png().toBuffer();
  return (request, response) => {
    const isPicture = request.url?.startsWith("/links/");
    response.writeHead(isPicture ? 200 : 503, { "content-type": "image/png" });
    response.end(isPicture ? picture : undefined);
  };
}

/** Creates a stopped shop with an order whose payment it has not been notified of. */
async function makeTemplate(): Promise<void> {
  const { sandbox, env } = await copies.openTemplate();
  const opened = await openShop(readEnv({ ...env, PROCESS: "all" }));
  const control = createControlClient(sandbox.url);
  const app = createApp(opened.deps);
  const shop: Pick<TestShop, "deps" | "fetch"> = {
    deps: opened.deps,
    fetch: async (path, { as, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (as) headers.set("cookie", as.cookie);
      return await app.request(`${copies.shopUrl}${path}`, { ...init, headers });
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

async function recover({ env }: ShopCopy) {
  const shop = await openShop(readEnv(env));
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

/** An upper bound: periodic jobs add crash points while the order is in progress. */
const MAX_POINTS = 200;

/** With fewer crash points, the shop would have ended before it sent the order to the print provider. */
const MIN_POINTS = 10;

async function crashUntilDone(name: string, step: number, fault?: string): Promise<number> {
  return await copies.crashUntilDone({
    ...{ name, work: "orders", step, maxPoint: MAX_POINTS },
    prepare: async ({ sandbox }) => {
      const control = createControlClient(sandbox.url);
      if (fault) await control.addFault({ vendor: "printful", kind: fault, times: 1 });
    },
    check: async (copy, point) => {
      expect([point, await recover(copy)]).toEqual([
        point,
        { status: "sent", products: 2, receipts: 1, mails: 1 },
      ]);
      const placed = await createControlClient(copy.sandbox.url).printful.orders();
      const printed = placed.map(({ confirmations }) => confirmations);
      expect([point, printed]).toEqual([point, [1]]);
    },
  });
}

test("a paid order is printed exactly once, wherever the shop crashes", async () => {
  expect(await crashUntilDone("plain", KILL_STEP)).toBeGreaterThanOrEqual(MIN_POINTS);
  expect(await crashUntilDone("lost-answer", 2 * KILL_STEP, "lost_answer")).toBeGreaterThanOrEqual(
    MIN_POINTS,
  );
});
