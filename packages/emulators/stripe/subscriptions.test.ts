import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { vendorSchema } from "../test/vendor-schema.ts";
import { type ListeningShop, shareListeningShop } from "./test/listening-shop.ts";
import {
  createSubscriber,
  createSubscriptionParams,
  getPeriod,
  listReceivedEvents,
  STARTER,
} from "./test/subscribing.ts";

let shop: ListeningShop;
shareListeningShop((opened) => {
  shop = opened;
});

describe("prices", () => {
  test.each([
    { id: "price_starter_monthly", name: "Starter", cents: 900, interval: "month" },
    { id: "price_sweet_spot_monthly", name: "Sweet Spot", cents: 1800, interval: "month" },
    {
      id: "price_unlimited_vibes_monthly",
      name: "Unlimited Vibes",
      cents: 3200,
      interval: "month",
    },
    { id: "price_pack_10", name: "+10 more renders", cents: 500, interval: undefined },
    { id: "price_pack_5", name: "5 extra renders", cents: 300, interval: undefined },
  ])("$id exists from the start", async ({ id, name, cents, interval }) => {
    const price = await shop.stripe.prices.retrieve(id, { expand: ["product"] });
    expect(price).toMatchObject({ active: true, unit_amount: cents, product: { name } });
    expect(price.recurring?.interval).toBe(interval);
    const lookup_keys = [id.slice("price_".length)];
    const { data } = await shop.stripe.prices.list({ lookup_keys, expand: ["data.product"] });
    expect(data).toMatchObject([{ id, product: { name } }]);
    const { id: product } = price.product as Stripe.Product;
    expect(await shop.stripe.products.retrieve(product)).toMatchObject({ name });
  });

  test("return an error for an unknown id", async () => {
    await expect(shop.stripe.prices.retrieve("price_typo")).rejects.toMatchObject({
      code: "resource_missing",
    });
    expect((await shop.stripe.prices.list({ lookup_keys: ["typo"] })).data).toEqual([]);
  });
});

describe("a subscription session", () => {
  test("creates the subscription once it is paid", async () => {
    const { id: customer } = await shop.stripe.customers.create({ email: "jane@example.com" });
    const opened = await shop.stripe.checkout.sessions.create(
      createSubscriptionParams(shop.url, customer),
    );
    expect(opened).toMatchObject({
      ...{ mode: "subscription", subscription: null, invoice: null, amount_total: 900 },
      ...{ payment_status: "unpaid", status: "open" },
    });
    expect((await shop.stripe.subscriptions.list({ customer })).data).toEqual([]);
    await shop.control.stripe.pay({ session: opened.id });
    const session = await shop.stripe.checkout.sessions.retrieve(opened.id, {
      expand: ["subscription.default_payment_method", "invoice"],
    });
    expect(session).toMatchObject({
      ...{ status: "complete", payment_status: "paid", payment_intent: null },
      invoice: { status: "paid", billing_reason: "subscription_create", amount_paid: 900 },
      subscription: {
        ...{ status: "active", customer, metadata: { user_id: "user_1" } },
        default_payment_method: { card: { brand: "visa", last4: "4242" } },
        billing_mode: { type: "flexible" },
      },
    });
    const { start, end } = getPeriod(session.subscription as Stripe.Subscription);
    const months = new Date(end * 1000).getUTCMonth() - new Date(start * 1000).getUTCMonth();
    expect((months + 12) % 12).toBe(1);
  });

  test("links its invoice, payment and receipt", async () => {
    const { customer, subscription } = await createSubscriber(shop);
    const { data } = await shop.stripe.invoices.list({ customer, subscription, status: "paid" });
    const invoice = data[0] as Stripe.Invoice;
    expect(invoice.parent?.subscription_details).toMatchObject({
      ...{ subscription, metadata: { user_id: "user_1" } },
    });
    expect(invoice.lines.data).toMatchObject([
      {
        ...{ amount: 900, description: "1 × Starter (at $9.00 / month)" },
        parent: { subscription_item_details: { proration: false, subscription } },
        pricing: { price_details: { price: STARTER } },
      },
    ]);
    const paid = await shop.stripe.invoices.retrieve(invoice.id ?? "", {
      expand: ["payments.data.payment.payment_intent"],
    });
    const [payment] = paid.payments?.data ?? [];
    const payments = await shop.stripe.invoicePayments.list({
      invoice: invoice.id ?? "",
      expand: ["data.payment.payment_intent.latest_charge"],
    });
    const intent = payments.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(payment).toMatchObject({ payment: { payment_intent: { id: intent.id } } });
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ amount: 900, customer, paid: true });
    for (const url of [charge.receipt_url, paid.hosted_invoice_url, paid.invoice_pdf]) {
      expect(await (await fetch(url ?? "")).text()).toMatch(/\$9\.00[\s\S]*Starter/);
    }
  });

  test("sends its events in Stripe's schema", async () => {
    await createSubscriber(shop);
    await shop.waitForEvents("invoice.payment_succeeded");
    const types = [
      "checkout.session.completed",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.succeeded",
      "charge.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
    ];
    expect(await listReceivedEvents(shop, /^(?!customer\.created)/)).toEqual(types);
    for (const type of types) await shop.waitForEvents(type);
    const schemas: Record<string, string> = {
      "checkout.session": "CheckoutSession",
      charge: "Charge",
      invoice: "Invoice",
      payment_intent: "PaymentIntent",
      subscription: "Subscription",
    };
    for (const { body, signature = "" } of shop.received) {
      const event = shop.stripe.webhooks.constructEvent(body, signature, "whsec_stand_in");
      const { object } = event.data;
      const schema = vendorSchema("stripe/contract/stripe.json", schemas[object.object] ?? "");
      expect(schema.safeParse(JSON.parse(body).data.object).error).toBeUndefined();
    }
  });

  test("creates a customer when the shop passes none", async () => {
    const { customer: _, ...params } = createSubscriptionParams(shop.url, "");
    const { id } = await shop.stripe.checkout.sessions.create(params);
    await shop.control.stripe.pay({ session: id, email: "new@example.com" });
    const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ["customer"] });
    expect(session.customer).toMatchObject({ email: "new@example.com" });
  });

  test.each([
    { card: "4000000000000002", outcome: "declined" },
    { card: "4000000000009995", outcome: "declined" },
  ])("creates nothing when the card is $outcome", async ({ card, outcome }) => {
    const { id: customer } = await shop.stripe.customers.create({});
    const { id } = await shop.stripe.checkout.sessions.create(
      createSubscriptionParams(shop.url, customer),
    );
    expect(await shop.control.stripe.pay({ session: id, card })).toMatchObject({ outcome });
    expect((await shop.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await shop.stripe.invoices.list({ customer })).data).toEqual([]);
  });

  test.each([
    { change: { mode: "payment" as const }, text: /recurring price/ },
    {
      change: { line_items: [{ price: "price_pack_5", quantity: 1 }] },
      text: /at least one recur/,
    },
    { change: { payment_intent_data: { description: "x" } }, text: /payment_intent_data/ },
    { change: { line_items: [{ price: "price_typo", quantity: 1 }] }, text: /No such price/ },
  ])("rejects $change", async ({ change, text }) => {
    const { id } = await shop.stripe.customers.create({});
    const { subscription_data, ...params } = createSubscriptionParams(shop.url, id);
    const data = change.mode ? {} : { subscription_data: subscription_data ?? {} };
    const created = shop.stripe.checkout.sessions.create({ ...params, ...data, ...change });
    await expect(created).rejects.toThrow(text);
  });
});

test("a pack is a one-time payment of a stored price by the same customer", async () => {
  const { customer } = await createSubscriber(shop);
  const session = await shop.stripe.checkout.sessions.create({
    ...{ mode: "payment", customer, success_url: shop.url },
    line_items: [{ price: "price_pack_10", quantity: 1 }],
  });
  await shop.control.stripe.pay({ session: session.id });
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    ...{ mode: "payment", amount_total: 500, payment_status: "paid", customer, subscription: null },
  });
});

test("a subscription's payment can be refunded and disputed", async () => {
  const { subscription } = await createSubscriber(shop);
  await shop.control.stripe.refund(subscription, 400);
  const [received] = await shop.waitForEvents("charge.refunded");
  expect(received?.data.object).toMatchObject({ amount: 900, amount_refunded: 400 });
  await shop.control.stripe.dispute(subscription);
  await shop.waitForEvents("charge.dispute.created");
});
