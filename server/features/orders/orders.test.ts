import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addDesignsToCart,
  openPayment,
  post,
  readResult,
  waitForOrderState,
} from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { customerOrders, orderEvents, orders, pendingOrders } from "./tables.ts";

/** From the payment page to delivery, with the mock servers over HTTP in both directions. */

let shop: TestShop;
let user: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});

async function getJson(path: string) {
  return await (await shop.fetch(path, { as: user })).json();
}

async function buyMug(options: Parameters<typeof openPayment>[2] = {}): Promise<string> {
  await addDesignsToCart(shop, user);
  const session = await openPayment(shop, user, options);
  await shop.sandbox.stripe.pay({ session });
  return session;
}

async function findPrintOrder(orderId: string) {
  const found = (await shop.sandbox.printful.orders()).filter(
    ({ externalId }) => externalId === orderId,
  );
  expect(found).toHaveLength(1);
  return found[0];
}

async function getOrder(id: string): Promise<OrderDetail> {
  return await getJson(`/api/orders/${id}`);
}

async function untilStatus(id: string, status: string): Promise<OrderDetail> {
  await expect.poll(async () => (await getOrder(id)).status, { interval: 50 }).toBe(status);
  return await getOrder(id);
}

async function listSubjects(): Promise<string[]> {
  return (await readMails(shop, user.email)).map(({ subject }) => subject).reverse();
}

describe("an order", () => {
  test("goes from the cart to delivery in two parcels, with a mail at each step", async () => {
    await addDesignsToCart(shop, user, [{ quantity: 2 }]);
    const session = await openPayment(shop, user);
    expect(await readResult(shop, user, session)).toEqual({
      status: "awaiting_payment",
      order: null,
    });
    expect(await getJson("/api/orders")).toEqual([]);

    await shop.sandbox.stripe.pay({ session });
    const { order } = await waitForOrderState(shop, user, session, "sent");
    if (!order) throw new Error("no order");
    const partner = await findPrintOrder(order.id);
    expect(partner).toMatchObject({ status: "pending", confirmations: 1 });
    expect(order.printful_order_id).toBe(String(partner?.id));
    expect(await getJson("/api/cart")).toEqual([]);
    const [item] = await getJson("/api/orders");
    expect(item).toMatchObject({
      printful_order_id: String(partner?.id),
      product: "Coffee Mug",
      quantity: 2,
      price: 20,
      genimages: { theme: "pop art", version: "V1" },
    });
    const [entry] = (await getJson("/api/history")).items;
    expect(entry).toMatchObject({ category: "Order", source_url: order.number });
    const [receipt] = await getJson("/api/checkout");
    expect(receipt).toMatchObject({ info: "2 × Coffee Mug, 11 oz", price: order.total });
    const page = await fetch(receipt.receipt_url);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(order.total.toFixed(2)),
    ]);

    const expected = [expect.stringMatching(/^Thank you! Your order is paid: \$/)];
    expect(await listSubjects()).toEqual(expected);
    await shop.sandbox.printful.move(order.id, "print");
    await untilStatus(order.id, "printing");
    await shop.sandbox.printful.move(order.id, "ship_in_two");
    const shipped = await untilStatus(order.id, "shipped");
    expect(shipped.parcels).toHaveLength(2);
    expect(shipped.parcels[0]?.tracking_url).toMatch(/^https?:/);
    expected.push("Part of your order is on its way", "Part of your order is on its way");
    expect(await listSubjects()).toEqual(expected);
    const file = partner?.items[0]?.url ?? "";
    expect((await fetch(file)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    await shop.sandbox.printful.move(order.id, "deliver");
    const delivered = await untilStatus(order.id, "delivered");
    expect(delivered.timeline.map(({ status }) => status)).toEqual([
      "paid",
      "sent",
      "printing",
      "shipped",
      "delivered",
    ]);
    expect((await fetch(file)).status).toBe(404);
    expect(await listSubjects()).toEqual([...expected, "Your order has arrived"]);
    for (const mail of await readMails(shop, user.email)) {
      expect(mail.html, mail.subject).toContain('alt="Coffee Mug, 11 oz"');
      expect(mail.attachments, mail.subject).toHaveLength(1);
    }
  });

  test("has one print, receipt and mail, however often and concurrently its events arrive", async () => {
    const session = await buyMug();
    const { order } = await waitForOrderState(shop, user, session, "sent");
    const events = await shop.sandbox.stripe.listEvents();
    const [event] = events.filter(({ type }) => type === "checkout.session.completed");
    const answers = await shop.sandbox.stripe.resend(event?.id ?? "", {
      times: 20,
      parallel: true,
    });
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const { id } of events.reverse()) await shop.sandbox.stripe.deliver(id);
    await shop.sandbox.printful.move(order?.id ?? "", "print");
    await untilStatus(order?.id ?? "", "printing");

    const { db } = shop.deps;
    const placed = eq(customerOrders.userEmail, user.email);
    expect(await db.select({ n: count() }).from(customerOrders).where(placed)).toEqual([{ n: 1 }]);
    expect(await getJson("/api/orders")).toHaveLength(1);
    expect(await getJson("/api/checkout")).toHaveLength(1);
    expect((await findPrintOrder(order?.id ?? ""))?.confirmations).toBe(1);
    expect(await listSubjects()).toHaveLength(1);
    const paid = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order?.id ?? ""));
    expect(paid.filter(({ status }) => status === "paid")).toHaveLength(1);
  });

  test("is paid once when 20 copies of its event arrive before the first is processed", async () => {
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.holdEvents();
    await shop.sandbox.stripe.pay({ session });
    const [event] = await shop.sandbox.stripe.listEvents("checkout.session.completed");
    const answers = await shop.sandbox.stripe.resend(event?.id ?? "", {
      times: 20,
      parallel: true,
    });
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await shop.sandbox.stripe.releaseEvents("newest_first");
    const { order } = await waitForOrderState(shop, user, session, "sent");
    expect((await findPrintOrder(order?.id ?? ""))?.confirmations).toBe(1);
    expect(await getJson("/api/checkout")).toHaveLength(1);
    expect(await listSubjects()).toHaveLength(1);
  });

  test("is paid when a bank debit settles, and fails when the bank refuses it", async () => {
    await addDesignsToCart(shop, user);
    const good = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session: good, card: "bank_debit" });
    await waitForOrderState(shop, user, good, "payment_processing");
    expect(await getJson("/api/orders")).toEqual([]);
    await shop.sandbox.stripe.decideBankDebit(good, "settle");
    await waitForOrderState(shop, user, good, "sent");

    await addDesignsToCart(shop, user);
    const bad = await openPayment(shop, user, { promo: "WELCOME10" });
    await shop.sandbox.stripe.pay({ session: bad, card: "bank_debit" });
    await waitForOrderState(shop, user, bad, "payment_processing");
    await shop.sandbox.stripe.decideBankDebit(bad, "refuse");
    await waitForOrderState(shop, user, bad, "payment_failed");
    expect(await getJson("/api/orders")).toHaveLength(1);
    expect(await getJson("/api/cart")).toHaveLength(1);
    // The promo code of the failed payment is free again.
    await openPayment(shop, user, { promo: "WELCOME10" });
  });

  test("expires if it is not paid, and leaves the cart unchanged", async () => {
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.expire(session);
    await waitForOrderState(shop, user, session, "expired");
    expect(await getJson("/api/cart")).toHaveLength(1);
    expect(await getJson("/api/orders")).toEqual([]);
    const pending = eq(pendingOrders.userEmail, user.email);
    expect(await shop.deps.db.select().from(pendingOrders).where(pending)).toEqual([]);
  });

  test("is quarantined and never printed if the amount paid is wrong", async () => {
    await shop.sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
    const session = await buyMug();
    await waitForOrderState(shop, user, session, "quarantined");
    expect(await getJson("/api/orders")).toEqual([]);
    expect(await getJson("/api/checkout")).toEqual([]);
    const owner = await shop.sandbox.listMails(shop.deps.env.OWNER_EMAIL);
    expect(owner.some(({ text }) => text.includes("quarantine"))).toBe(true);
  });
});

describe("an order in trouble", () => {
  test("is canceled at the print provider and mailed after a full refund before printing", async () => {
    const session = await buyMug();
    const { order } = await waitForOrderState(shop, user, session, "sent");
    await shop.sandbox.stripe.refund(session);
    const refunded = await untilStatus(order?.id ?? "", "refunded");
    expect(refunded.refunded).toBe(refunded.total);
    await expect.poll(async () => (await findPrintOrder(order?.id ?? ""))?.status).toBe("canceled");
    expect(await listSubjects()).toContainEqual(expect.stringMatching(/^Your refund: \$/));
  });

  test("continues after a partial refund", async () => {
    const session = await buyMug();
    const { order } = await waitForOrderState(shop, user, session, "sent");
    await shop.sandbox.stripe.refund(session, 500);
    await expect.poll(async () => (await getOrder(order?.id ?? "")).refunded).toBe(5);
    expect((await getOrder(order?.id ?? "")).status).toBe("sent");
  });

  test("is canceled at the print provider, and the owner alerted, after a dispute before printing", async () => {
    const session = await buyMug();
    const { order } = await waitForOrderState(shop, user, session, "sent");
    await shop.sandbox.stripe.dispute(session);
    await untilStatus(order?.id ?? "", "disputed");
    await expect.poll(async () => (await findPrintOrder(order?.id ?? ""))?.status).toBe("canceled");
    await readMails(shop, shop.deps.env.OWNER_EMAIL);
    const owner = await shop.sandbox.listMails(shop.deps.env.OWNER_EMAIL);
    expect(owner.some(({ text }) => text.includes("disputes"))).toBe(true);
    // The print provider's cancellation event changes nothing while the bank has the money.
    await shop.sandbox.printful.settle();
    expect((await getOrder(order?.id ?? "")).status).toBe("disputed");
    expect(await listSubjects()).not.toContain("Your order was canceled");
  });

  test("is mailed to the customer when printing is put on hold", async () => {
    const session = await buyMug();
    const { order } = await waitForOrderState(shop, user, session, "sent");
    const id = order?.id ?? "";
    await shop.sandbox.printful.move(id, "print");
    await untilStatus(id, "printing");
    await shop.sandbox.printful.move(id, "hold", { reason: "check the artwork" });
    expect((await untilStatus(id, "on_hold")).note).toContain("paused");
    await shop.sandbox.printful.move(id, "release");
    await untilStatus(id, "printing");
    expect(await listSubjects()).toContain("Your order is on hold");
  });

  test("is refunded when the print provider cancels it", async () => {
    const session = await buyMug();
    const { order } = await waitForOrderState(shop, user, session, "sent");
    await shop.sandbox.printful.move(order?.id ?? "", "cancel", { reason: "out of stock" });
    const refunded = await untilStatus(order?.id ?? "", "refunded");
    expect(refunded.refunded).toBe(refunded.total);
    expect(await listSubjects()).toContain("Your order was canceled");
  });

  test("can be canceled by the customer until it is printed, and canceling is idempotent", async () => {
    const session = await buyMug();
    const { order } = await waitForOrderState(shop, user, session, "sent");
    const cancel = () => post(shop, user, `/api/orders/${order?.id}/cancel`, {});
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refunded = await untilStatus(order?.id ?? "", "refunded");
    expect(refunded.refunded).toBe(refunded.total);

    const second = await waitForOrderState(shop, user, await buyMug(), "sent");
    const id = second.order?.id ?? "";
    await shop.sandbox.printful.move(id, "print");
    await untilStatus(id, "printing");
    const late = await post(shop, user, `/api/orders/${id}/cancel`, {});
    expect([late.status, (await late.json()).error.message]).toEqual([
      409,
      "It's already being printed, so it can't be canceled.",
    ]);
  });

  test("is never printed from a file other than the approved one", async () => {
    const [designId] = await addDesignsToCart(shop, user);
    await shop.deps.storage.put(`${designId}/print.png`, Buffer.from("other"), "image/png");
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session });
    const { order } = await waitForOrderState(shop, user, session, "problem");
    const partner = await shop.sandbox.printful.orders();
    expect(partner.filter(({ externalId }) => externalId === order?.id)).toEqual([]);
    expect(await listSubjects()).toContain("There's a problem with your order");
  });

  test.each(["server_error", "rate_limit", "lost_answer", "unavailable"])(
    "is only delayed by the print provider's %s",
    async (kind) => {
      await addDesignsToCart(shop, user);
      const session = await openPayment(shop, user);
      await shop.sandbox.addFault({ vendor: "printful", kind, times: 1 });
      await shop.sandbox.stripe.pay({ session });
      const { order } = await waitForOrderState(shop, user, session, "sent");
      expect((await findPrintOrder(order?.id ?? ""))?.confirmations).toBe(1);
    },
  );
});

test("reorder adds the same prints to the cart", async () => {
  const session = await buyMug();
  const { order } = await waitForOrderState(shop, user, session, "sent");
  const answer = await post(shop, user, `/api/orders/${order?.number}/reorder`, {});
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { added: 1, skipped: [], mix_deleted: [], left_out: { skipped: [], mix_deleted: [] } },
  ]);
  const [line] = await getJson("/api/cart");
  expect(line).toMatchObject({ product: "Coffee Mug", quantity: 1, price: 20 });
  expect(
    await shop.deps.db
      .select({ n: count() })
      .from(orders)
      .where(eq(orders.orderId, order?.id ?? "")),
  ).toEqual([{ n: 1 }]);
});
