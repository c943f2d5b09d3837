import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SandboxMail } from "#emulators/control-client.ts";
import { newId } from "#server/platform/ids.ts";
import { PaymentError, type Payments } from "#server/providers/payments/port.ts";
import { offerPrice } from "#server/providers/payments/settings.ts";
import { readMails } from "#server/test/mails.ts";
import { sumRefundedCents } from "#server/test/refunds.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  buy,
  openPage,
  readAccount,
  readBilling,
  readPurchase,
  readStatement,
  requestOfferCheckout,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { ensureCustomer } from "./commands/customer.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { purchases } from "./tables.ts";

/** A user has at most one plan, whatever is clicked in several tabs and even if a second one is paid. */

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(() => shop.close());

async function listPages({ id }: TestUser) {
  return await shop.deps.db.select().from(purchases).where(eq(purchases.userId, id));
}

async function listAlerts(what: string): Promise<SandboxMail[]> {
  const mails = await readMails(shop, shop.deps.env.OWNER_EMAIL);
  return mails.filter(({ text }) => text.includes(what));
}

describe("the payment page of a plan", () => {
  test("is created once for ten simultaneous clicks", async () => {
    const user = await shop.addUser();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => requestOfferCheckout(shop, user, { level: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const pages = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(pages).size).toBe(1);
    expect(await listPages(user)).toHaveLength(1);
  });

  test("closes the one opened before it in another tab", async () => {
    const user = await shop.addUser();
    const first = await openPage(shop, user, { level: 1 });
    const second = await openPage(shop, user, { level: 2 });
    expect(await shop.sandbox.stripe.pay({ session: first })).toMatchObject({ outcome: "closed" });
    expect(await readPurchase(shop, user, first)).toMatchObject({ status: "expired" });
    expect(await shop.sandbox.stripe.pay({ session: second })).toMatchObject({ outcome: "paid" });
    await expect.poll(() => readAccount(shop, user)).toEqual({ renders: 28, level: 2 });
  });

  test("is not opened while the previous one can't be closed", async () => {
    const user = await shop.addUser();
    const first = await openPage(shop, user, { level: 1 });
    const { payments } = shop.deps;
    const expireCheckout = () => Promise.reject(new PaymentError("unavailable", "no answer"));
    shop.deps.payments = { ...payments, expireCheckout };
    try {
      expect((await requestOfferCheckout(shop, user, { level: 2 })).status).toBe(503);
    } finally {
      shop.deps.payments = payments;
    }
    expect(await listPages(user)).toMatchObject([{ sessionId: first, status: "open" }]);
  });

  test("is not opened after another one was paid whose event is still pending", async () => {
    const user = await shop.addUser();
    const first = await openPage(shop, user, { level: 1 });
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.pay({ session: first });
    const answer = await requestOfferCheckout(shop, user, { level: 2 });
    expect(answer.status).toBe(409);
    expect(await readAccount(shop, user)).toEqual({ renders: 13, level: 1 });
    await shop.sandbox.stripe.releaseEvents();
    expect(await listPages(user)).toMatchObject([{ sessionId: first, status: "paid" }]);
  });
});

describe("a second plan that is paid despite an existing one", () => {
  /** Opens a page beside an existing plan, as two tabs at the same moment would. */
  async function openBeside(user: TestUser): Promise<{ purchaseId: string; session: string }> {
    const purchaseId = newId("pur");
    const expiresAt = new Date(Date.now() + 31 * 60_000);
    const { id: session } = await shop.deps.payments.startOfferCheckout({
      purchaseId,
      reference: user.id,
      customerId: await ensureCustomer(shop.deps, user.id),
      priceId: offerPrice(shop.deps.env, "sweet_spot").id,
      isPlan: true,
      note: null,
      successUrl: "https://shop.example.com/success",
      cancelUrl: "https://shop.example.com/subscriptions",
      expiresAt,
    });
    await shop.deps.db.insert(purchases).values({
      id: purchaseId,
      userId: user.id,
      offer: "sweet_spot",
      kind: "plan",
      cents: 1800,
      renders: 25,
      sessionId: session,
      expiresAt,
    });
    return { purchaseId, session };
  }

  async function readSubscriptionId(session: string): Promise<string> {
    return (await shop.deps.payments.readOfferCheckout(session))?.subscriptionId ?? "";
  }

  async function expectRefused(user: TestUser, session: string): Promise<void> {
    const id = await readSubscriptionId(session);
    expect((await shop.deps.payments.readSubscription(id)).status).toBe("ended");
    const [invoice] = await shop.deps.payments.listInvoices(id);
    const payment = await shop.deps.payments.readPayment(invoice?.paymentId ?? "");
    expect(sumRefundedCents(payment)).toBe(1800);
    expect(await readAccount(shop, user)).toEqual({ renders: 13, level: 1 });
    expect((await readStatement(shop, user)).map(({ change }) => change)).toEqual([10, 3]);
    expect((await readBilling(shop, user)).subscription).toMatchObject({
      level: 1,
      status: "active",
      cancels: false,
    });
    expect(await (await shop.fetch("/api/checkout", { as: user })).json()).toHaveLength(1);
    const subjects = (await readMails(shop, user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /Sweet Spot/.test(subject))).toEqual([]);
    expect(await listAlerts(id)).toHaveLength(1);
  }

  const waitForRefusal = (session: string) =>
    expect
      .poll(async () => {
        const [page] = await shop.deps.db
          .select()
          .from(purchases)
          .where(eq(purchases.sessionId, session));
        return page?.status;
      })
      .toBe("refused");

  test("is ended and refunded, grants nothing, and leaves the first unchanged", async () => {
    const user = await shop.addUser();
    const { subscription } = await buy(shop, user, { level: 1 });
    const { session } = await openBeside(user);
    await shop.sandbox.stripe.pay({ session });
    await waitForRefusal(session);
    await expectRefused(user, session);
    const second = await readSubscriptionId(session);
    for (const id of [second, subscription, second]) await syncSubscription(shop.deps, id);
    await expectRefused(user, session);
  });

  test("is refused even if the process died halfway through", async () => {
    const user = await shop.addUser();
    await buy(shop, user, { level: 1 });
    const { session } = await openBeside(user);
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.pay({ session });
    const id = await readSubscriptionId(session);
    let isEnded = false;
    const crashing: Payments = {
      ...shop.deps.payments,
      endSubscription: async (subscription) => {
        await shop.deps.payments.endSubscription(subscription);
        isEnded = true;
        throw new PaymentError("unavailable", "the shop is dead");
      },
    };
    await expect(syncSubscription({ ...shop.deps, payments: crashing }, id)).rejects.toThrow();
    expect(isEnded).toBe(true);
    await shop.sandbox.stripe.releaseEvents("newest_first");
    await waitForRefusal(session);
    await expectRefused(user, session);
  });

  test("is refused if both were paid before any event arrived", async () => {
    const user = await shop.addUser();
    const first = await openPage(shop, user, { level: 1 });
    const { session } = await openBeside(user);
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.pay({ session: first });
    await shop.sandbox.stripe.pay({ session });
    await syncSubscription(shop.deps, await readSubscriptionId(first));
    await shop.sandbox.stripe.releaseEvents("newest_first");
    await waitForRefusal(session);
    await expectRefused(user, session);
  });
});
