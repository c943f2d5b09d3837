import { describe, expect, test } from "vitest";
import { type ListeningShop, shareListeningShop } from "./test/listening-shop.ts";
import {
  A_DAY_S,
  advanceToRenewal,
  createSubscriber,
  getPeriod,
  listReceivedEvents,
  STARTER,
  type Subscriber,
  SWEET_SPOT,
  UNLIMITED,
} from "./test/subscribing.ts";

let shop: ListeningShop;
shareListeningShop((opened) => {
  shop = opened;
});

const FAILS_LATER = "4000000000000341";

const read = ({ subscription }: Subscriber) => shop.stripe.subscriptions.retrieve(subscription);

async function now(): Promise<number> {
  return (await shop.control.stripe.readClock()).now;
}

function preview(one: Subscriber, price: string, details: object) {
  return shop.stripe.invoices.createPreview({
    ...{ customer: one.customer, subscription: one.subscription },
    subscription_details: { items: [{ id: one.item, price }], ...details },
  });
}

function switchTo(one: Subscriber, price: string, details: object) {
  return shop.stripe.subscriptions.update(one.subscription, {
    ...{ items: [{ id: one.item, price }] },
    ...details,
  });
}

async function listPrices(one: Subscriber): Promise<string[]> {
  return (await read(one)).items.data.map(({ price }) => price.id);
}

async function listInvoices({ subscription }: Subscriber) {
  return (await shop.stripe.invoices.list({ subscription })).data;
}

describe("an upgrade now", () => {
  const how = { proration_behavior: "always_invoice" } as const;

  test("charges the amount of the preview, prorated by the second", async () => {
    const one = await createSubscriber(shop);
    const { start, end } = getPeriod(await read(one));
    await shop.control.stripe.advance(10 * A_DAY_S);
    const proration_date = await now();
    const seen = await preview(one, SWEET_SPOT, { ...how, proration_date });
    const rest = (end - proration_date) / (end - start);
    const amounts = [-Math.round(900 * rest), Math.round(1800 * rest)];
    expect(seen.lines.data.map(({ amount }) => amount)).toEqual(amounts);
    await shop.control.stripe.advance(600);
    const after = await switchTo(one, SWEET_SPOT, {
      ...{ ...how, proration_date, payment_behavior: "pending_if_incomplete" },
      expand: ["latest_invoice"],
    });
    expect(after).toMatchObject({ status: "active", pending_update: null });
    expect(getPeriod(after)).toEqual({ start, end });
    expect(after.latest_invoice).toMatchObject({
      ...{ status: "paid", billing_reason: "subscription_update" },
      ...{ amount_paid: seen.amount_due, total: seen.total },
    });
    const lines = (await listInvoices(one))[0]?.lines.data ?? [];
    expect(lines.map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Unused time on Starter after /),
      expect.stringMatching(/^Remaining time on Sweet Spot after /),
    ]);
    for (const { parent } of lines) {
      expect(parent?.subscription_item_details?.proration).toBe(true);
    }
    await advanceToRenewal(shop, one.subscription);
    expect((await listInvoices(one))[0]).toMatchObject({ amount_paid: 1800 });
  });

  test("with pending_if_incomplete applies once it is paid", async () => {
    const one = await createSubscriber(shop, { card: FAILS_LATER });
    const pending = { ...how, payment_behavior: "pending_if_incomplete" };
    const updated = await switchTo(one, UNLIMITED, pending);
    expect(updated).toMatchObject({
      status: "active",
      pending_update: { subscription_items: [{ price: { id: UNLIMITED } }] },
    });
    expect(await listPrices(one)).toEqual([STARTER]);
    await shop.control.stripe.changeCard(one.customer, "4242424242424242");
    await shop.control.stripe.payInvoice(String(updated.latest_invoice));
    expect(await listPrices(one)).toEqual([UNLIMITED]);
    await shop.waitForEvents("customer.subscription.pending_update_applied");
  });

  test("with pending_if_incomplete is discarded after 23 hours unpaid", async () => {
    const one = await createSubscriber(shop, { card: FAILS_LATER });
    await switchTo(one, UNLIMITED, { ...how, payment_behavior: "pending_if_incomplete" });
    await shop.control.stripe.advance(A_DAY_S);
    expect(await read(one)).toMatchObject({ status: "active", pending_update: null });
    expect((await listInvoices(one)).map(({ status }) => status)).toEqual(["void", "paid"]);
    const received = await listReceivedEvents(shop, /pending_update|voided/);
    expect(received).toEqual(["invoice.voided", "customer.subscription.pending_update_expired"]);
  });

  test("with error_if_incomplete is rejected as a whole", async () => {
    const one = await createSubscriber(shop, { card: FAILS_LATER });
    const refused = switchTo(one, UNLIMITED, { ...how, payment_behavior: "error_if_incomplete" });
    await expect(refused).rejects.toMatchObject({
      ...{ type: "StripeCardError", code: "card_declined", decline_code: "generic_decline" },
    });
    expect(await listPrices(one)).toEqual([STARTER]);
    expect(await listInvoices(one)).toHaveLength(1);
  });

  test("with allow_incomplete applies with an open invoice", async () => {
    const one = await createSubscriber(shop, { card: FAILS_LATER });
    const after = await switchTo(one, UNLIMITED, how);
    expect(after.status).toBe("past_due");
    expect(await listPrices(one)).toEqual([UNLIMITED]);
  });
});

describe("a downgrade", () => {
  test("with create_prorations is a credit on the next invoice", async () => {
    const one = await createSubscriber(shop, { price: UNLIMITED });
    const proration_date = await now();
    const seen = await preview(one, STARTER, { proration_date });
    await switchTo(one, STARTER, { proration_date, proration_behavior: "create_prorations" });
    expect(await listInvoices(one)).toHaveLength(1);
    expect(seen.total).toBeLessThan(0);
    await advanceToRenewal(shop, one.subscription);
    const [first] = await listInvoices(one);
    expect(first).toMatchObject({
      ...{ status: "paid", total: seen.total, amount_due: 0, amount_paid: 0 },
      ...{ starting_balance: 0, ending_balance: seen.total },
    });
    await advanceToRenewal(shop, one.subscription);
    const [second] = await listInvoices(one);
    const credit = seen.total;
    expect(second).toMatchObject({ total: 900, starting_balance: credit });
    const customer = await shop.stripe.customers.retrieve(one.customer);
    expect(customer).toMatchObject({ balance: second?.ending_balance });
    expect(second?.amount_due).toBe(Math.max(0, 900 + credit));
  });

  test("without proration bills the new price from the next period on", async () => {
    const one = await createSubscriber(shop, { price: UNLIMITED });
    await switchTo(one, STARTER, { proration_behavior: "none" });
    await advanceToRenewal(shop, one.subscription);
    const [invoice] = await listInvoices(one);
    expect(invoice).toMatchObject({ amount_paid: 900, lines: { data: [{ amount: 900 }] } });
  });
});

describe("an invoice", () => {
  test.each([
    { rest: 49, due: 0, after: 49, next: 949 },
    { rest: 50, due: 50, after: 0, next: 900 },
  ])("of $rest cents after credit charges $due and leaves $after on the balance", async (about) => {
    const one = await createSubscriber(shop);
    await shop.stripe.customers.update(one.customer, { balance: about.rest - 900 });
    await advanceToRenewal(shop, one.subscription);
    expect((await listInvoices(one))[0]).toMatchObject({
      ...{ status: "paid", total: 900, amount_due: about.due, amount_paid: about.due },
      ...{ starting_balance: about.rest - 900, ending_balance: about.after },
    });
    expect(await shop.stripe.customers.retrieve(one.customer)).toMatchObject({
      balance: about.after,
    });
    await advanceToRenewal(shop, one.subscription);
    expect((await listInvoices(one))[0]).toMatchObject({ amount_paid: about.next });
  });
});

describe("an update", () => {
  test("without the item's id adds a second item", async () => {
    const one = await createSubscriber(shop);
    await shop.stripe.subscriptions.update(one.subscription, { items: [{ price: SWEET_SPOT }] });
    expect(await listPrices(one)).toEqual([STARTER, SWEET_SPOT]);
    const { items } = await shop.stripe.subscriptions.update(one.subscription, {
      items: [{ id: one.item, deleted: true }],
    });
    expect(items.data).toHaveLength(1);
  });

  test("that resets the billing anchor starts a new period and bills it at once", async () => {
    const one = await createSubscriber(shop);
    await shop.control.stripe.advance(10 * A_DAY_S);
    const moment = await now();
    const after = await switchTo(one, SWEET_SPOT, { billing_cycle_anchor: { type: "now" } });
    expect(getPeriod(after).start).toBeGreaterThanOrEqual(moment);
    const [invoice] = await listInvoices(one);
    expect(invoice?.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
    expect(invoice?.lines.data[1]?.amount).toBe(1800);
  });

  test("changes metadata and sends an event", async () => {
    const one = await createSubscriber(shop);
    const metadata = { note: "hello" };
    const after = await shop.stripe.subscriptions.update(one.subscription, { metadata });
    expect(after.metadata).toEqual({ user_id: "user_1", note: "hello" });
    await shop.waitForEvents("customer.subscription.updated");
  });

  test.each([
    { items: [{ id: "si_none", price: SWEET_SPOT }], text: /No such subscription item/ },
    { items: [{ price: "price_pack_5" }], text: /type=one_time/ },
    { items: [{ price: STARTER }], text: /same price/ },
    { items: [{ price: "price_typo" }], text: /No such price/ },
    { items: [{ price: SWEET_SPOT }], proration_date: 5, text: /outside of the current period/ },
    {
      ...{ payment_behavior: "pending_if_incomplete" as const, metadata: { a: "b" } },
      text: /cannot set `metadata`/,
    },
    { trial_end: "now" as const, text: /does not support 'trial_end'/ },
  ])("is rejected: $text", async ({ text, ...params }) => {
    const one = await createSubscriber(shop);
    const refused = shop.stripe.subscriptions.update(one.subscription, params);
    await expect(refused).rejects.toThrow(text);
    expect(await listPrices(one)).toEqual([STARTER]);
  });
});

describe("a preview", () => {
  test("without a change returns the next invoice and stores nothing", async () => {
    const one = await createSubscriber(shop);
    const { subscription } = one;
    const seen = await shop.stripe.invoices.createPreview({ subscription });
    expect(seen).toMatchObject({ amount_due: 900, billing_reason: "upcoming", status: "draft" });
    expect(await listInvoices(one)).toHaveLength(1);
  });

  test("of a subscription that will be canceled is rejected", async () => {
    const { subscription } = await createSubscriber(shop);
    await shop.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    await expect(shop.stripe.invoices.createPreview({ subscription })).rejects.toMatchObject({
      code: "invoice_upcoming_none",
    });
  });
});
