import { describe, expect, test } from "vitest";
import { type ListeningShop, shareListeningShop } from "./test/listening-shop.ts";
import {
  A_DAY_S,
  advanceToRenewal,
  createSubscriber,
  getPeriod,
  listReceivedEvents,
  type Subscriber,
} from "./test/subscribing.ts";

let shop: ListeningShop;
shareListeningShop((opened) => {
  shop = opened;
});

const OF_BILLING = /^(invoice|customer\.subscription)\./;
const FAILS_LATER = "4000000000000341";
const ASKS_ALWAYS = "4000002760003184";

const read = ({ subscription }: Subscriber) => shop.stripe.subscriptions.retrieve(subscription);

async function lastInvoice({ subscription }: Subscriber) {
  const [invoice] = (await shop.stripe.invoices.list({ subscription })).data;
  return invoice;
}

async function days(count: number): Promise<void> {
  await shop.control.stripe.advance(count * A_DAY_S);
}

describe("a renewal", () => {
  test("is announced, billed as a draft, then paid", async () => {
    const one = await createSubscriber(shop);
    const { end } = getPeriod(await read(one));
    await shop.control.stripe.advanceTo(new Date((end - 3 * A_DAY_S) * 1000));
    const [upcoming] = await shop.control.stripe.listEvents("invoice.upcoming");
    expect(upcoming?.data.object).toMatchObject({ amount_due: 900, billing_reason: "upcoming" });
    await shop.control.stripe.advanceTo(new Date(end * 1000));
    expect(await lastInvoice(one)).toMatchObject({
      ...{ status: "draft", billing_reason: "subscription_cycle", created: end },
      automatically_finalizes_at: end + 3600,
    });
    expect(getPeriod(await read(one)).start).toBe(end);
    await shop.control.stripe.advance(3600);
    const paid = await lastInvoice(one);
    expect(paid).toMatchObject({ status: "paid", amount_paid: 900 });
    expect(paid?.lines.data[0]?.period).toEqual(getPeriod(await read(one)));
    expect((await listReceivedEvents(shop, OF_BILLING)).slice(-7)).toEqual([
      "invoice.payment_succeeded",
      "invoice.upcoming",
      "invoice.created",
      "customer.subscription.updated",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
  });

  test("runs for each month of an advance, dated in time, and sends its events", async () => {
    const one = await createSubscriber(shop);
    const begin = getPeriod(await read(one)).start;
    await days(95);
    const { data } = await shop.stripe.invoices.list({ subscription: one.subscription });
    expect(data.map(({ status }) => status)).toEqual(["paid", "paid", "paid", "paid"]);
    const starts = data.map(({ lines }) => lines.data[0]?.period.start ?? 0).reverse();
    expect(starts[0]).toBe(begin);
    for (const [index, start] of starts.entries()) {
      const at = new Date(start * 1000);
      expect(at.getUTCMonth()).toBe((new Date(begin * 1000).getUTCMonth() + index) % 12);
    }
    await shop.waitForEvents("invoice.paid", 4);
    const { now } = await shop.control.stripe.readClock();
    const [event] = await shop.control.stripe.listEvents("invoice.paid");
    expect(event?.created).toBeGreaterThan(now - 32 * A_DAY_S);
    expect(event?.created).toBeLessThanOrEqual(now);
  });

  test("continues after a restart in the middle of a period", async () => {
    const one = await createSubscriber(shop);
    await days(20);
    await shop.restart();
    await days(20);
    expect(await lastInvoice(one)).toMatchObject({
      ...{ status: "paid", billing_reason: "subscription_cycle" },
    });
  });

  test("keeps its dates when the clock is set back, and is due later", async () => {
    const one = await createSubscriber(shop);
    await advanceToRenewal(shop, one.subscription);
    const renewed = getPeriod(await read(one));
    await shop.control.stripe.resetClock();
    expect(await shop.control.stripe.readClock()).toMatchObject({ aheadSeconds: 0 });
    await days(1);
    expect(getPeriod(await read(one))).toEqual(renewed);
    await advanceToRenewal(shop, one.subscription);
    expect(getPeriod(await read(one)).start).toBe(renewed.end);
  });

  test("signs its events with the system time", async () => {
    const one = await createSubscriber(shop);
    await advanceToRenewal(shop, one.subscription);
    await shop.waitForEvents("invoice.paid", 2);
    for (const { body, signature = "" } of shop.received) {
      shop.stripe.webhooks.constructEvent(body, signature, "whsec_stand_in");
    }
  });
});

describe("a renewal that fails", () => {
  test("is retried after 3, 5 and 7 days, then the subscription is canceled", async () => {
    const one = await createSubscriber(shop, { card: FAILS_LATER });
    await advanceToRenewal(shop, one.subscription);
    const seen: unknown[] = [];
    for (const pause of [3, 5, 7]) {
      const { attempt_count, next_payment_attempt, status } = (await lastInvoice(one)) ?? {};
      const { now } = await shop.control.stripe.readClock();
      const after = Math.round(((next_payment_attempt ?? 0) - now) / A_DAY_S);
      seen.push([attempt_count, after, status, (await read(one)).status]);
      await days(pause);
    }
    expect(seen).toEqual([
      [1, 3, "open", "past_due"],
      [2, 5, "open", "past_due"],
      [3, 7, "open", "past_due"],
    ]);
    expect(await read(one)).toMatchObject({
      ...{ status: "canceled", cancellation_details: { reason: "payment_failed" } },
    });
    expect(await lastInvoice(one)).toMatchObject({ status: "open", next_payment_attempt: null });
    expect(await listReceivedEvents(shop, /payment_failed|deleted|charge\.succeeded/)).toEqual([
      "charge.succeeded",
      ...Array(4).fill(["payment_intent.payment_failed", "invoice.payment_failed"]).flat(),
      "customer.subscription.deleted",
    ]);
  });

  test("returns to active once a valid card pays", async () => {
    const one = await createSubscriber(shop, { card: FAILS_LATER });
    await advanceToRenewal(shop, one.subscription);
    expect(await shop.control.stripe.changeCard(one.customer, "4242424242424242")).toBe("kept");
    expect((await read(one)).status).toBe("past_due");
    await days(3);
    expect((await read(one)).status).toBe("active");
    expect(await lastInvoice(one)).toMatchObject({ status: "paid", attempt_count: 2 });
  });

  test("by failNextPayment is paid at the next attempt", async () => {
    const one = await createSubscriber(shop);
    await shop.control.stripe.failNextPayment(one.subscription);
    await advanceToRenewal(shop, one.subscription);
    expect((await read(one)).status).toBe("past_due");
    const invoice = await lastInvoice(one);
    expect(await shop.control.stripe.payInvoice(invoice?.id ?? "")).toBe("paid");
    expect((await read(one)).status).toBe("active");
  });

  test("asks the customer when the bank requires 3-D Secure", async () => {
    const one = await createSubscriber(shop, { card: ASKS_ALWAYS });
    await advanceToRenewal(shop, one.subscription);
    await shop.waitForEvents("invoice.payment_action_required");
    const invoice = await lastInvoice(one);
    expect(await shop.control.stripe.payInvoice(invoice?.id ?? "")).toBe("asks");
    expect(await shop.control.stripe.payInvoice(invoice?.id ?? "", true)).toBe("paid");
    expect((await read(one)).status).toBe("active");
  });

  test("can leave the subscription unpaid instead of canceling it", async () => {
    await shop.control.addFault({ vendor: "stripe", kind: "unpaid_at_last" });
    const one = await createSubscriber(shop, { card: FAILS_LATER });
    await advanceToRenewal(shop, one.subscription);
    await days(15);
    expect((await read(one)).status).toBe("unpaid");
    await days(31);
    expect(await lastInvoice(one)).toMatchObject({ status: "draft", auto_advance: false });
  });
});

describe("a cancellation", () => {
  test("at the end of the period can be undone", async () => {
    const one = await createSubscriber(shop);
    const { end } = getPeriod(await read(one));
    const ending = await shop.stripe.subscriptions.update(one.subscription, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: "too_expensive" },
    });
    expect(ending).toMatchObject({
      ...{ status: "active", cancel_at_period_end: true, cancel_at: end },
      cancellation_details: { reason: "cancellation_requested", feedback: "too_expensive" },
    });
    const resumed = await shop.stripe.subscriptions.update(one.subscription, {
      cancel_at_period_end: false,
    });
    expect(resumed).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    });
    await advanceToRenewal(shop, one.subscription);
    expect((await read(one)).status).toBe("active");
  });

  test("at the end of the period takes effect then, without another invoice", async () => {
    const one = await createSubscriber(shop);
    const { end } = getPeriod(await read(one));
    await shop.stripe.subscriptions.update(one.subscription, { cancel_at_period_end: true });
    await days(40);
    expect(await read(one)).toMatchObject({ status: "canceled", ended_at: end });
    expect((await shop.stripe.invoices.list({ customer: one.customer })).data).toHaveLength(1);
    expect(await listReceivedEvents(shop, /deleted|upcoming/)).toEqual([
      "customer.subscription.deleted",
    ]);
  });

  test.each([
    { card: "4242424242424242", status: "paid" },
    { card: FAILS_LATER, status: "open" },
  ])("bills pending invoice items: $status", async ({ card, status }) => {
    const one = await createSubscriber(shop, { card });
    const items = [{ id: one.item, price: "price_unlimited_vibes_monthly" }];
    await shop.stripe.subscriptions.update(one.subscription, { items });
    await shop.stripe.subscriptions.update(one.subscription, { cancel_at_period_end: true });
    await days(32);
    expect((await read(one)).status).toBe("canceled");
    expect(await lastInvoice(one)).toMatchObject({ status, total: 2300 });
    expect(await listReceivedEvents(shop, /deleted/)).toHaveLength(1);
  });

  test("takes effect at once, and only once", async () => {
    const one = await createSubscriber(shop);
    const over = await shop.stripe.subscriptions.cancel(one.subscription);
    expect(over).toMatchObject({ status: "canceled", cancel_at_period_end: false });
    await expect(shop.stripe.subscriptions.cancel(one.subscription)).rejects.toMatchObject({
      code: "resource_missing",
    });
    await expect(
      shop.stripe.subscriptions.update(one.subscription, { cancel_at_period_end: true }),
    ).rejects.toThrow(/canceled subscription can only/);
    const { customer } = one;
    expect((await shop.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await shop.stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(
      1,
    );
    await shop.waitForEvents("customer.subscription.deleted");
  });
});
