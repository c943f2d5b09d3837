import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCart, openPayment, untilState } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import type { OrderDetail, Receipt } from "#shared/contracts/orders.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import { customerOrders } from "./tables.ts";

/** Money that the desk gives back, with the card company over the wire in both directions. */

let shop: TestShop;
let owner: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  owner = await shop.addUser({ role: "owner", hasPassword: true });
  await ask("/proof", { password: TEST_PASSWORD });
});
afterAll(async () => await shop.close());

async function ask(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body), as: owner };
  return await shop.fetch(`/api/desk${path}`, sent);
}

/** An order whose payment page is open, and paid if it is to be. */
async function order({ isPaid = true, quantity = 1 } = {}) {
  const user = await shop.addUser();
  await fillCart(shop, user, [{ quantity }]);
  const session = await openPayment(shop, user);
  if (isPaid) {
    await shop.sandbox.stripe.pay({ session });
    await untilState(shop, user, session, "sent");
  }
  const [row] = await shop.deps.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.sessionId, session));
  if (!row) throw new Error("no order");
  return { ...row, user };
}

async function read(number: string): Promise<DeskOrder> {
  return await (await shop.fetch(`/api/desk/orders/${number}`, { as: owner })).json();
}

async function refund(id: string, amount: number, seen: number): Promise<number> {
  return (await ask(`/orders/${id}/refund`, { amount, seen, reason: "goodwill" })).status;
}

describe("a refund at the desk", () => {
  test("pressed twice, or by two people at once, is one; nobody gives more than was paid", async () => {
    const { id, number, totalCents } = await order();
    const total = totalCents / 100;
    const both = await Promise.all([refund(id, 5, total), refund(id, 5, total)]);
    expect(both.sort()).toEqual([200, 409]);
    await expect
      .poll(async () => (await read(number)).refunds)
      .toMatchObject([{ amount: 5, state: "done" }]);
    const left = (await read(number)).refundable;
    expect(Math.round(left * 100)).toBe(totalCents - 500);
    expect(await refund(id, left + 0.01, left)).toBe(409);
    expect(await refund(id, left, left)).toBe(200);
    await expect
      .poll(async () => (await read(number)).refunds)
      .toMatchObject([{}, { state: "done" }]);
    expect((await read(number)).refundable).toBe(0);
    expect(await refund(id, 0.01, 0)).toBe(409);
  });

  test("goes on by itself while the card company is away", async () => {
    const { id, number, totalCents } = await order();
    await shop.sandbox.addFault({ vendor: "stripe", kind: "server_error", times: 2 });
    expect(await refund(id, 5, totalCents / 100)).toBe(200);
    await expect
      .poll(async () => (await read(number)).refunds)
      .toMatchObject([{ amount: 5, state: "done" }]);
  });

  test("of a product and of shipping says what it is for, and gives each piece once", async () => {
    const { id, number, totalCents, user } = await order({ quantity: 2 });
    const [mug] = (await read(number)).left.items;
    if (!mug) throw new Error("no product");
    const give = async (amount: number, parts: RefundParts, pressed = 1) => {
      const { refundable: seen } = await read(number);
      const body = { amount, parts, seen, reason: "print" };
      const presses = Array.from({ length: pressed }, () => ask(`/orders/${id}/refund`, body));
      return (await Promise.all(presses)).map(({ status }) => status).sort();
    };
    const one = { items: [{ itemId: mug.id, quantity: 1 }], shipping: false };
    const [ofOne = 0, ofBoth = 0] = mug.sums;
    expect(await give(ofOne + 0.01, one)).toEqual([409]);
    expect(await give(ofOne, one, 2)).toEqual([200, 409]);
    expect(await give(ofBoth, { ...one, items: [{ itemId: mug.id, quantity: 2 }] })).toEqual([409]);
    const { left } = await read(number);
    expect([left.items[0]?.sums.length, left.shipping > 0]).toEqual([1, true]);
    expect(await give(left.shipping, { items: [], shipping: true })).toEqual([200]);
    const last = (await read(number)).left;
    expect([await give(last.items[0]?.sums[0] ?? 0, one), last.shipping]).toEqual([[200], 0]);
    await expect.poll(async () => (await read(number)).order.refunded).toBe(totalCents / 100);

    const get = async (path: string) => await (await shop.fetch(path, { as: user })).json();
    const shown: OrderDetail = await get(`/api/orders/${number}`);
    const piece = { items: [expect.objectContaining({ quantity: 1 })], shipping: false };
    const shipping = { items: [], shipping: true };
    expect(shown.refunds.map((refunded) => refunded.for)).toEqual([piece, shipping, piece]);
    const [receipt]: Receipt[] = await get("/api/checkout");
    expect(receipt?.refunded_for).toEqual([piece, shipping, piece]);
    const mails = async () => (await readMails(shop, user.email)).map(({ text }) => text);
    await expect
      .poll(mails)
      .toContainEqual(expect.stringContaining("Refund for: Coffee Mug, 11 oz."));
    expect(await mails()).toContainEqual(expect.stringContaining("Refund for: shipping."));
  });

  test("of what the bank has taken is refused", async () => {
    const { id, number, totalCents, sessionId } = await order();
    await shop.sandbox.stripe.dispute(sessionId ?? "");
    await expect.poll(async () => (await read(number)).refundable).toBe(0);
    expect(await refund(id, 1, totalCents / 100)).toBe(409);
    expect((await read(number)).refunds).toEqual([]);
  });

  test("of what nobody paid is refused, also while a bank decides a debit, and once it has refused it", async () => {
    const { id, number, user, sessionId, totalCents } = await order({ isPaid: false });
    const session = sessionId ?? "";
    expect(await refund(id, 1, 0)).toBe(409);
    await shop.sandbox.stripe.pay({ session, card: "bank_debit" });
    for (const state of ["payment_processing", "payment_failed"] as const) {
      await untilState(shop, user, session, state);
      expect((await read(number)).refundable).toBe(0);
      expect(await refund(id, 1, totalCents / 100)).toBe(409);
      expect((await read(number)).refunds).toEqual([]);
      if (state === "payment_processing")
        await shop.sandbox.stripe.decideBankDebit(session, "refuse");
    }
  });
});
