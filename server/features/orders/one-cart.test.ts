import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cart } from "#server/features/carts/tables.ts";
import {
  addDesignsToCart,
  openPayment,
  post,
  quoteCart,
  readResult,
  startCheckout,
  waitForOrderState,
} from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { sumRefundedCents } from "#server/test/refunds.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { PASSWORD } from "#server/test/signing-in.ts";
import type { TestUser } from "#server/test/users.ts";
import { syncPayment } from "./commands/sync-payment.ts";
import { customerOrders } from "./tables.ts";

/** One cart has one payable page: in two tabs, while a bank confirms, and after a page was lost. */

const PAID = "You've already paid for this cart.";
const CONFIRMING = "You've already paid for this cart, and your bank is confirming the payment.";

let shop: TestShop;
let user: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});

async function countInCart(buyer = user): Promise<number> {
  const lines = await shop.deps.db.select().from(cart).where(eq(cart.email, buyer.email));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function listOwnOrders(buyer: TestUser) {
  return await shop.deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.userEmail, buyer.email));
}

async function countPrinted(buyer = user): Promise<number> {
  const own = (await listOwnOrders(buyer)).map(({ id }) => id);
  return (await shop.sandbox.printful.orders()).filter(({ externalId }) =>
    own.includes(externalId ?? ""),
  ).length;
}

async function readBody(answer: Response) {
  const { code, error, details, id } = await answer.json();
  return { status: answer.status, code, message: error, session: details?.session_id, id };
}

async function listSubjects(): Promise<string[]> {
  return (await readMails(shop, user.email)).map(({ subject }) => subject);
}

describe("one cart in two tabs", () => {
  test("clicked at the same moment has one payable page, for each of several users", async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.addUser()));
    await Promise.all(
      buyers.map(async (person) => {
        await addDesignsToCart(shop, person);
        const quotes = [await quoteCart(shop, person), await quoteCart(shop, person)];
        const answers = await Promise.all(
          quotes.map((quote) => startCheckout(shop, person, quote)),
        );
        const pages = (await Promise.all(answers.map(readBody))).flatMap(({ id }) => id ?? []);
        const pay = (session: string) => shop.sandbox.stripe.pay({ session });
        const outcomes = (await Promise.all(pages.map(pay))).map(({ outcome }) => outcome);
        expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(1);
        await waitForOrderState(shop, person, pages[outcomes.indexOf("paid")], "sent");
        expect([await countPrinted(person), await countInCart(person)]).toEqual([1, 0]);
      }),
    );
  });

  test("paid while the other tab waits for rates returns conflict with the payment's session", async () => {
    await addDesignsToCart(shop, user);
    const [slow, quick] = [await quoteCart(shop, user), await quoteCart(shop, user)];
    await shop.sandbox.addFault({ vendor: "printful", kind: "hold", times: 1 });
    const waiting = startCheckout(shop, user, slow);
    await shop.sandbox.untilHeld("printful");
    const { id } = await readBody(await startCheckout(shop, user, quick));
    await shop.sandbox.stripe.pay({ session: id });
    await waitForOrderState(shop, user, id, "sent");
    await shop.sandbox.release("printful");
    expect(await readBody(await waiting)).toEqual({
      ...{ status: 409, code: "conflict", message: PAID, session: id, id: undefined },
    });
    expect(await countPrinted()).toBe(1);
  });

  test("paid while the other tab requests its quote returns conflict with the payment's session", async () => {
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.addFault({ vendor: "printful", kind: "hold", times: 1 });
    const pendingQuote = quoteCart(shop, user);
    await shop.sandbox.untilHeld("printful");
    await shop.sandbox.stripe.pay({ session });
    await expect.poll(() => countInCart(user)).toBe(0);
    await shop.sandbox.release("printful");
    expect(await readBody(await startCheckout(shop, user, await pendingQuote))).toMatchObject({
      ...{ status: 409, message: PAID, session },
    });
    await waitForOrderState(shop, user, session, "sent");
    expect(await countPrinted()).toBe(1);
  });

  test("paid with its event still missing returns conflict with the payment's session", async () => {
    await addDesignsToCart(shop, user);
    const other = await quoteCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.pay({ session });
    const answer = await readBody(await startCheckout(shop, user, other));
    await shop.sandbox.stripe.releaseEvents();
    expect(answer).toMatchObject({ status: 409, message: PAID, session });
    await waitForOrderState(shop, user, session, "sent");
    expect(await countPrinted()).toBe(1);
  });

  test("filled again after the payment can be paid again", async () => {
    const [designId] = await addDesignsToCart(shop, user);
    const other = await quoteCart(shop, user);
    const first = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session: first });
    await waitForOrderState(shop, user, first, "sent");
    await post(shop, user, "/api/cart", { design_id: designId });
    const { id } = await readBody(await startCheckout(shop, user, other));
    await shop.sandbox.stripe.pay({ session: id });
    await waitForOrderState(shop, user, id, "sent");
    expect(await countPrinted()).toBe(2);
  });

  test("paid on a page that could not be closed in time is refunded with a mail", async () => {
    await addDesignsToCart(shop, user);
    const [late, current] = [await quoteCart(shop, user), await quoteCart(shop, user)];
    await shop.sandbox.addFault({ vendor: "stripe", kind: "hold", times: 1 });
    const waiting = startCheckout(shop, user, late);
    await shop.sandbox.untilHeld("stripe");
    const { id } = await readBody(await startCheckout(shop, user, current));
    // The page opens after all, and every call that closes it fails.
    await shop.sandbox.addFault({ vendor: "stripe", kind: "server_error", times: 3 });
    const opened = shop.sandbox.release("stripe");
    expect((await waiting).status).toBe(503);
    await opened;
    await shop.sandbox.clearFaults("stripe");
    const stray = await newestSession();
    expect(await shop.sandbox.stripe.pay({ session: stray })).toMatchObject({ outcome: "paid" });
    await shop.sandbox.stripe.pay({ session: id });
    await waitForOrderState(shop, user, id, "sent");
    await waitForOrderState(shop, user, stray, "refunded");
    const readRefunded = async (session: string) =>
      sumRefundedCents(await shop.deps.payments.readCheckout(session));
    expect([await readRefunded(stray), await readRefunded(id)]).toEqual([late.amount, 0]);
    expect(await countPrinted()).toBe(1);
    expect(await listSubjects()).toContain("Your order was canceled");
    const mail = (await readMails(shop, user.email)).find(({ subject }) =>
      /canceled/.test(subject),
    );
    expect(mail?.text).toContain("arrived after its page had closed");
    expect(mail?.text).toContain("/dashboard/stuff?tab=2");
    expect(await readResult(shop, user, stray)).toMatchObject({ order: null });
  });
});

/** Returns the id of the newest page, which no response contained. */
async function newestSession(): Promise<string> {
  const calls = await fetch(`${shop.sandboxUrl}/v1/checkout/sessions?limit=1`, {
    headers: { authorization: "Bearer sk_test", "stripe-version": "2026-10-28.endive" },
  });
  return (await calls.json()).data[0].id;
}

describe("a cart whose bank debit is in processing", () => {
  async function payByBank(): Promise<string> {
    await addDesignsToCart(shop, user, [{ quantity: 2 }]);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    await waitForOrderState(shop, user, session, "payment_processing");
    return session;
  }

  test("is empty, and another tab returns conflict with the payment's session", async () => {
    await addDesignsToCart(shop, user);
    const other = await quoteCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    await waitForOrderState(shop, user, session, "payment_processing");
    expect(await countInCart()).toBe(0);
    const answer = await readBody(await startCheckout(shop, user, other));
    expect(answer).toMatchObject({ status: 409, message: CONFIRMING, session });
    await shop.sandbox.stripe.decideBankDebit(session, "settle");
    await waitForOrderState(shop, user, session, "sent");
    expect([await countPrinted(), await countInCart()]).toEqual([1, 0]);
  });

  test("can be filled with the same product again, which stays after the debit settles", async () => {
    const session = await payByBank();
    const [line] = await shop.deps.db.select().from(cart).where(eq(cart.email, user.email));
    expect(line).toBeUndefined();
    await addDesignsToCart(shop, user);
    await shop.sandbox.stripe.decideBankDebit(session, "settle");
    await waitForOrderState(shop, user, session, "sent");
    expect(await countInCart()).toBe(1);
    const second = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session: second });
    await waitForOrderState(shop, user, second, "sent");
    expect([await countPrinted(), await countInCart()]).toEqual([2, 0]);
  });

  test("is restored after the debit fails, with a mail", async () => {
    const session = await payByBank();
    await addDesignsToCart(shop, user);
    await shop.sandbox.stripe.decideBankDebit(session, "refuse");
    await waitForOrderState(shop, user, session, "payment_failed");
    expect(await countInCart()).toBe(3);
    expect(await listSubjects()).toEqual(["Your payment didn't go through"]);
    await openPayment(shop, user);
  });
});

describe("a page that the payment provider no longer knows", () => {
  /** Resets the mock server, as if Stripe had moved the account. */
  async function resetStripe(): Promise<void> {
    await shop.sandbox.reset();
  }

  test("does not block another payment, by the same click or a new quote", async () => {
    await addDesignsToCart(shop, user);
    const quote = await quoteCart(shop, user);
    const { id: lost } = await readBody(await startCheckout(shop, user, quote));
    await resetStripe();
    expect(await readBody(await startCheckout(shop, user, quote))).toMatchObject({
      ...{ status: 409, code: "quote_expired" },
    });
    await waitForOrderState(shop, user, lost, "expired");
    const session = await openPayment(shop, user);
    await resetStripe();
    const next = await openPayment(shop, user);
    await waitForOrderState(shop, user, session, "expired");
    await shop.sandbox.stripe.pay({ session: next });
    await waitForOrderState(shop, user, next, "sent");
  });

  test("does not block the deletion of the account", async () => {
    user = await shop.addUser({ hasPassword: true });
    await addDesignsToCart(shop, user);
    await openPayment(shop, user);
    await resetStripe();
    const input = { confirm: "DELETE", password: PASSWORD };
    const answer = await post(shop, user, "/api/users/me/delete", input);
    expect(answer.status).toBe(200);
  });

  test("fails a debit in processing only after the longest debit period", async () => {
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    await waitForOrderState(shop, user, session, "payment_processing");
    await resetStripe();
    await syncPayment(shop.deps, { checkoutId: session });
    expect((await readResult(shop, user, session)).status).toBe("payment_processing");
    const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60_000);
    const bySession = eq(customerOrders.sessionId, session);
    await shop.deps.db.update(customerOrders).set({ createdAt: monthAgo }).where(bySession);
    await syncPayment(shop.deps, { checkoutId: session });
    expect((await readResult(shop, user, session)).status).toBe("payment_failed");
    expect(await countInCart()).toBe(1);
  });
});
