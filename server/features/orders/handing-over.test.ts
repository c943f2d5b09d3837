import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addDesignsToCart,
  openPayment,
  readResult,
  waitForOrderState,
} from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { movableClock } from "#server/test/movable-clock.ts";
import { untilPrintEventsProcessed } from "#server/test/print-events.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { followPrint } from "./commands/follow-print.ts";
import { resubmitOrder } from "./commands/send-again.ts";
import { syncPayment } from "./commands/sync-payment.ts";
import { recoverOrders } from "./commands/watch-orders.ts";
import { customerOrders, orderParcels, printOutages } from "./tables.ts";

/** Submission to the print provider: outages are retried, rejections wait for an operator. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let shop: TestShop;
let user: TestUser;
const clock = movableClock();
const owner = {
  userId: "usr_owner",
  email: "owner@example.com",
  role: "owner",
  name: "O",
} as const;

beforeAll(async () => {
  shop = await openTestShop({ serve: true, replace: { clock } });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});
afterEach(async () => {
  clock.reset();
  await shop.sandbox.clearFaults("printful");
});

async function buy(quantity = 1): Promise<string> {
  await addDesignsToCart(shop, user, [{ quantity }]);
  const session = await openPayment(shop, user);
  await shop.sandbox.stripe.pay({ session });
  return session;
}

async function readOrder(sessionId: string) {
  const bySession = eq(customerOrders.sessionId, sessionId);
  const [order] = await shop.deps.db.select().from(customerOrders).where(bySession);
  if (!order) throw new Error("no order");
  return order;
}

async function untilFault(sessionId: string, fault: string | null): Promise<void> {
  await expect.poll(async () => (await readOrder(sessionId)).printFault).toBe(fault);
}

/** Pays under an invalid API key; rates are requested before the fault, since they use the same key. */
async function buyUnderFault(...others: TestUser[]): Promise<string[]> {
  await shop.sandbox.clearFaults("printful");
  const sessions: string[] = [];
  for (const buyer of [user, ...others]) {
    await addDesignsToCart(shop, buyer);
    sessions.push(await openPayment(shop, buyer));
  }
  await shop.sandbox.addFault({ vendor: "printful", kind: "invalid_key", times: null });
  for (const session of sessions) {
    await shop.sandbox.stripe.pay({ session });
    await untilFault(session, "denied");
  }
  return sessions;
}

async function listOwnerMails(pattern: RegExp): Promise<string[]> {
  const mails = await readMails(shop, shop.deps.env.OWNER_EMAIL);
  return mails.map(({ text }) => text).filter((text) => pattern.test(text));
}

async function listSubjects(): Promise<string[]> {
  return (await readMails(shop, user.email)).map(({ subject }) => subject);
}

test("a temporarily invalid API key delays orders and alerts the owner once", async () => {
  const other = await shop.addUser();
  const [first = "", second = ""] = await buyUnderFault(other);
  expect(await listOwnerMails(/token/)).toHaveLength(1);
  clock.forward(31 * MINUTE_MS);
  await recoverOrders(shop.deps, { isAlone: false });
  expect(await listOwnerMails(/token|not sent/)).toHaveLength(1);
  expect((await readResult(shop, user, first)).status).toBe("paid");

  await shop.sandbox.clearFaults("printful");
  clock.forward(16 * MINUTE_MS);
  await recoverOrders(shop.deps, { isAlone: false });
  await waitForOrderState(shop, user, first, "sent");
  await waitForOrderState(shop, other, second, "sent");
  expect((await readOrder(first)).printFault).toBeNull();
  expect(await listSubjects()).not.toContain("There's a problem with your order");
});

test("an outage that blocks no order any more is closed, even if no other order succeeds", async () => {
  const listOpenOutages = async () =>
    await shop.deps.db.select().from(printOutages).where(isNull(printOutages.settledAt));
  const [session = ""] = await buyUnderFault();
  await recoverOrders(shop.deps, { isAlone: false });
  expect(await listOpenOutages()).toHaveLength(1);
  await shop.sandbox.clearFaults("printful");
  await shop.sandbox.stripe.refund(session);
  await waitForOrderState(shop, user, session, "refunded");
  await recoverOrders(shop.deps, { isAlone: false });
  expect(await listOpenOutages()).toEqual([]);
});

test("a declined card of the shop delays orders, alerts the owner once and is retried", async () => {
  const reason = { reason: "The charge to your card was declined" };
  const buyAndSubmit = async () => {
    const session = await buy();
    const { order } = await waitForOrderState(shop, user, session, "sent");
    return { session, id: order?.id ?? "" };
  };
  const [first, second] = [await buyAndSubmit(), await buyAndSubmit()];
  for (const { id, session } of [first, second]) {
    await shop.sandbox.printful.move(id, "fail", reason);
    await untilFault(session, "unpaid");
    expect((await readResult(shop, user, session)).status).toBe("paid");
  }
  expect(await listOwnerMails(/couldn't charge your card/)).toHaveLength(1);

  const confirmations = async () => {
    const all = await shop.sandbox.printful.orders();
    return all.find(({ externalId }) => externalId === first.id)?.confirmations;
  };
  const sweep = async () => {
    clock.forward(16 * MINUTE_MS);
    await recoverOrders(shop.deps, { isAlone: true });
  };
  await sweep();
  await expect.poll(confirmations).toBe(2);
  await shop.sandbox.printful.move(first.id, "fail", reason);
  // A sweep before the decline is processed would find nothing to confirm.
  await untilPrintEventsProcessed(shop);
  expect((await readResult(shop, user, first.session)).status).toBe("paid");
  await sweep();
  await expect.poll(confirmations).toBe(3);
  expect((await readResult(shop, user, first.session)).status).toBe("paid");
  // The last decline may be processed late and delay the order until the next sweep.
  const sweepAndRead = async () => {
    await sweep();
    const results = [first, second].map(({ session }) => readResult(shop, user, session));
    return (await Promise.all(results)).map(({ status }) => status);
  };
  await expect.poll(sweepAndRead, { interval: 500 }).toEqual(["sent", "sent"]);
  expect(await readOrder(first.session)).toMatchObject({ printFault: null, printAttempt: 1 });
  const open = await shop.deps.db.select().from(printOutages).where(isNull(printOutages.settledAt));
  expect(open).toEqual([]);
  expect(await listOwnerMails(/couldn't charge your card/)).toHaveLength(1);
  expect(await listSubjects()).not.toContain("There's a problem with your order");
});

test("an order that fails for a day becomes a problem, and an operator can resubmit it", async () => {
  const [session = ""] = await buyUnderFault();
  clock.forward(25 * HOUR_MS);
  await recoverOrders(shop.deps, { isAlone: false });
  await waitForOrderState(shop, user, session, "problem");
  expect(await listSubjects()).toContain("There's a problem with your order");
  expect(await listOwnerMails(/no longer retried/)).toHaveLength(1);

  await shop.sandbox.clearFaults("printful");
  const { id } = await readOrder(session);
  await resubmitOrder(shop.deps, owner, id);
  await waitForOrderState(shop, user, session, "sent");
  expect(await readOrder(session)).toMatchObject({ printFault: null, printAttempt: 1 });
  await expect(resubmitOrder(shop.deps, owner, id)).rejects.toMatchObject({ code: "conflict" });
});

test("an order that the print provider rejects becomes a problem at once, and can be resubmitted", async () => {
  await shop.sandbox.addFault({ vendor: "printful", kind: "refuse_order", times: 1 });
  const session = await buy();
  await waitForOrderState(shop, user, session, "problem");
  await resubmitOrder(shop.deps, owner, (await readOrder(session)).id);
  await waitForOrderState(shop, user, session, "sent");
});

test("an order that the print provider puts back to draft is on hold until it is resubmitted", async () => {
  const session = await buy();
  const { order } = await waitForOrderState(shop, user, session, "sent");
  const id = order?.id ?? "";
  await shop.sandbox.printful.move(id, "back_to_draft");
  const held = await waitForOrderState(shop, user, session, "on_hold");
  expect(held.order?.note_code).toBe("printer_draft");
  expect(await listOwnerMails(/back to draft/)).toHaveLength(1);
  await resubmitOrder(shop.deps, owner, id);
  await waitForOrderState(shop, user, session, "sent");
});

test("a parcel returned after delivery is detected although its event was lost", async () => {
  const session = await buy();
  const { order } = await waitForOrderState(shop, user, session, "sent");
  const id = order?.id ?? "";
  await shop.sandbox.printful.move(id, "ship");
  await shop.sandbox.printful.move(id, "deliver");
  await waitForOrderState(shop, user, session, "delivered");
  await untilPrintEventsProcessed(shop);
  await shop.sandbox.addFault({ vendor: "printful", kind: "webhook_lost", times: null });
  await shop.sandbox.printful.move(id, "return");
  clock.forward(25 * HOUR_MS);
  // As the daily check does, before the print provider is read.
  await syncPayment(shop.deps, { checkoutId: session });
  await recoverOrders(shop.deps, { isAlone: false });
  const byOrder = eq(orderParcels.orderId, id);
  await expect
    .poll(() => shop.deps.db.select().from(orderParcels).where(byOrder))
    .toMatchObject([{ status: "returned" }]);
});

test("a partly shipped order whose rest was canceled is reported as such", async () => {
  const session = await buy(2);
  const { order } = await waitForOrderState(shop, user, session, "sent");
  const id = order?.id ?? "";
  await shop.sandbox.printful.move(id, "ship_part");
  await waitForOrderState(shop, user, session, "shipped");
  await shop.sandbox.printful.move(id, "cancel_rest", { reason: "out of stock" });
  const { order: now } = await waitForOrderState(shop, user, session, "part_cancelled");
  expect(now).toMatchObject({ note_code: "remainder_cancelled", can_cancel: false });
  expect(await listSubjects()).toContain("Part of your order was canceled");
  expect(await listOwnerMails(/partly canceled/)).toHaveLength(1);
  clock.forward(6.1 * 24 * HOUR_MS);
  await recoverOrders(shop.deps, { isAlone: false });
  const { order: whole } = await waitForOrderState(shop, user, session, "shipped");
  // Half of the goods and of the tax, not of the shipping.
  const half = ((now?.total ?? 0) - (now?.shipping ?? 0)) / 2;
  expect(whole?.refunded).toBe(Math.ceil(half * 100) / 100);
  // Reading the print provider again does not move it back.
  await followPrint(shop.deps, id);
  expect((await readResult(shop, user, session)).status).toBe("shipped");
});
