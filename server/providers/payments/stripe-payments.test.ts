import { describe, expect, test } from "vitest";
import {
  DAY_S,
  FAILS_LATER,
  PACK_10,
  type PlanPayments,
  SWEET_SPOT,
  sharePlanPayments,
} from "#server/test/plan-payments.ts";
import { sumRefundedCents } from "#server/test/refunds.ts";
import type { PaymentEvent, Payments } from "./port.ts";

/** Payments of plans, packs and orders: attribution, refunds and events. */

let partner: PlanPayments;
let payments: Payments;
let control: PlanPayments["sandbox"]["control"]["stripe"];

sharePlanPayments((started) => {
  partner = started;
  payments = partner.payments;
  control = partner.sandbox.control.stripe;
});

async function payPlan() {
  const subscriber = await partner.subscribe();
  const [bill] = await payments.listInvoices(subscriber.subscriptionId);
  return { ...subscriber, paymentId: bill?.paymentId ?? "" };
}

async function payPack(customerId: string) {
  const input = { customerId, purchaseId: "pur_pack", priceId: PACK_10, isPlan: false };
  const { id } = await payments.startOfferCheckout(await partner.offer(input));
  await control.pay({ session: id });
  const paymentId = (await payments.readOfferCheckout(id))?.paymentId;
  return { checkoutId: id, paymentId: paymentId ?? "" };
}

async function payOrder() {
  const { id } = await payments.startCheckout({
    ...{ orderId: "ord_1", number: "K7R-4MX", reference: "usr_1", email: "jane@example.com" },
    lines: [{ name: "Mug", description: "11 oz", unitCents: 2000, quantity: 1, imageUrl: null }],
    ...{ tax: { name: "Tax", cents: 0 }, shipping: { name: "Flat Rate", cents: 849 } },
    ...{ discount: null, totalCents: 2849 },
    successUrl: "https://shop.example.com/checkout",
    cancelUrl: "https://shop.example.com/checkout?cancelled=1",
    expiresAt: (await partner.offer({})).expiresAt,
  });
  await control.pay({ session: id });
  const paymentId = (await payments.readCheckout(id))?.paymentId;
  return { checkoutId: id, paymentId: paymentId ?? "" };
}

describe("a payment", () => {
  test("of a plan has its refunds and disputes", async () => {
    const { paymentId } = await payPlan();
    const receiptUrl = expect.stringMatching(/^http/);
    const paid = { refunds: [], disputes: [], receiptUrl };
    expect(await payments.readPayment(paymentId)).toEqual(paid);
    await control.refund(paymentId, 400);
    const refund = {
      id: expect.stringMatching(/^re_/),
      cents: 400,
      at: expect.any(Date),
      ourId: null,
      state: "done",
    };
    expect(await payments.readPayment(paymentId)).toEqual({ ...paid, refunds: [refund] });
    await control.dispute(paymentId);
    const dispute = { cents: 900, state: "to_answer", dueBy: expect.any(Date) };
    const both = { refunds: [refund], disputes: [dispute] };
    expect(await payments.readPayment(paymentId)).toMatchObject(both);
    await control.decideDispute(paymentId, "won");
    const won = { disputes: [{ state: "won" }] };
    expect(await payments.readPayment(paymentId)).toMatchObject(won);
  });

  test("lists all refunds over several pages, including failed ones", async () => {
    const { paymentId } = await payPack((await payPlan()).customerId);
    for (let cents = 1; cents <= 12; cents++) await control.refund(paymentId, cents);
    await control.failRefund(paymentId);
    const { refunds } = await payments.readPayment(paymentId);
    const failed = refunds.filter(({ state }) => state === "failed");
    expect([refunds.length, failed.map(({ cents }) => cents)]).toEqual([12, [12]]);
    expect(sumRefundedCents({ refunds })).toBe(66);
  });

  test("that failed has no receipt and no refund", async () => {
    const { subscriptionId } = await partner.subscribe({ card: FAILS_LATER });
    await partner.toRenewal(subscriptionId);
    const failed = (await payments.listInvoices(subscriptionId))[1]?.paymentId ?? "";
    const nothing = { refunds: [], disputes: [], receiptUrl: null };
    expect(await payments.readPayment(failed)).toEqual(nothing);
  });

  test("is fully refunded once, also after a partial refund", async () => {
    const { paymentId, customerId } = await payPlan();
    await payments.refundPayment(paymentId);
    await payments.refundPayment(paymentId);
    expect(sumRefundedCents(await payments.readPayment(paymentId))).toBe(900);
    const pack = await payPack(customerId);
    await control.refund(pack.paymentId, 200);
    await payments.refundPayment(pack.paymentId);
    expect(sumRefundedCents(await payments.readPayment(pack.paymentId))).toBe(500);
  });

  test("is not refunded again after a manual refund, and rejected if disputed", async () => {
    const { paymentId, customerId } = await payPlan();
    await control.refund(paymentId);
    await payments.refundPayment(paymentId);
    const pack = await payPack(customerId);
    await control.dispute(pack.paymentId);
    const refused = payments.refundPayment(pack.paymentId);
    await expect(refused).rejects.toMatchObject({ kind: "refused" });
  });

  test("is attributed to a plan, a pack or an order", async () => {
    const plan = await payPlan();
    const pack = await payPack(plan.customerId);
    const order = await payOrder();
    const { subscriptionId } = plan;
    await partner.toRenewal(subscriptionId);
    const [, renewal] = await payments.listInvoices(subscriptionId);
    expect(await payments.findOfferByPayment(plan.paymentId)).toEqual({ subscriptionId });
    expect(await payments.findOfferByPayment(renewal?.paymentId ?? "")).toEqual({ subscriptionId });
    expect(await payments.findOfferByPayment(pack.paymentId)).toEqual({ purchaseId: "pur_pack" });
    expect(await payments.findOfferByPayment(order.paymentId)).toBeNull();
    expect(await payments.findOrderId(order.paymentId)).toBe("ord_1");
    expect(await payments.findOrderId(plan.paymentId)).toBeNull();
  });
});

describe("an event", () => {
  /** Returns the emulator's events of this type as the shop parses them, newest first. */
  async function listParsedEvents(type: string): Promise<PaymentEvent[]> {
    const events = await control.listEvents(type);
    return await Promise.all(
      events.map(async ({ id }) => {
        const { body, signature } = await control.signEvent(id);
        return payments.verifyEvent(body, new Headers({ "stripe-signature": signature ?? "" }));
      }),
    );
  }

  const NOTHING = { checkoutId: null, subscriptionId: null, paymentId: null };

  test("of a subscription has the id of its session, subscription or payment", async () => {
    const { subscriptionId, paymentId } = await payPlan();
    const prorationAt = (await payments.readTime()).getTime() / 1000;
    const change = { subscriptionId, priceId: SWEET_SPOT, when: "now" as const, prorationAt };
    await payments.switchPrice(change);
    await control.failNextPayment(subscriptionId);
    await partner.toRenewal(subscriptionId);
    await control.advance(4 * DAY_S);
    await payments.endSubscription(subscriptionId);
    const ofPlan = { ...NOTHING, concerns: "offer", subscriptionId };
    for (const type of [
      "customer.subscription.created",
      "customer.subscription.updated",
      "customer.subscription.deleted",
      "invoice.created",
      "invoice.upcoming",
      "invoice.finalized",
      "invoice.payment_failed",
      "invoice.paid",
    ]) {
      const all = await listParsedEvents(type);
      expect([type, all.length > 0]).toEqual([type, true]);
      for (const event of all) expect(event).toMatchObject({ type, ...ofPlan });
    }
    const [page] = await listParsedEvents("checkout.session.completed");
    const checkoutId = expect.stringMatching(/^cs_/);
    expect(page).toMatchObject({ ...NOTHING, concerns: "offer", checkoutId });
    const ofPayment = { ...NOTHING, concerns: null, paymentId };
    expect((await listParsedEvents("payment_intent.succeeded")).at(-1)).toMatchObject(ofPayment);
    expect((await listParsedEvents("charge.succeeded")).at(-1)).toMatchObject(ofPayment);
    const [customer] = await listParsedEvents("customer.created");
    expect(customer).toMatchObject(NOTHING);
  });

  test("of a pack or an order has the id of its session or payment, and the kind", async () => {
    const { customerId } = await payPlan();
    for (const [concerns, pay] of [
      ["offer", () => payPack(customerId)],
      ["order", payOrder],
    ] as const) {
      const { checkoutId, paymentId } = await pay();
      const [page] = await listParsedEvents("checkout.session.completed");
      expect(page).toMatchObject({ ...NOTHING, concerns, checkoutId });
      const ofPayment = { ...NOTHING, paymentId };
      expect((await listParsedEvents("payment_intent.succeeded"))[0]).toMatchObject({
        ...ofPayment,
        concerns,
      });
      await control.refund(paymentId, 100);
      expect((await listParsedEvents("charge.refunded"))[0]).toMatchObject({
        ...ofPayment,
        concerns,
      });
      expect((await listParsedEvents("refund.created"))[0]).toMatchObject(ofPayment);
      await control.dispute(paymentId);
      const [dispute] = await listParsedEvents("charge.dispute.created");
      expect(dispute).toMatchObject({ ...ofPayment, concerns: null });
    }
  });
});
