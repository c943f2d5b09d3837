import { afterAll, beforeAll, expect, test } from "vitest";
import { createControlClient } from "#emulators/control-client.ts";
import type { Deps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { users } from "#server/features/accounts/tables.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { openShop } from "#server/shop.ts";
import { countMails } from "#server/test/billing-state.ts";
import { type CrashCopies, openCrashCopies, type ShopCopy } from "#server/test/crash-copies.ts";
import { KILL_STEP } from "#server/test/killed-shops.ts";
import { readLedger } from "#server/test/ledger.ts";
import { addUser } from "#server/test/users.ts";
import { waitForMails, waitForPurchases } from "#server/test/wait-until-idle.ts";
import { startPurchase } from "./commands/start-purchase.ts";
import { syncPurchase } from "./commands/sync-purchase.ts";
import { purchases } from "./tables.ts";

/** kill -9 after everything that a plan and a pack do outside the process, from paid to given. */

let copies: CrashCopies;

beforeAll(async () => {
  // No event is ever taken: what was paid has to be found.
  copies = await openCrashCopies("billing", (_, response) => void response.writeHead(503).end());
  await makeTemplate();
});
afterAll(() => copies.close());

async function openPage(deps: Deps, user: { id: string; email: string }, isPlan: boolean) {
  const actor = { userId: user.id, email: user.email } as Parameters<typeof startPurchase>[1];
  const priceId = isPlan ? "price_starter_monthly" : "price_pack_10";
  const input = { priceId, flag: isPlan, email: user.email, level: isPlan ? 1 : 0 };
  return (await startPurchase(deps, actor, input)).id;
}

/** Creates a stopped shop in which one user has paid for a plan, and a user with a plan has paid for a pack. */
async function makeTemplate(): Promise<void> {
  const { sandbox, env } = await copies.openTemplate();
  const { stripe } = createControlClient(sandbox.url);
  const shop = await openShop(readEnv({ ...env, PROCESS: "all" }));
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

async function recover({ env }: ShopCopy) {
  const { deps, close } = await openShop(readEnv(env));
  try {
    await waitForPurchases(deps);
    const people = await deps.db.select().from(users).orderBy(users.email);
    const pages = await deps.db.select().from(purchases);
    const receipts = await deps.db
      .select()
      .from(checkout)
      .orderBy(checkout.info, checkout.userEmail);
    const ledgers: Record<string, object> = {};
    for (const { id, email, subscription: level } of people) {
      const { balance, sum, lots, kinds } = await readLedger(deps.db, id);
      ledgers[email] = { level, balance, sum, lots, kinds };
    }
    return {
      people: ledgers,
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

test("what was paid is given once, wherever the shop crashes", async () => {
  const lastPoint = await copies.crashUntilDone({
    ...{ name: "at", work: "purchases", step: KILL_STEP, maxPoint: 80 },
    check: async (copy, point) => {
      const { mails, ...after } = await recover(copy);
      expect([point, after]).toEqual([point, WANTED]);
      // The content of sent mails is deleted, so they are only counted.
      const count = Object.values(mails).reduce((sum, each) => sum + each, 0);
      expect([point, count]).toEqual([point, 3]);
    },
  });
  expect(lastPoint).toBeGreaterThanOrEqual(9);
});
