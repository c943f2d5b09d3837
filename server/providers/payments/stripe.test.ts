import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningSandbox, runSandbox } from "#emulators/test/running-sandbox.ts";
import { findCallFault, type Recorder, recordCalls } from "#server/test/recorded-calls.ts";
import { sumRefundedCents } from "#server/test/refunds.ts";
import { priceOrder } from "#shared/pricing.ts";
import type { CheckoutInput } from "./checkout-port.ts";
import { BadPaymentSignature, type Payments } from "./port.ts";
import { createStripePayments } from "./stripe.ts";

/** Requests conform to Stripe's OpenAPI description, and responses are mapped correctly. */

let sandbox: RunningSandbox;
let recorder: Recorder;
let payments: Payments;

beforeAll(async () => {
  sandbox = await runSandbox();
  recorder = await recordCalls(sandbox.url);
  payments = createStripePayments({
    secretKey: "sk_test_1",
    webhookSecret: "whsec_stand_in",
    baseUrl: recorder.url,
  });
});
afterAll(async () => {
  recorder.close();
  await sandbox.close();
});
beforeEach(() => {
  recorder.reset();
});

const INPUT: CheckoutInput = {
  orderId: "ord_1",
  number: "K7R-4MX",
  reference: "usr_1",
  email: "ana@example.com",
  lines: [
    { name: "Coffee Mug", description: "11 oz", unitCents: 2000, quantity: 2, imageUrl: null },
    {
      name: "T-Shirt",
      description: "M, Black",
      unitCents: 2900,
      quantity: 1,
      imageUrl: "https://shop.example.com/links/lnk_1.png",
    },
  ],
  tax: { name: "Sales tax CA, 7.25%", cents: 450 },
  shipping: { name: "Flat Rate", cents: 849 },
  discount: { name: "WELCOME10", cents: 690 },
  totalCents: 7509,
  successUrl: "https://shop.example.com/checkout?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://shop.example.com/checkout?cancelled=1",
  expiresAt: new Date(Date.now() + 3_600_000),
};

function order(id: string, change: Partial<CheckoutInput> = {}): CheckoutInput {
  return { ...INPUT, orderId: id, ...change };
}

function createRefund(orderId: string, paymentId: string | null | undefined) {
  const ids = { orderId, paymentId: paymentId ?? "", refundId: `rfd_${orderId}` };
  return { ...ids, cents: INPUT.totalCents, keyVersion: 1 };
}

describe("every request", () => {
  test("conforms to Stripe's OpenAPI description and version, and writes have an idempotency key", async () => {
    const page = await payments.startCheckout(order("ord_all"));
    await sandbox.control.stripe.pay({ session: page.id });
    const state = await payments.readCheckout(page.id);
    await payments.findOrderId(state?.paymentId ?? "");
    await payments.refund(createRefund("ord_all", state?.paymentId));
    const open = await payments.startCheckout(order("ord_open", { discount: null }));
    await payments.expireCheckout(open.id);

    expect(recorder.calls.map(({ name }) => name.replace(/\/(cs|pi)_\w+/, "/…"))).toEqual([
      "POST /v1/coupons",
      "POST /v1/checkout/sessions",
      "GET /v1/checkout/sessions/…",
      "GET /v1/disputes",
      "GET /v1/payment_intents/…",
      "POST /v1/refunds",
      "POST /v1/checkout/sessions",
      "POST /v1/checkout/sessions/…/expire",
    ]);
    for (const call of recorder.calls) {
      expect([call.name, findCallFault(call)]).toEqual([call.name, undefined]);
    }
  });
});

describe("a Checkout session", () => {
  test("has exactly the total: lines less the promo code, shipping and tax", async () => {
    const { id } = await payments.startCheckout(order("ord_total"));
    expect((await payments.readCheckout(id))?.amountCents).toBe(7509);
  });

  test("of any cart has the computed total", async () => {
    const anyOrder = fc.record({
      lines: fc.array(
        fc.record({
          unitCents: fc.integer({ min: 50, max: 20_000 }),
          quantity: fc.integer({ min: 1, max: 100 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      discount: fc.option(
        fc.record({
          kind: fc.constant("percent" as const),
          percent: fc.integer({ min: 1, max: 100 }),
        }),
      ),
      shippingCents: fc.integer({ min: 100, max: 20_000 }),
      tax: fc.record({
        lineCents: fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 8 }),
        shippingCents: fc.integer({ min: 0, max: 900 }),
        isIncluded: fc.boolean(),
      }),
    });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(anyOrder, async (priced) => {
        const price = priceOrder(priced);
        const named = { name: "Mug", description: "11 oz", imageUrl: null };
        const { id } = await payments.startCheckout(
          order(`ord_any_${number++}`, {
            lines: priced.lines.map((line) => ({ ...named, ...line })),
            tax: { name: "Tax", cents: priced.tax.isIncluded ? 0 : price.taxCents },
            shipping: { name: "Flat Rate", cents: price.shippingCents },
            discount: price.discountCents > 0 ? { name: "CODE", cents: price.discountCents } : null,
            totalCents: price.totalCents,
          }),
        );
        expect((await payments.readCheckout(id))?.amountCents).toBe(price.totalCents);
      }),
      { numRuns: 40 },
    );
  });

  test("is created once per order", async () => {
    const [first, second] = [
      await payments.startCheckout(order("ord_twice")),
      await payments.startCheckout(order("ord_twice")),
    ];
    expect(second).toEqual(first);
  });

  test("is read with its current status", async () => {
    const { id } = await payments.startCheckout(order("ord_states"));
    expect(await payments.readCheckout(id)).toMatchObject({
      status: "open",
      orderId: "ord_states",
    });
    await sandbox.control.stripe.pay({ session: id, card: "bank_debit" });
    expect((await payments.readCheckout(id))?.status).toBe("processing");
    await sandbox.control.stripe.decideBankDebit(id, "settle");
    const paid = await payments.readCheckout(id);
    expect(paid).toMatchObject({ status: "paid", currency: "usd", refunds: [] });
    expect(paid?.receiptUrl).toMatch(/^http/);
    await sandbox.control.stripe.refund(id, 100);
    await sandbox.control.stripe.dispute(id);
    expect(await payments.readCheckout(id)).toMatchObject({
      refunds: [{ cents: 100, state: "done" }],
      disputes: [{ cents: 7509, state: "to_answer", reason: "fraudulent" }],
    });
  });

  test("is read as failed or expired, and expiring is idempotent", async () => {
    const refused = await payments.startCheckout(order("ord_refused"));
    await sandbox.control.stripe.pay({ session: refused.id, card: "bank_debit" });
    await sandbox.control.stripe.decideBankDebit(refused.id, "refuse");
    expect((await payments.readCheckout(refused.id))?.status).toBe("failed");
    const closed = await payments.startCheckout(order("ord_closed"));
    await payments.expireCheckout(closed.id);
    await payments.expireCheckout(closed.id);
    expect((await payments.readCheckout(closed.id))?.status).toBe("expired");
  });

  test("a refund is idempotent", async () => {
    const { id } = await payments.startCheckout(order("ord_refund"));
    await sandbox.control.stripe.pay({ session: id });
    const paymentId = (await payments.readCheckout(id))?.paymentId ?? "";
    const refund = createRefund("ord_refund", paymentId);
    const given = await payments.refund(refund);
    expect(given).toMatchObject({ ourId: "rfd_ord_refund", cents: 7509, state: "done" });
    expect(await payments.refund(refund)).toEqual(given);
    expect(await payments.refund({ ...refund, keyVersion: 2 })).toBeNull();
    expect(sumRefundedCents(await payments.readCheckout(id))).toBe(7509);
  });
});

describe("an error", () => {
  test.each([
    ["rate_limit", "unavailable"],
    ["server_error", "unavailable"],
  ])("'%s' is reported as %s", async (kind, expected) => {
    await sandbox.control.addFault({ vendor: "stripe", kind, times: 5 });
    await expect(payments.startCheckout(order(`ord_${kind}`))).rejects.toMatchObject({
      kind: expected,
    });
    await sandbox.control.clearFaults("stripe");
  });

  test("an invalid key and a missing session are reported without URLs in the message", async () => {
    const locked = createStripePayments({
      secretKey: "sk_invalid",
      webhookSecret: "whsec_x",
      baseUrl: sandbox.url,
    });
    await expect(locked.startCheckout(order("ord_key"))).rejects.toMatchObject({ kind: "refused" });
    await expect(locked.readCheckout("cs_nobody")).rejects.toMatchObject({ kind: "refused" });
    expect(await payments.readCheckout("cs_nobody")).toBeNull();
    expect(await payments.readOfferCheckout("cs_nobody", "pi_nobody")).toBeNull();
    await expect(locked.startCheckout(order("ord_key"))).rejects.not.toThrow(/example\.com/);
  });

  test("an event is accepted by its signature only", async () => {
    const { id } = await payments.startCheckout(order("ord_event"));
    await sandbox.control.stripe.pay({ session: id });
    const [event] = await sandbox.control.stripe.listEvents("checkout.session.completed");
    const { body, signature } = await sandbox.control.stripe.signEvent(event?.id ?? "");
    const signed = new Headers({ "stripe-signature": signature ?? "" });
    const good = payments.verifyEvent(body, signed);
    expect(good).toEqual({
      id: event?.id,
      type: "checkout.session.completed",
      concerns: "order",
      checkoutId: id,
      subscriptionId: null,
      paymentId: null,
    });
    expect(() => payments.verifyEvent(`${body} `, signed)).toThrow(BadPaymentSignature);
    expect(() => payments.verifyEvent(body, new Headers())).toThrow(BadPaymentSignature);
  });
});
