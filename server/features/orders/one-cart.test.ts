import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cart } from "#server/features/carts/tables.ts";
import {
  fillCart,
  openPayment,
  post,
  quoteCart,
  readResult,
  startCheckout,
  untilState,
} from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { sumOfRefunds } from "#server/test/refunds.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { PASSWORD } from "#server/test/signing-in.ts";
import type { TestUser } from "#server/test/users.ts";
import { syncPayment } from "./commands/settle-payment.ts";
import { customerOrders } from "./tables.ts";

/** One cart, one page that can be paid: in two tabs, while a bank thinks, and after a page was lost. */

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

async function inCart(who = user): Promise<number> {
  const lines = await shop.deps.db.select().from(cart).where(eq(cart.email, who.email));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function listOwn(who: TestUser) {
  return await shop.deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.userEmail, who.email));
}

async function printed(who = user): Promise<number> {
  const own = (await listOwn(who)).map(({ id }) => id);
  return (await shop.sandbox.printful.orders()).filter(({ externalId }) =>
    own.includes(externalId ?? ""),
  ).length;
}

async function bodyOf(answer: Response) {
  const { code, error, details, id } = await answer.json();
  return { status: answer.status, code, message: error, session: details?.session_id, id };
}

async function subjects(): Promise<string[]> {
  return (await readMails(shop, user.email)).map(({ subject }) => subject);
}

describe("one cart in two tabs", () => {
  test("clicked at the same moment has one page that can be paid, of however many people", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.addUser()));
    await Promise.all(
      people.map(async (person) => {
        await fillCart(shop, person);
        const quotes = [await quoteCart(shop, person), await quoteCart(shop, person)];
        const answers = await Promise.all(
          quotes.map((quote) => startCheckout(shop, person, quote)),
        );
        const pages = (await Promise.all(answers.map(bodyOf))).flatMap(({ id }) => id ?? []);
        const pay = (session: string) => shop.sandbox.stripe.pay({ session });
        const outcomes = (await Promise.all(pages.map(pay))).map(({ outcome }) => outcome);
        expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(1);
        await untilState(shop, person, pages[outcomes.indexOf("paid")], "sent");
        expect([await printed(person), await inCart(person)]).toEqual([1, 0]);
      }),
    );
  });

  test("of which one was paid while the other waited for rates says so and leads to it", async () => {
    await fillCart(shop, user);
    const [slow, quick] = [await quoteCart(shop, user), await quoteCart(shop, user)];
    await shop.sandbox.addFault({ vendor: "printful", kind: "hold", times: 1 });
    const waiting = startCheckout(shop, user, slow);
    await shop.sandbox.untilHeld("printful");
    const { id } = await bodyOf(await startCheckout(shop, user, quick));
    await shop.sandbox.stripe.pay({ session: id });
    await untilState(shop, user, id, "sent");
    await shop.sandbox.release("printful");
    expect(await bodyOf(await waiting)).toEqual({
      ...{ status: 409, code: "conflict", message: PAID, session: id, id: undefined },
    });
    expect(await printed()).toBe(1);
  });

  test("of which one was paid while the other's total was worked out says so and leads to it", async () => {
    await fillCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.addFault({ vendor: "printful", kind: "hold", times: 1 });
    const asked = quoteCart(shop, user);
    await shop.sandbox.untilHeld("printful");
    await shop.sandbox.stripe.pay({ session });
    await expect.poll(() => inCart(user)).toBe(0);
    await shop.sandbox.release("printful");
    expect(await bodyOf(await startCheckout(shop, user, await asked))).toMatchObject({
      ...{ status: 409, message: PAID, session },
    });
    await untilState(shop, user, session, "sent");
    expect(await printed()).toBe(1);
  });

  test("of which one was paid unheard leads to it as well", async () => {
    await fillCart(shop, user);
    const other = await quoteCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.pay({ session });
    const answer = await bodyOf(await startCheckout(shop, user, other));
    await shop.sandbox.stripe.releaseEvents();
    expect(answer).toMatchObject({ status: 409, message: PAID, session });
    await untilState(shop, user, session, "sent");
    expect(await printed()).toBe(1);
  });

  test("that is filled again after it was paid can be paid again", async () => {
    const [designId] = await fillCart(shop, user);
    const other = await quoteCart(shop, user);
    const first = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session: first });
    await untilState(shop, user, first, "sent");
    await post(shop, user, "/api/cart", { design_id: designId });
    const { id } = await bodyOf(await startCheckout(shop, user, other));
    await shop.sandbox.stripe.pay({ session: id });
    await untilState(shop, user, id, "sent");
    expect(await printed()).toBe(2);
  });

  test("whose page could not be closed in time: paid too late, it is given back with a mail", async () => {
    await fillCart(shop, user);
    const [late, kept] = [await quoteCart(shop, user), await quoteCart(shop, user)];
    await shop.sandbox.addFault({ vendor: "stripe", kind: "hold", times: 1 });
    const waiting = startCheckout(shop, user, late);
    await shop.sandbox.untilHeld("stripe");
    const { id } = await bodyOf(await startCheckout(shop, user, kept));
    // The page opens after all, and the call that closes it fails as often as it is tried.
    await shop.sandbox.addFault({ vendor: "stripe", kind: "server_error", times: 3 });
    const opened = shop.sandbox.release("stripe");
    expect((await waiting).status).toBe(503);
    await opened;
    await shop.sandbox.clearFaults("stripe");
    const stray = await newestSession();
    expect(await shop.sandbox.stripe.pay({ session: stray })).toMatchObject({ outcome: "paid" });
    await shop.sandbox.stripe.pay({ session: id });
    await untilState(shop, user, id, "sent");
    await untilState(shop, user, stray, "refunded");
    const given = async (session: string) =>
      sumOfRefunds(await shop.deps.payments.readCheckout(session));
    expect([await given(stray), await given(id)]).toEqual([late.amount, 0]);
    expect(await printed()).toBe(1);
    expect(await subjects()).toContain("Your order was canceled");
    const mail = (await readMails(shop, user.email)).find(({ subject }) =>
      /canceled/.test(subject),
    );
    expect(mail?.text).toContain("arrived after its page had closed");
    expect(mail?.text).toContain("/dashboard/stuff?tab=2");
    expect(await readResult(shop, user, stray)).toMatchObject({ order: null });
  });
});

/** The id of the page that was opened last, which no answer has told. */
async function newestSession(): Promise<string> {
  const calls = await fetch(`${shop.sandboxUrl}/v1/checkout/sessions?limit=1`, {
    headers: { authorization: "Bearer sk_test", "stripe-version": "2026-10-28.endive" },
  });
  return (await calls.json()).data[0].id;
}

describe("while a bank confirms", () => {
  async function payByBank(): Promise<string> {
    await fillCart(shop, user, [{ quantity: 2 }]);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    await untilState(shop, user, session, "payment_processing");
    return session;
  }

  test("what is paid for is out of the cart, and another tab is led to the payment", async () => {
    await fillCart(shop, user);
    const other = await quoteCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    await untilState(shop, user, session, "payment_processing");
    expect(await inCart()).toBe(0);
    const answer = await bodyOf(await startCheckout(shop, user, other));
    expect(answer).toMatchObject({ status: 409, message: CONFIRMING, session });
    await shop.sandbox.stripe.decideBankDebit(session, "settle");
    await untilState(shop, user, session, "sent");
    expect([await printed(), await inCart()]).toEqual([1, 0]);
  });

  test("more of the same can be bought, and stays in the cart when the bank says yes", async () => {
    const session = await payByBank();
    const [line] = await shop.deps.db.select().from(cart).where(eq(cart.email, user.email));
    expect(line).toBeUndefined();
    await fillCart(shop, user);
    await shop.sandbox.stripe.decideBankDebit(session, "settle");
    await untilState(shop, user, session, "sent");
    expect(await inCart()).toBe(1);
    const second = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session: second });
    await untilState(shop, user, second, "sent");
    expect([await printed(), await inCart()]).toEqual([2, 0]);
  });

  test("a no puts everything back into the cart and is told by mail", async () => {
    const session = await payByBank();
    await fillCart(shop, user);
    await shop.sandbox.stripe.decideBankDebit(session, "refuse");
    await untilState(shop, user, session, "payment_failed");
    expect(await inCart()).toBe(3);
    expect(await subjects()).toEqual(["Your payment didn't go through"]);
    await openPayment(shop, user);
  });
});

describe("a page that the card company has lost", () => {
  /** The stand-in forgets everything, as a company that moved to another account. */
  async function loseEverything(): Promise<void> {
    await shop.sandbox.reset();
  }

  test("locks nobody out: not from paying again, by the same click or another", async () => {
    await fillCart(shop, user);
    const quote = await quoteCart(shop, user);
    const { id: lost } = await bodyOf(await startCheckout(shop, user, quote));
    await loseEverything();
    expect(await bodyOf(await startCheckout(shop, user, quote))).toMatchObject({
      ...{ status: 409, code: "quote_expired" },
    });
    await untilState(shop, user, lost, "expired");
    const session = await openPayment(shop, user);
    await loseEverything();
    const next = await openPayment(shop, user);
    await untilState(shop, user, session, "expired");
    await shop.sandbox.stripe.pay({ session: next });
    await untilState(shop, user, next, "sent");
  });

  test("does not keep its buyer from deleting the account", async () => {
    user = await shop.addUser({ hasPassword: true });
    await fillCart(shop, user);
    await openPayment(shop, user);
    await loseEverything();
    const wish = { confirm: "DELETE", password: PASSWORD };
    const answer = await post(shop, user, "/api/users/me/delete", wish);
    expect(answer.status).toBe(200);
  });

  test("while a bank confirmed is given up once no bank takes so long", async () => {
    await fillCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    await untilState(shop, user, session, "payment_processing");
    await loseEverything();
    await syncPayment(shop.deps, { checkoutId: session });
    expect((await readResult(shop, user, session)).status).toBe("payment_processing");
    const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60_000);
    const ofSession = eq(customerOrders.sessionId, session);
    await shop.deps.db.update(customerOrders).set({ createdAt: monthAgo }).where(ofSession);
    await syncPayment(shop.deps, { checkoutId: session });
    expect((await readResult(shop, user, session)).status).toBe("payment_failed");
    expect(await inCart()).toBe(1);
  });
});
