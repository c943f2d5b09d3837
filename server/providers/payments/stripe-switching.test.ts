import { describe, expect, test } from "vitest";
import {
  ASKS_ALWAYS,
  DAY_S,
  FAILS_LATER,
  GOOD_CARD,
  type PlanPayments,
  STARTER,
  SWEET_SPOT,
  sharePlanPayments,
  UNLIMITED,
} from "#server/test/plan-payments.ts";
import type { Payments } from "./port.ts";

/** Plan changes charge the previewed amount once, and apply only once it is paid. */

let partner: PlanPayments;
let payments: Payments;
let control: PlanPayments["sandbox"]["control"]["stripe"];

sharePlanPayments((started) => {
  partner = started;
  payments = partner.payments;
  control = partner.sandbox.control.stripe;
});

async function now(): Promise<number> {
  return (await payments.readTime()).getTime() / 1000;
}

async function switchNow(subscriptionId: string, priceId: string, prorationAt?: number) {
  const at = prorationAt ?? (await now());
  return payments.switchPrice({ subscriptionId, priceId, when: "now", prorationAt: at });
}

async function switchLater(subscriptionId: string, priceId: string) {
  const prorationAt = await now();
  return payments.switchPrice({ subscriptionId, priceId, when: "later", prorationAt });
}

async function preview(subscriptionId: string, priceId: string) {
  const prorationAt = await now();
  const seen = await payments.previewSwitch({ subscriptionId, priceId, prorationAt });
  return { ...seen, prorationAt };
}

async function listBills(subscriptionId: string): Promise<unknown[]> {
  const bills = await payments.listInvoices(subscriptionId);
  return bills.map(({ reason, status, cents }) => [reason, status, cents]);
}

function sumCents(lines: { cents: number }[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

const BEGUN = ["begin", "paid", 900];

describe("an immediate upgrade", () => {
  test.each([
    { days: 0, from: STARTER, to: UNLIMITED },
    { days: 1, from: STARTER, to: SWEET_SPOT },
    { days: 10, from: SWEET_SPOT, to: UNLIMITED },
    { days: 17, from: STARTER, to: UNLIMITED },
    { days: 25, from: STARTER, to: SWEET_SPOT },
  ])("after $days days costs the previewed amount", async ({ days, from, to }) => {
    const { subscriptionId } = await partner.subscribe({ priceId: from });
    await control.advance(days * DAY_S + 777);
    const { periodStart, periodEnd } = await payments.readSubscription(subscriptionId);
    const seen = await preview(subscriptionId, to);
    expect(seen.cents).toBeGreaterThan(0);
    expect(seen.lines.map(({ cents }) => Math.sign(cents))).toEqual([-1, 1]);
    const at = new Date(seen.prorationAt * 1000);
    expect(seen.lines.map(({ part }) => part)).toEqual([
      { kind: "unused_time", priceId: from, since: at },
      { kind: "remaining_time", priceId: to, since: at },
    ]);
    expect(sumCents(seen.lines)).toBe(seen.cents);
    expect((await payments.readSubscription(subscriptionId)).priceId).toBe(from);
    await control.advance(600);
    const after = await switchNow(subscriptionId, to, seen.prorationAt);
    expect(after).toMatchObject({ priceId: to, pendingPriceId: null, periodStart, periodEnd });
    const [, bill] = await payments.listInvoices(subscriptionId);
    expect(bill).toMatchObject({
      ...{ reason: "change", status: "paid", cents: seen.cents, priceId: to },
      ...{ periodStart: new Date(seen.prorationAt * 1000), periodEnd },
    });
    await partner.toRenewal(subscriptionId);
    const price = await payments.readPrice(to);
    const cents = typeof price === "string" ? null : price.cents;
    expect((await listBills(subscriptionId))[2]).toEqual(["cycle", "paid", cents]);
  });

  test("below the minimum charge reports where the amount is added", async () => {
    const { subscriptionId } = await partner.subscribe();
    const { periodEnd } = await payments.readSubscription(subscriptionId);
    await control.advanceTo(new Date(periodEnd.getTime() - DAY_S * 1000));
    const seen = await preview(subscriptionId, SWEET_SPOT);
    expect(seen.cents).toBe(0);
    expect(sumCents(seen.lines)).toBe(0);
    expect(seen.lines.at(-1)).toMatchObject({
      text: "Moved to your next bill",
      part: { kind: "moved_to_next_invoice" },
    });
    const after = await switchNow(subscriptionId, SWEET_SPOT, seen.prorationAt);
    expect(after.priceId).toBe(SWEET_SPOT);
    const [, bill] = await payments.listInvoices(subscriptionId);
    expect(bill).toMatchObject({ status: "paid", cents: 0, priceId: SWEET_SPOT, paymentId: null });
    const next = await preview(subscriptionId, UNLIMITED);
    expect(next.lines.map(({ text }) => text)).toContain("Left from an earlier bill");
    expect(sumCents(next.lines)).toBe(next.cents);
  });

  test("is charged once for repeated and parallel requests", async () => {
    const { subscriptionId } = await partner.subscribe();
    const { cents, prorationAt } = await preview(subscriptionId, SWEET_SPOT);
    const send = () => switchNow(subscriptionId, SWEET_SPOT, prorationAt);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ priceId }) => priceId)).toEqual([SWEET_SPOT, SWEET_SPOT]);
    await send();
    await control.advance(60);
    await switchNow(subscriptionId, SWEET_SPOT);
    expect(await listBills(subscriptionId)).toEqual([BEGUN, ["change", "paid", cents]]);
  });

  test("is charged once if the response is lost", async () => {
    const { subscriptionId } = await partner.subscribe();
    const { cents, prorationAt } = await preview(subscriptionId, SWEET_SPOT);
    const call = `POST /v1/subscriptions/${subscriptionId}`;
    const error = { type: "api_error", message: "Sorry." };
    partner.recorder.answerNext(call, { status: 500, body: { error }, afterwards: true });
    const after = await switchNow(subscriptionId, SWEET_SPOT, prorationAt);
    expect(after.priceId).toBe(SWEET_SPOT);
    expect(partner.recorder.calls.filter(({ name }) => name === call)).toHaveLength(2);
    expect(await listBills(subscriptionId)).toEqual([BEGUN, ["change", "paid", cents]]);
  });

  test("to the current plan costs nothing", async () => {
    const { subscriptionId } = await partner.subscribe();
    expect(await preview(subscriptionId, STARTER)).toMatchObject({ cents: 0, lines: [] });
    await switchNow(subscriptionId, STARTER);
    await switchLater(subscriptionId, STARTER);
    expect(await listBills(subscriptionId)).toEqual([BEGUN]);
    const posted = partner.recorder.calls.filter(({ name }) =>
      name.startsWith("POST /v1/subscriptions/"),
    );
    expect(posted).toEqual([]);
  });

  test("with a proration date of another period is rejected", async () => {
    const { subscriptionId } = await partner.subscribe();
    const late = switchNow(subscriptionId, SWEET_SPOT, (await now()) - 40 * DAY_S);
    await expect(late).rejects.toMatchObject({ kind: "refused" });
  });
});

describe("an unpaid upgrade", () => {
  test.each([FAILS_LATER, ASKS_ALWAYS])(
    "with %s can be paid on its invoice's page",
    async (card) => {
      const { subscriptionId } = await partner.subscribe({ card });
      const { cents, prorationAt } = await preview(subscriptionId, UNLIMITED);
      const waiting = { priceId: STARTER, pendingPriceId: UNLIMITED, status: "active" };
      const send = () => switchNow(subscriptionId, UNLIMITED, prorationAt);
      expect(await send()).toMatchObject(waiting);
      expect(await send()).toMatchObject(waiting);
      const [, bill, ...more] = await payments.listInvoices(subscriptionId);
      expect(more).toEqual([]);
      expect(bill).toMatchObject({ reason: "change", status: "open", cents, priceId: UNLIMITED });
      expect(await (await fetch(bill?.pageUrl ?? "")).text()).toContain("Unlimited Vibes");
      await control.payInvoice(bill?.id ?? "", true);
      expect(await send()).toMatchObject({ priceId: UNLIMITED, pendingPriceId: null });
      expect(await listBills(subscriptionId)).toEqual([BEGUN, ["change", "paid", cents]]);
    },
  );

  test("is retried with another card, and the first invoice is voided", async () => {
    const { subscriptionId, customerId } = await partner.subscribe({ card: FAILS_LATER });
    await switchNow(subscriptionId, UNLIMITED);
    await control.changeCard(customerId, GOOD_CARD);
    await control.advance(60);
    const { cents, prorationAt } = await preview(subscriptionId, UNLIMITED);
    const after = await switchNow(subscriptionId, UNLIMITED, prorationAt);
    expect(after).toMatchObject({ priceId: UNLIMITED, pendingPriceId: null });
    const bills = await listBills(subscriptionId);
    expect(bills.map((bill) => (bill as string[])[1])).toEqual(["paid", "void", "paid"]);
    expect(bills[2]).toEqual(["change", "paid", cents]);
  });

  test("expires after a day, or at once if the user returns to the old plan", async () => {
    const { subscriptionId } = await partner.subscribe({ card: FAILS_LATER });
    const change = await switchNow(subscriptionId, UNLIMITED);
    expect(change.pendingPriceId).toBe(UNLIMITED);
    await control.advance(DAY_S);
    expect((await payments.readSubscription(subscriptionId)).pendingPriceId).toBeNull();
    await switchNow(subscriptionId, SWEET_SPOT);
    const back = await switchNow(subscriptionId, STARTER);
    expect(back).toMatchObject({ priceId: STARTER, pendingPriceId: null });
    const posted = partner.recorder.calls.findLast(({ name }) => name.startsWith("POST /v1/sub"));
    expect(posted?.params).toMatchObject({ proration_behavior: "none" });
    const states = (await payments.listInvoices(subscriptionId)).map(({ status }) => status);
    expect(states).toEqual(["paid", "void", "void"]);
  });

  test("because of the card is not reported as an outage", async () => {
    const { subscriptionId } = await partner.subscribe();
    const error = { type: "card_error", code: "card_declined", message: "No." };
    const call = `POST /v1/subscriptions/${subscriptionId}`;
    partner.recorder.answerNext(call, { status: 402, body: { error } });
    const after = await switchNow(subscriptionId, UNLIMITED);
    expect(after).toMatchObject({ priceId: STARTER, pendingPriceId: null, status: "active" });
  });
});

describe("a scheduled downgrade", () => {
  test("costs nothing today and lowers the price from the renewal on", async () => {
    const { subscriptionId } = await partner.subscribe({ priceId: UNLIMITED });
    await control.advance(5 * DAY_S);
    const after = await switchLater(subscriptionId, STARTER);
    expect(after).toMatchObject({ priceId: STARTER, pendingPriceId: null });
    expect(await listBills(subscriptionId)).toEqual([["begin", "paid", 3200]]);
    await partner.toRenewal(subscriptionId);
    expect((await listBills(subscriptionId))[1]).toEqual(["cycle", "paid", 900]);
  });

  test("can be scheduled, reverted and scheduled again", async () => {
    const { subscriptionId } = await partner.subscribe({ priceId: UNLIMITED });
    for (const priceId of [STARTER, UNLIMITED, STARTER, UNLIMITED]) {
      expect(await switchLater(subscriptionId, priceId)).toMatchObject({ priceId });
    }
    await partner.toRenewal(subscriptionId);
    expect((await listBills(subscriptionId))[1]).toEqual(["cycle", "paid", 3200]);
  });

  test("that is reverted first lets an upgrade credit the full payment", async () => {
    const { subscriptionId } = await partner.subscribe({ priceId: SWEET_SPOT });
    await control.advance(3 * DAY_S);
    const straight = await preview(subscriptionId, UNLIMITED);
    await switchLater(subscriptionId, STARTER);
    await switchLater(subscriptionId, SWEET_SPOT);
    const { prorationAt } = straight;
    const change = { subscriptionId, priceId: UNLIMITED, prorationAt };
    const again = await payments.previewSwitch(change);
    expect(again.cents).toBe(straight.cents);
    await switchNow(subscriptionId, UNLIMITED, prorationAt);
    expect((await listBills(subscriptionId))[1]).toEqual(["change", "paid", straight.cents]);
  });
});
