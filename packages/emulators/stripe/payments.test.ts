import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { type ListeningShop, plainClient, shareListeningShop } from "./test/listening-shop.ts";
import { createOrderParams, ORDER_CENTS } from "./test/orders.ts";

let shop: ListeningShop;
shareListeningShop((opened) => {
  shop = opened;
});

function open(changes: Stripe.Checkout.SessionCreateParams = {}): Promise<Stripe.Checkout.Session> {
  return shop.stripe.checkout.sessions.create(createOrderParams(shop.url, changes));
}

async function pay(changes: Stripe.Checkout.SessionCreateParams = {}) {
  const session = await open(changes);
  await shop.control.stripe.pay({ session: session.id });
  return shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent.latest_charge"],
  });
}

function getCharge({ payment_intent }: Stripe.Checkout.Session): Stripe.Charge {
  return (payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
}

describe("a payment", () => {
  test("creates a charge and a receipt", async () => {
    const session = await open();
    expect(session).toMatchObject({
      amount_total: ORDER_CENTS,
      amount_subtotal: 4288,
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      url: `${shop.sandboxUrl}/stripe/pay/${session.id}`,
    });
    const outcome = await shop.control.stripe.pay({ session: session.id });
    expect(outcome).toMatchObject({ outcome: "paid" });
    const paid = await shop.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge", "line_items"],
    });
    expect(paid).toMatchObject({
      ...{ status: "complete", payment_status: "paid", url: null },
      client_reference_id: "user_1",
      customer_details: { email: "jane@example.com", name: "Test Person" },
      metadata: { order_id: "ord_1" },
      payment_intent: { status: "succeeded", metadata: { order_id: "ord_1" } },
    });
    expect(paid.line_items?.data.map(({ description }) => description)).toEqual([
      "Coffee Mug",
      "Sales tax, CA 7.25 %",
    ]);
    const receipt = await fetch(getCharge(paid).receipt_url ?? "");
    expect(await receipt.text()).toMatch(/\$49\.37[\s\S]*Visa •••• 4242[\s\S]*Coffee Mug/);
  });

  test("sends each event to the shop once, signed", async () => {
    const { id } = await pay();
    const [completed] = await shop.waitForEvents("checkout.session.completed");
    await shop.waitForEvents("payment_intent.succeeded");
    await shop.waitForEvents("charge.succeeded");
    expect(completed?.data.object).toMatchObject({ id, payment_status: "paid" });
    expect(shop.received).toHaveLength(3);
    for (const { body, signature = "" } of shop.received) {
      const event = shop.stripe.webhooks.constructEvent(body, signature, "whsec_stand_in");
      expect(event.api_version).toBe("2026-10-28.endive");
      expect(await shop.stripe.events.retrieve(event.id)).toMatchObject({ type: event.type });
    }
  });

  test("can be found by its payment intent", async () => {
    const paid = await pay();
    await open();
    const payment_intent = (paid.payment_intent as Stripe.PaymentIntent).id;
    const { data } = await shop.stripe.checkout.sessions.list({ payment_intent });
    expect(data.map(({ id }) => id)).toEqual([paid.id]);
  });

  test("charges once for repeated requests", async () => {
    const { id } = await open();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => shop.control.stripe.pay({ session: id })),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["closed", "closed", "paid"]);
    expect(await shop.control.stripe.listEvents("charge.succeeded")).toHaveLength(1);
  });

  test.each([
    { card: "4000000000000002", code: "card_declined", declineCode: "generic_decline" },
    { card: "4000000000009995", code: "card_declined", declineCode: "insufficient_funds" },
    { card: "4000000000000069", code: "expired_card", declineCode: null },
    { card: "4000000000000127", code: "incorrect_cvc", declineCode: null },
  ])("declines $card with $code and accepts another card", async ({ card, ...expected }) => {
    const { id } = await open();
    const outcome = await shop.control.stripe.pay({ session: id, card });
    expect(outcome).toEqual({ outcome: "declined", ...expected });
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      ...{ status: "open", payment_intent: null },
    });
    expect(await shop.control.stripe.pay({ session: id })).toMatchObject({ outcome: "paid" });
  });

  test("starts 3-D Secure for a card that requires it", async () => {
    const { id } = await open();
    const card = "4000000000003220";
    const denied = await shop.control.stripe.pay({ session: id, card, approve: false });
    expect(denied.code).toBe("payment_intent_authentication_failure");
    const approved = await shop.control.stripe.pay({ session: id, card });
    expect(approved.outcome).toBe("paid");
  });

  test("of $0 charges nothing", async () => {
    const all = await shop.stripe.coupons.create({ percent_off: 100 });
    const free = { discounts: [{ coupon: all.id }], shipping_options: [] };
    const session = await open(free);
    expect(session.amount_total).toBe(0);
    await shop.control.stripe.pay({ session: session.id });
    expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      ...{ payment_status: "no_payment_required", payment_intent: null },
    });
  });

  test("can be declined or charged a cent too much by a fault", async () => {
    await shop.control.addFault({ vendor: "stripe", kind: "card_declined" });
    const { id } = await open();
    const declined = await shop.control.stripe.pay({ session: id });
    expect(declined.outcome).toBe("declined");
    await shop.control.addFault({ vendor: "stripe", kind: "wrong_amount" });
    await shop.control.stripe.pay({ session: id });
    const paid = await shop.stripe.checkout.sessions.retrieve(id);
    expect(paid.amount_total).toBe(ORDER_CENTS + 1);
  });
});

describe("a bank debit", () => {
  test.each([
    { decision: "settle", type: "async_payment_succeeded", status: "paid", intent: "succeeded" },
    {
      decision: "refuse",
      type: "async_payment_failed",
      status: "unpaid",
      intent: "requires_payment_method",
    },
  ] as const)("is decided later: $decision", async ({ decision, type, status, intent }) => {
    const { id } = await open();
    const outcome = await shop.control.stripe.pay({ session: id, card: "bank_debit" });
    expect(outcome.outcome).toBe("processing");
    const waiting = await shop.stripe.checkout.sessions.retrieve(id, {
      expand: ["payment_intent"],
    });
    expect(waiting).toMatchObject({
      ...{ status: "complete", payment_status: "unpaid" },
      payment_intent: { status: "processing" },
    });
    await shop.control.stripe.decideBankDebit(id, decision);
    await shop.waitForEvents(`checkout.session.${type}`);
    const decided = await shop.stripe.checkout.sessions.retrieve(id, {
      expand: ["payment_intent"],
    });
    expect(decided).toMatchObject({ payment_status: status, payment_intent: { status: intent } });
    await expect(shop.control.stripe.decideBankDebit(id, decision)).rejects.toThrow(/400/);
  });

  test("is rejected by a session that accepts cards only", async () => {
    const { id } = await open({ allowed_payment_method_types: ["card"] });
    const payment = shop.control.stripe.pay({ session: id, card: "bank_debit" });
    await expect(payment).rejects.toThrow(/does not take us_bank_account/);
  });
});

describe("a refund", () => {
  test("can be partial, up to the charged amount", async () => {
    const charge = getCharge(await pay());
    const payment_intent = String(charge.payment_intent);
    const part = await shop.stripe.refunds.create({ payment_intent, amount: 1000 });
    expect(part).toMatchObject({ amount: 1000, status: "succeeded", charge: charge.id });
    const partly = await shop.stripe.charges.retrieve(charge.id);
    expect(partly).toMatchObject({ amount_refunded: 1000, refunded: false });
    await expect(
      shop.stripe.refunds.create({ payment_intent, amount: ORDER_CENTS }),
    ).rejects.toMatchObject({ param: "amount" });
    await shop.stripe.refunds.create({ payment_intent, reason: "requested_by_customer" });
    const all = await shop.stripe.charges.retrieve(charge.id);
    expect(all).toMatchObject({ amount_refunded: ORDER_CENTS, refunded: true });
    await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const received = await shop.waitForEvents("charge.refunded", 2);
    expect(received).toHaveLength(2);
    await shop.waitForEvents("refund.created", 2);
  });

  test("is rejected for a disputed charge", async () => {
    const charge = getCharge(await pay());
    await shop.control.stripe.dispute(charge.id);
    const [received] = await shop.waitForEvents("charge.dispute.created");
    expect(received?.data.object).toMatchObject({ object: "dispute", charge: charge.id });
    expect(await shop.stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true });
    await expect(shop.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: "charge_disputed",
    });
  });
});

describe("an unpaid session", () => {
  test("expires when the shop expires it, once", async () => {
    const { id } = await open();
    const ended = await shop.stripe.checkout.sessions.expire(id);
    expect(ended).toMatchObject({ status: "expired", url: null });
    await shop.waitForEvents("checkout.session.expired");
    await expect(shop.stripe.checkout.sessions.expire(id)).rejects.toThrow(/expired/);
    const late = await shop.control.stripe.pay({ session: id });
    expect(late.outcome).toBe("closed");
  });

  test("expires by itself", async () => {
    const expires_at = Math.floor(Date.now() / 1000) + 31 * 60;
    const { id } = await open({ expires_at });
    await shop.control.stripe.advance(30 * 60);
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    await shop.control.stripe.advance(2 * 60);
    await shop.waitForEvents("checkout.session.expired");
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  });
});

test("the API works with the Stripe client's default HTTP client, including errors", async () => {
  const stripe = plainClient(shop.sandboxUrl);
  const session = await stripe.checkout.sessions.create(createOrderParams(shop.url));
  await shop.control.stripe.pay({ session: session.id });
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
  await expect(stripe.charges.retrieve("ch_none")).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  );
  await expect(plainClient(shop.sandboxUrl, "sk_invalid").events.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
});
