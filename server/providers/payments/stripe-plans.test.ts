import { describe, expect, test } from "vitest";
import {
  ASKS_ALWAYS,
  DAY_S,
  FAILS_LATER,
  GOOD_CARD,
  PACK_10,
  type PlanPayments,
  STARTER,
  SWEET_SPOT,
  sharePlanPayments,
  UNLIMITED,
} from "#server/test/plan-payments.ts";
import type { Payments } from "./port.ts";
import { createStripePayments } from "./stripe.ts";

/** Plans and packs: requests conform to Stripe's OpenAPI description, and responses are mapped correctly. */

let partner: PlanPayments;
let payments: Payments;
let control: PlanPayments["sandbox"]["control"]["stripe"];

sharePlanPayments((started) => {
  partner = started;
  payments = partner.payments;
  control = partner.sandbox.control.stripe;
});

const JANE = { userId: "usr_1", email: "jane@example.com", name: "Jane Doe" };

async function readStatus(subscriptionId: string): Promise<string> {
  return (await payments.readSubscription(subscriptionId)).status;
}

describe("a price", () => {
  test.each([
    { id: STARTER, cents: 900, interval: "month" },
    { id: SWEET_SPOT, cents: 1800, interval: "month" },
    { id: UNLIMITED, cents: 3200, interval: "month" },
    { id: PACK_10, cents: 500, interval: "once" },
  ])("$id is found", async ({ id, ...price }) => {
    const productId = id.replace("price_", "prod_");
    const usual = { currency: "usd", isSold: true, isLive: false, productId };
    const unmarked = { offer: null, renders: null };
    expect(await payments.readPrice(id)).toEqual({ ...price, ...usual, ...unmarked });
  });

  test.each([
    ["archived", { active: false }, { isSold: false }],
    ["live", { livemode: true }, { isLive: true }],
    ["named by its owner", { metadata: { offer: "starter" } }, { offer: "starter" }],
    ["of another currency", { currency: "eur" }, { currency: "eur" }],
    ["of a year", { recurring: { interval: "year", interval_count: 1 } }, { interval: "other" }],
    [
      "of two months",
      { recurring: { interval: "month", interval_count: 2 } },
      { interval: "other" },
    ],
    ["of no fixed amount", { unit_amount: null }, { cents: null }],
  ])("that is %s is reported", async (_what, change, expected) => {
    const body = { ...(await partner.wire(`/prices/${STARTER}`)), ...change };
    partner.recorder.answerNext(`GET /v1/prices/${STARTER}`, { status: 200, body });
    expect(await payments.readPrice(STARTER)).toMatchObject(expected);
  });

  test("of an archived product is not available", async () => {
    const { product } = (await partner.wire(`/prices/${STARTER}`)) as { product: string };
    const body = { ...(await partner.wire(`/products/${product}`)), active: false };
    partner.recorder.answerNext(`GET /v1/products/${product}`, { status: 200, body });
    expect(await payments.readPrice(STARTER)).toMatchObject({ isSold: false });
  });

  test("that does not exist is missing, or exists in test mode only", async () => {
    expect(await payments.readPrice("price_typo")).toBe("missing");
    const message =
      "No such price: 'price_1'; a similar object exists in test mode, but a live mode key was used to make this request.";
    const error = {
      type: "invalid_request_error",
      code: "resource_missing",
      param: "price",
      message,
    };
    partner.recorder.answerNext("GET /v1/prices/price_1", { status: 404, body: { error } });
    expect(await payments.readPrice("price_1")).toBe("other_mode");
  });
});

describe("a customer", () => {
  test("exists once per user, with the current name", async () => {
    const first = await payments.ensureCustomer({ ...JANE, customerId: null });
    const changed = { ...JANE, email: "new@example.com" };
    expect(await payments.ensureCustomer({ ...changed, customerId: null })).toBe(first);
    expect(await partner.wire(`/customers/${first}`)).toMatchObject({
      ...{ email: "new@example.com", name: "Jane Doe", metadata: { user_id: "usr_1" } },
    });
    expect(await payments.ensureCustomer({ ...JANE, customerId: first })).toBe(first);
    expect(await partner.wire(`/customers/${first}`)).toMatchObject({ email: JANE.email });
    const other = await payments.ensureCustomer({ ...JANE, userId: "usr_2", customerId: null });
    expect(other).not.toBe(first);
  });

  test("that was deleted at Stripe is replaced once", async () => {
    const first = await payments.ensureCustomer({ ...JANE, customerId: "cus_gone" });
    expect(await payments.ensureCustomer({ ...JANE, customerId: "cus_gone" })).toBe(first);
    expect(await partner.wire(`/customers/${first}`)).toMatchObject({ email: JANE.email });
  });
});

describe("the Checkout session of a plan", () => {
  test("creates a subscription with the user, the card and a paid invoice", async () => {
    const customerId = await payments.ensureCustomer({ ...JANE, customerId: null });
    const input = await partner.offer({ customerId });
    const page = await payments.startOfferCheckout(input);
    expect(await payments.startOfferCheckout(input)).toEqual(page);
    const requested = { purchaseId: "pur_1", orderId: null, amountCents: 900, currency: "usd" };
    const open = { status: "open", subscriptionId: null, paymentId: null };
    expect(await payments.readOfferCheckout(page.id)).toMatchObject({ ...requested, ...open });
    await control.pay({ session: page.id });
    const paid = await payments.readOfferCheckout(page.id);
    expect(paid).toMatchObject({ ...requested, status: "paid", paymentId: null });
    const state = await payments.readSubscription(paid?.subscriptionId ?? "");
    expect(state).toMatchObject({
      ...{ customerId, userId: "usr_1", status: "active", priceId: STARTER },
      ...{ cancelsAtPeriodEnd: false, pendingPriceId: null, endedAt: null },
      card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    });
    const { periodStart, periodEnd } = state;
    const days = (periodEnd.getTime() - periodStart.getTime()) / (DAY_S * 1000);
    expect([28, 29, 30, 31]).toContain(days);
    const [bill, ...more] = await payments.listInvoices(state.id);
    expect(more).toEqual([]);
    expect(bill).toMatchObject({
      ...{ reason: "begin", status: "paid", priceId: STARTER, cents: 900 },
      ...{ periodStart, periodEnd, attempts: 0, nextAttemptAt: null },
      ...{ number: expect.any(String), paymentId: expect.stringMatching(/^pi_/) },
      ...{ pageUrl: expect.stringMatching(/^http/), pdfUrl: expect.stringMatching(/^http/) },
    });
    // The clock's second may change between the two calls.
    const paidAfterMs = Number(bill?.paidAt) - Number(bill?.createdAt);
    expect([0, 1000]).toContain(paidAfterMs);
  });

  test("that was expired stays expired", async () => {
    const customerId = await payments.ensureCustomer({ ...JANE, customerId: null });
    const page = await payments.startOfferCheckout(await partner.offer({ customerId }));
    await payments.expireCheckout(page.id);
    expect(await payments.readOfferCheckout(page.id)).toMatchObject({ status: "expired" });
  });
});

test("the Checkout session of a pack creates a payment with our id", async () => {
  const { customerId } = await partner.subscribe();
  const input = { customerId, purchaseId: "pur_2", priceId: PACK_10, isPlan: false };
  const page = await payments.startOfferCheckout(await partner.offer(input));
  await control.pay({ session: page.id });
  const paid = await payments.readOfferCheckout(page.id);
  expect(paid).toMatchObject({
    ...{ status: "paid", purchaseId: "pur_2", amountCents: 500, subscriptionId: null },
    ...{ refunds: [], receiptUrl: expect.stringMatching(/^http/) },
  });
  await payments.refundPayment(paid?.paymentId ?? "");
  expect(await payments.readOfferCheckout(page.id)).toMatchObject({
    refunds: [{ cents: 500, state: "done" }],
  });
});

describe("a renewal", () => {
  test("is invoiced at the end of the period, and invoices are listed oldest first", async () => {
    const { subscriptionId } = await partner.subscribe();
    await partner.toRenewal(subscriptionId);
    const { periodStart, periodEnd, status } = await payments.readSubscription(subscriptionId);
    const bills = await payments.listInvoices(subscriptionId);
    expect(bills.map(({ reason }) => reason)).toEqual(["begin", "cycle"]);
    expect(bills[0]?.periodEnd).toEqual(bills[1]?.periodStart);
    expect(status).toBe("active");
    expect(bills[1]).toMatchObject({
      ...{ status: "paid", priceId: STARTER, cents: 900, periodStart, periodEnd },
    });
  });

  test("is a draft for an hour", async () => {
    const { subscriptionId } = await partner.subscribe();
    const { periodEnd } = await payments.readSubscription(subscriptionId);
    await control.advanceTo(periodEnd);
    const bills = await payments.listInvoices(subscriptionId);
    expect(bills[1]).toMatchObject({
      ...{
        status: "draft",
        number: null,
        cents: 900,
        paidAt: null,
        pageUrl: null,
        paymentId: null,
      },
    });
  });

  test("that is declined is past due during retries, then the plan ends", async () => {
    const { subscriptionId } = await partner.subscribe({ card: FAILS_LATER });
    await partner.toRenewal(subscriptionId);
    const seen: unknown[] = [];
    for (const days of [3, 5, 7]) {
      const bill = (await payments.listInvoices(subscriptionId))[1];
      const now = await payments.readTime();
      const wait = ((bill?.nextAttemptAt?.getTime() ?? 0) - now.getTime()) / (DAY_S * 1000);
      const { status, attempts } = bill ?? {};
      seen.push([await readStatus(subscriptionId), status, attempts, Math.round(wait)]);
      await control.advance(days * DAY_S);
    }
    expect(seen).toEqual([
      ["past_due", "open", 1, 3],
      ["past_due", "open", 2, 5],
      ["past_due", "open", 3, 7],
    ]);
    const over = await payments.readSubscription(subscriptionId);
    expect(over).toMatchObject({ status: "ended", endedAt: expect.any(Date) });
  });

  test("whose retries are exhausted ends the plan even if Stripe keeps it", async () => {
    await partner.sandbox.control.addFault({ vendor: "stripe", kind: "unpaid_at_last" });
    const { subscriptionId } = await partner.subscribe({ card: FAILS_LATER });
    await partner.toRenewal(subscriptionId);
    await control.advance(16 * DAY_S);
    expect(await readStatus(subscriptionId)).toBe("ended");
    await partner.sandbox.control.clearFaults("stripe");
  });

  test.each([FAILS_LATER, ASKS_ALWAYS])("with %s can be paid on its hosted page", async (card) => {
    const { subscriptionId } = await partner.subscribe({ card });
    await partner.toRenewal(subscriptionId);
    const open = (await payments.listInvoices(subscriptionId))[1];
    expect(open).toMatchObject({ status: "open", pageUrl: expect.stringMatching(/^http/) });
    await control.payInvoice(open?.id ?? "", true);
    expect(await readStatus(subscriptionId)).toBe("active");
    const paid = (await payments.listInvoices(subscriptionId))[1];
    expect(paid).toMatchObject({ status: "paid", cents: 900, attempts: 0 });
  });
});

describe("an invoice", () => {
  const ANY = { start: 1_800_000_000, end: 1_802_000_000 };
  const LATER = { start: 1_801_000_000, end: 1_802_000_000 };

  function line(price: string, amount: number, isProration: boolean, period = ANY) {
    return {
      ...{ amount, period, pricing: { price_details: { price } } },
      parent: { subscription_item_details: { proration: isProration } },
    };
  }

  test.each([
    ["a begin is its period", "subscription_create", [line(STARTER, 900, false)], STARTER],
    [
      "a renewal is its period, not what waited",
      "subscription_cycle",
      [line(UNLIMITED, 2300, true), line(SWEET_SPOT, 1800, false)],
      SWEET_SPOT,
    ],
    [
      "a change is what was added last",
      "subscription_update",
      [
        line(UNLIMITED, 1600, true, LATER),
        line(SWEET_SPOT, 1200, true),
        line(STARTER, -600, true, LATER),
      ],
      UNLIMITED,
    ],
    ["something free is its period", "subscription_cycle", [line(STARTER, 0, false)], STARTER],
    ["a credit is nothing", "subscription_update", [line(STARTER, -600, true)], null],
  ])("of %s", async (_, billing_reason, lines, priceId) => {
    const { subscriptionId } = await partner.subscribe();
    const list = await partner.wire(`/invoices?subscription=${subscriptionId}`);
    const [bill] = list.data as object[];
    const data = [{ ...bill, billing_reason, lines: { object: "list", data: lines } }];
    partner.recorder.answerNext("GET /v1/invoices", { status: 200, body: { ...list, data } });
    const [read] = await payments.listInvoices(subscriptionId);
    expect(read?.priceId).toBe(priceId);
  });
});

describe("a cancellation", () => {
  test("at the end of the period can be requested and reverted, both idempotently", async () => {
    const { subscriptionId } = await partner.subscribe();
    for (const cancels of [true, true, false, false, true]) {
      const state = await payments.setCancelAtPeriodEnd(subscriptionId, cancels);
      expect(state).toMatchObject({ status: "active", cancelsAtPeriodEnd: cancels });
      expect(state.card?.last4).toBe("4242");
    }
    const { periodEnd } = await payments.readSubscription(subscriptionId);
    await control.advance(40 * DAY_S);
    const over = { status: "ended", endedAt: periodEnd };
    expect(await payments.readSubscription(subscriptionId)).toMatchObject(over);
    expect(await payments.listInvoices(subscriptionId)).toHaveLength(1);
    expect(await payments.setCancelAtPeriodEnd(subscriptionId, false)).toMatchObject(over);
  });

  test("that is stored as a date is recognized and reverted", async () => {
    const { subscriptionId } = await partner.subscribe();
    const { periodEnd } = await payments.readSubscription(subscriptionId);
    const path = `/subscriptions/${subscriptionId}`;
    const wire = await partner.wire(path);
    const body = { ...wire, cancel_at: periodEnd.getTime() / 1000 };
    partner.recorder.answerNext(`GET /v1${path}`, { status: 200, body });
    const before = await payments.readSubscription(subscriptionId);
    expect(before.cancelsAtPeriodEnd).toBe(true);
    partner.recorder.answerNext(`GET /v1${path}`, { status: 200, body });
    partner.recorder.answerNext(`POST /v1${path}`, { status: 200, body: wire });
    const after = await payments.setCancelAtPeriodEnd(subscriptionId, false);
    expect(after.cancelsAtPeriodEnd).toBe(false);
    expect(partner.recorder.calls.at(-1)?.params).toMatchObject({ cancel_at: "" });
  });

  test("with immediate effect is final and idempotent", async () => {
    const { subscriptionId, customerId } = await partner.subscribe();
    await payments.endSubscription(subscriptionId);
    await payments.endSubscription(subscriptionId);
    await payments.endSubscription("sub_nobody");
    expect(await readStatus(subscriptionId)).toBe("ended");
    const again = await partner.offer({ customerId, purchaseId: "pur_2", priceId: SWEET_SPOT });
    const page = await payments.startOfferCheckout(again);
    await control.pay({ session: page.id });
    const next = (await payments.readOfferCheckout(page.id))?.subscriptionId ?? "";
    expect(await readStatus(subscriptionId)).toBe("ended");
    const { status, card } = await payments.readSubscription(next);
    expect([status, card?.last4]).toEqual(["active", "4242"]);
  });
});

describe("a card", () => {
  test("that was replaced is returned", async () => {
    const { subscriptionId, customerId } = await partner.subscribe();
    await control.changeCard(customerId, "5555555555554444");
    const { card } = await payments.readSubscription(subscriptionId);
    expect(card).toMatchObject({ brand: "mastercard", last4: "4444" });
  });

  test("is the customer's default if the plan has none", async () => {
    const { subscriptionId } = await partner.subscribe();
    const path = "customer.invoice_settings.default_payment_method";
    const wire = await partner.wire(`/subscriptions/${subscriptionId}?expand[0]=${path}`);
    const call = `GET /v1/subscriptions/${subscriptionId}`;
    const body = { ...wire, default_payment_method: null };
    partner.recorder.answerNext(call, { status: 200, body });
    expect((await payments.readSubscription(subscriptionId)).card?.last4).toBe("4242");
    const gone = { id: "cus_1", object: "customer", deleted: true };
    partner.recorder.answerNext(call, { status: 200, body: { ...body, customer: gone } });
    const orphan = await payments.readSubscription(subscriptionId);
    expect(orphan).toMatchObject({ customerId: "cus_1", card: null });
  });

  test.each(["card", "home"] as const)("is managed in the billing portal: %s", async (flow) => {
    const { customerId } = await partner.subscribe();
    const returnUrl = "https://shop.example.com/subscriptions";
    const { url } = await payments.openPortal({ customerId, returnUrl, flow });
    const text = await (await fetch(url)).text();
    expect(text).toContain(returnUrl);
    expect(text.includes("<details open")).toBe(flow === "card");
  });
});

test("the time is Stripe's", async () => {
  const before = await payments.readTime();
  await control.advance(DAY_S);
  const after = await payments.readTime();
  expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(DAY_S * 1000);
  const options = {
    secretKey: "sk_test_1",
    webhookSecret: "whsec_x",
    baseUrl: partner.sandbox.url,
  };
  const live = createStripePayments(options);
  expect(Math.abs((await live.readTime()).getTime() - Date.now())).toBeLessThan(60_000);
  const lost = createStripePayments({ ...options, clockUrl: `${partner.sandbox.url}/nowhere` });
  await expect(lost.readTime()).rejects.toMatchObject({ kind: "unavailable" });
});

test("unknown ids are rejected, and outages are reported as unavailable", async () => {
  await expect(payments.readSubscription("sub_nobody")).rejects.toMatchObject({ kind: "refused" });
  const { subscriptionId } = await partner.subscribe({ card: GOOD_CARD });
  await partner.sandbox.control.addFault({ vendor: "stripe", kind: "server_error", times: 5 });
  const failed = payments.listInvoices(subscriptionId);
  await expect(failed).rejects.toMatchObject({ kind: "unavailable" });
  await partner.sandbox.control.clearFaults("stripe");
});
