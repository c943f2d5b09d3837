import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { listDocumentsBySale } from "#server/features/invoices/queries.ts";
import { PaymentError, type Payments } from "#server/providers/payments/port.ts";
import { post } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { sumRefundedCents } from "#server/test/refunds.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { PASSWORD } from "#server/test/signing-in.ts";
import { buy, openPage, readPurchase, requestOfferCheckout } from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { ensureCustomer } from "./commands/customer.ts";
import { syncPurchase } from "./commands/sync-purchase.ts";
import { recoverBilling } from "./commands/watch-billing.ts";
import { planInvoices, purchases } from "./tables.ts";

/**
 * Deleting an account while a payment is in progress loses no money; a lost payment page does not block the
 * deletion.
 */

let shop: TestShop;
let user: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser({ hasPassword: true });
  await buy(shop, user, { level: 1 });
});

async function leave(): Promise<Response> {
  return await post(shop, user, "/api/users/me/delete", { confirm: "DELETE", password: PASSWORD });
}

async function isDeleted(): Promise<boolean> {
  const [row] = await shop.deps.db.select().from(users).where(eq(users.id, user.id));
  return Boolean(row?.deletedAt);
}

async function waitForStatus(session: string, status: string): Promise<void> {
  await expect.poll(async () => (await readPurchase(shop, user, session)).status).toBe(status);
}

test("an invoice refunded after its account was deleted gets its credit note", async () => {
  const [bill] = await shop.deps.db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.userId, user.id));
  expect((await leave()).status).toBe(200);
  await expect.poll(isDeleted).toBe(true);
  await shop.sandbox.stripe.refund(bill?.id ?? "", 400);
  const read = () => listDocumentsBySale(shop.deps.db, { kind: "plan", id: bill?.id ?? "" });
  await expect.poll(read).toMatchObject([
    { kind: "invoice", totalCents: 900 },
    { kind: "credit_note", totalCents: 400, userId: null },
  ]);
});

describe("an account with an unconfirmed bank debit for a pack", () => {
  async function payByBank(): Promise<string> {
    const session = await openPage(shop, user, { pack: "pack_10" });
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    await waitForStatus(session, "confirming");
    return session;
  }

  async function readPurchases() {
    return await shop.deps.db.select().from(purchases).where(eq(purchases.userId, user.id));
  }

  async function waitForSettled(session: string, refundedCents: number): Promise<void> {
    const read = async () => sumRefundedCents(await shop.deps.payments.readOfferCheckout(session));
    await expect.poll(read).toBe(refundedCents);
    await expect.poll(readPurchases).toEqual([]);
  }

  test.each([
    ["settle", 500],
    ["refuse", 0],
  ] as const)(
    "is deleted at once; after the bank decides to %s, %d cents are refunded",
    async (decision, cents) => {
      const session = await payByBank();
      expect((await leave()).status).toBe(200);
      expect(await isDeleted()).toBe(true);
      const [mail] = await readMails(shop, user.email);
      expect(mail?.text).toContain(
        "Your bank hasn't confirmed the payment for +10 more renders yet. If it goes through, we refund it in full",
      );
      expect(await readPurchases()).toMatchObject([{ status: "confirming", url: null }]);
      await shop.sandbox.stripe.decideBankDebit(session, decision);
      await waitForSettled(session, cents);
    },
  );

  test("is refunded even if no event of the bank's decision arrives", async () => {
    const session = await payByBank();
    expect((await leave()).status).toBe(200);
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.decideBankDebit(session, "settle");
    await recoverBilling(shop.deps, { isAlone: true });
    await waitForSettled(session, 500);
    await shop.sandbox.stripe.releaseEvents();
  });

  test("is deleted even if the payment starts at the same time", async () => {
    const session = await openPage(shop, user, { pack: "pack_10" });
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    expect((await leave()).status).toBe(200);
    await shop.sandbox.stripe.releaseEvents();
    await shop.sandbox.stripe.decideBankDebit(session, "settle");
    await waitForSettled(session, 500);
  });
});

test("a pack paid on a page that opened after the deletion is refunded automatically", async () => {
  const { payments } = shop.deps;
  const opened = Promise.withResolvers<string>();
  const isGone = Promise.withResolvers<void>();
  shop.deps.payments = {
    ...payments,
    startOfferCheckout: async (input) => {
      const page = await payments.startOfferCheckout(input);
      opened.resolve(page.id);
      await isGone.promise;
      return page;
    },
    expireCheckout: () => Promise.reject(new PaymentError("unavailable", "no answer")),
  };
  try {
    const waiting = requestOfferCheckout(shop, user, { pack: "pack_10" });
    const session = await opened.promise;
    expect((await leave()).status).toBe(200);
    isGone.resolve();
    expect((await waiting).status).toBe(503);
    expect(await shop.sandbox.stripe.pay({ session })).toMatchObject({ outcome: "paid" });
    const read = async () => sumRefundedCents(await payments.readOfferCheckout(session));
    await expect.poll(read).toBe(500);
    for (let time = 0; time < 3; time++) await syncPurchase(shop.deps, session);
    const alerts = await readMails(shop, shop.deps.env.OWNER_EMAIL);
    const refundAlerts = alerts.filter(({ text }) =>
      text.includes("after its account was deleted"),
    );
    expect(refundAlerts.length).toBeGreaterThan(0);
  } finally {
    shop.deps.payments = payments;
  }
});

test("a plan paid on a page that opened after the deletion is ended and refunded", async () => {
  user = await shop.addUser({ hasPassword: true });
  const { payments } = shop.deps;
  const page = await payments.startOfferCheckout({
    purchaseId: "pur_too_late",
    reference: user.id,
    customerId: await ensureCustomer(shop.deps, user.id),
    priceId: "price_starter_monthly",
    isPlan: true,
    note: null,
    successUrl: "https://shop.example.com/success",
    cancelUrl: "https://shop.example.com/subscriptions",
    expiresAt: new Date(Date.now() + 60 * 60_000),
  });
  expect((await leave()).status).toBe(200);
  expect(await shop.sandbox.stripe.pay({ session: page.id })).toMatchObject({ outcome: "paid" });
  const id = (await payments.readOfferCheckout(page.id))?.subscriptionId ?? "";
  const paymentId = (await payments.listInvoices(id))[0]?.paymentId ?? "";
  const read = async () =>
    (await payments.readPayment(paymentId)).refunds.map(({ cents }) => cents);
  await expect.poll(read).toEqual([900]);
  await expect.poll(async () => (await payments.readSubscription(id)).status).toBe("ended");
});

describe("a payment page that Stripe has lost", () => {
  test.each([{ pack: "pack_10" }, { level: 1 }])(
    "for %o blocks neither another purchase nor the deletion of the account",
    async (offer) => {
      const isPack = "pack" in offer;
      if (!isPack) user = await shop.addUser({ hasPassword: true });
      const { payments } = shop.deps;
      const session = await openPage(shop, user, offer);
      const next = isPack ? { pack: "pack_5" } : { level: 2 };
      shop.deps.payments = withLostPages(payments, new Set([session]));
      try {
        const other = await openPage(shop, user, next);
        expect(await readPurchase(shop, user, session)).toMatchObject({ status: "expired" });
        shop.deps.payments = withLostPages(payments, new Set([session, other]));
        expect((await leave()).status).toBe(200);
      } finally {
        shop.deps.payments = payments;
      }
    },
  );

  /** Answers for ids that Stripe no longer knows: 'No such checkout.session'. */
  function withLostPages(payments: Payments, lost: Set<string>): Payments {
    const toLostId = (id: string) => (lost.has(id) ? `cs_test_lost_${id.slice(-8)}` : id);
    return {
      ...payments,
      readOfferCheckout: (id, paymentId) => payments.readOfferCheckout(toLostId(id), paymentId),
      expireCheckout: (id) => payments.expireCheckout(toLostId(id)),
    };
  }
});
