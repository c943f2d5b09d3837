import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reserveRender } from "#server/features/ledger/commands/spend.ts";
import { renderLots } from "#server/features/ledger/tables.ts";
import { newId } from "#server/platform/ids.ts";
import { post } from "#server/test/buying.ts";
import { readLedger } from "#server/test/ledger.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  advanceBeyondPeriod,
  buy,
  openPage,
  readAccount,
  readBilling,
  readPurchase,
  readStatement,
  waitForAccount,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { syncPurchase } from "./commands/sync-purchase.ts";
import { computePurchaseStatus } from "./rules.ts";
import { purchases } from "./tables.ts";

/** Packs are granted once, spent last, and survive the end of the period and of the plan. */

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(() => shop.close());

async function spend({ id }: TestUser, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await shop.deps.db.transaction((tx) => reserveRender(tx, id, newId("rnd")));
  }
}

async function readLeftBySource({ id }: TestUser): Promise<Record<string, number>> {
  const lots = await shop.deps.db.select().from(renderLots).where(eq(renderLots.userId, id));
  const left: Record<string, number> = {};
  for (const lot of lots) left[lot.source] = (left[lot.source] ?? 0) + lot.left;
  return left;
}

async function listSubjects({ email }: TestUser): Promise<string[]> {
  return (await readMails(shop, email)).map(({ subject }) => subject);
}

describe("a pack", () => {
  test("is sold without a plan and starts none", async () => {
    const user = await shop.addUser();
    await spend(user, 3);
    await buy(shop, user, { pack: "pack_10" });
    expect(await readLeftBySource(user)).toEqual({ trial: 0, pack: 10 });
    expect(await readAccount(shop, user)).toMatchObject({ renders: 10, level: 0 });
    expect((await readBilling(shop, user)).subscription).toBeNull();
  });

  test("is granted once, spent last, and survives the end of the period and of the plan", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    const { session } = await buy(shop, user, { pack: "pack_10" });
    await buy(shop, user, { pack: "pack_5" });
    for (let time = 0; time < 3; time++) await syncPurchase(shop.deps, session);
    expect(await readLeftBySource(user)).toEqual({ plan: 10, trial: 3, pack: 15 });
    const receipts = await (await shop.fetch("/api/checkout", { as: user })).json();
    expect(
      receipts.map(({ info, price }: { info: string; price: number }) => [info, price]),
    ).toEqual([
      ["Add 5 renders", 3],
      ["Add 10 renders", 5],
      ["Subscription - Starter", 9],
    ]);
    const [entry] = (await (await shop.fetch("/api/history", { as: user })).json()).items;
    const { receipt_url } = receipts[0];
    expect(entry).toMatchObject({ info: "Add 5 renders", image_url: receipt_url });

    await spend(user, 12);
    expect(await readLeftBySource(user)).toEqual({ plan: 0, trial: 1, pack: 15 });
    await spend(user, 3);
    expect(await readLeftBySource(user)).toEqual({ plan: 0, trial: 0, pack: 13 });
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 23, level: 1 });
    await post(shop, user, "/api/billing/cancel", {});
    await advanceBeyondPeriod(shop, user);
    await waitForAccount(shop, user, { renders: 13, level: 0 });
    expect(await readLeftBySource(user)).toEqual({ plan: 0, trial: 0, pack: 13 });
    expect((await readBilling(shop, user)).renders.lots.map(({ ends_at }) => ends_at)).toEqual([
      null,
      null,
    ]);
  });

  test("is revoked in proportion to partial refunds, never by more than what is left", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    const { session } = await buy(shop, user, { pack: "pack_10" });
    await spend(user, 17);
    expect(await readAccount(shop, user)).toEqual({ renders: 6, level: 1 });
    await shop.sandbox.stripe.refund(session, 100);
    await waitForAccount(shop, user, { renders: 4, level: 1 });
    await shop.sandbox.stripe.refund(session);
    await waitForAccount(shop, user, { renders: 0, level: 1 });
    const revoked = (await readStatement(shop, user)).filter(({ kind }) => kind === "revoke");
    expect(revoked.map(({ change, balance }) => [change, balance])).toEqual([
      [-4, 0],
      [-2, 4],
    ]);
    const { balance, sum, lots } = await readLedger(shop.deps.db, user.id);
    expect([balance, sum, lots]).toEqual([0, 0, 0]);
  });

  test("is revoked when disputed, and the owner is alerted", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    const { session } = await buy(shop, user, { pack: "pack_5" });
    await shop.sandbox.stripe.dispute(session);
    await waitForAccount(shop, user, { renders: 13, level: 1 });
    const [page] = await findPage(session);
    const alerts = await readMails(shop, shop.deps.env.OWNER_EMAIL);
    expect(alerts.filter(({ text }) => text.includes(page?.id ?? "?"))).toHaveLength(1);
  });

  test("is restored when the dispute is won, and an inquiry that closes revokes nothing", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    const { session } = await buy(shop, user, { pack: "pack_10" });
    await shop.sandbox.stripe.dispute(session);
    await waitForAccount(shop, user, { renders: 13, level: 1 });
    await shop.sandbox.stripe.decideDispute(session, "won");
    await waitForAccount(shop, user, { renders: 23, level: 1 });
    const [line] = await readStatement(shop, user);
    expect(line).toMatchObject({ kind: "restore", change: 10, balance: 23 });
    expect(await listSubjects(user)).toContain("Your renders are back");

    const { session: other } = await buy(shop, user, { pack: "pack_5" });
    await shop.sandbox.stripe.dispute(other, { inquiry: true });
    await shop.sandbox.stripe.decideDispute(other, "warning_closed");
    await syncPurchase(shop.deps, other);
    expect(await readAccount(shop, user)).toEqual({ renders: 28, level: 1 });
    // A refund of half the price takes half the renders, after a dispute as before it.
    await shop.sandbox.stripe.refund(session, 250);
    await waitForAccount(shop, user, { renders: 23, level: 1 });
    const { balance, sum, lots } = await readLedger(shop.deps.db, user.id);
    expect([balance, sum, lots]).toEqual([23, 23, 23]);
  });

  test("stays revoked when the dispute is lost", async () => {
    const user = await shop.addUser();
    const { session } = await buy(shop, user, { pack: "pack_5" });
    await spend(user, 6);
    await shop.sandbox.stripe.dispute(session);
    await waitForAccount(shop, user, { renders: 0, level: 0 });
    await shop.sandbox.stripe.decideDispute(session, "lost");
    await syncPurchase(shop.deps, session);
    expect(await readAccount(shop, user)).toEqual({ renders: 0, level: 0 });
  });

  test("grants nothing when the paid amount differs, and the owner is alerted", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    const session = await openPage(shop, user, { pack: "pack_10" });
    await shop.sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
    await shop.sandbox.stripe.pay({ session });
    await expect.poll(async () => (await findPage(session))[0]?.status).toBe("refused");
    expect(await readPurchase(shop, user, session)).toMatchObject({ status: "failed" });
    for (let time = 0; time < 3; time++) await syncPurchase(shop.deps, session);
    expect(await readAccount(shop, user)).toEqual({ renders: 13, level: 1 });
    const [page] = await findPage(session);
    const alerts = await readMails(shop, shop.deps.env.OWNER_EMAIL);
    expect(alerts.filter(({ text }) => text.includes(page?.id ?? "?"))).toHaveLength(1);
    expect((await listSubjects(user)).filter((subject) => /receipt/i.test(subject))).toEqual([]);
  });

  const findPage = (session: string) =>
    shop.deps.db.select().from(purchases).where(eq(purchases.sessionId, session));
});

describe("the next status of a payment page", () => {
  const STATUSES = ["open", "confirming", "paid", "failed", "expired", "refused"] as const;
  const purchase = fc.record({
    kind: fc.constantFrom("plan", "pack"),
    cents: fc.constantFrom(300, 500),
    status: fc.constantFrom(...STATUSES),
  });
  const page = fc.record({
    status: fc.constantFrom("open", "processing", "paid", "failed", "expired"),
    amountCents: fc.constantFrom(0, 299, 300, 301, 500),
    currency: fc.constantFrom("usd", "eur"),
    tax: fc.constantFrom(null, { cents: 1, isInside: true }, { cents: 1, isInside: false }),
  });

  test("is paid for a pack only at its exact price, is never paid for a plan, and is final once paid or refused", () => {
    fc.assert(
      fc.property(purchase, page, (before, seen) => {
        const next = computePurchaseStatus(before, seen);
        expect(computePurchaseStatus({ ...before, status: next }, seen)).toBe(next);
        const isFinal = ["paid", "refused"].includes(before.status);
        if (isFinal) expect(next).toBe(before.status);
        if (isFinal) return;
        const onTop = seen.tax?.isInside === false ? seen.tax.cents : 0;
        const isExact = seen.amountCents - onTop === before.cents && seen.currency === "usd";
        const isPaid = before.kind === "pack" && seen.status === "paid" && isExact;
        expect(next === "paid").toBe(isPaid);
        expect(next === "refused").toBe(
          before.kind === "pack" && seen.status === "paid" && !isExact,
        );
      }),
      { numRuns: 500 },
    );
  });
});
