import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListeningShop, openListeningShop } from "./test/listening-shop.ts";
import { createOrderParams, ORDER_CENTS } from "./test/orders.ts";

let shop: ListeningShop;
beforeAll(async () => {
  shop = await openListeningShop();
});
afterAll(() => shop.close());

async function pay(): Promise<string> {
  const session = await shop.stripe.checkout.sessions.create(createOrderParams(shop.url));
  await shop.control.stripe.pay({ session: session.id });
  return session.id;
}

/** Returns the oldest first. */
async function listMoves() {
  const { data } = await shop.stripe.balanceTransactions.list({ expand: ["data.source"] });
  return data.reverse().map(({ type, amount, fee, net, source }) => {
    const from = source as { object: string; payment_intent: string };
    return { type, amount, fee, net, of: from.object, payment: from.payment_intent };
  });
}

test("each movement of money is a balance transaction with its fee", async () => {
  const session = await pay();
  const { payment_intent: payment } = await shop.stripe.checkout.sessions.retrieve(session);
  const { stripe } = shop.control;
  await stripe.refund(session, 500);
  await stripe.failRefund(session);
  await stripe.dispute(session);
  await stripe.decideDispute(session, "won");
  const fee = Math.round(ORDER_CENTS * 0.029) + 30;
  const moves = await listMoves();
  expect(moves).toEqual([
    { type: "charge", amount: ORDER_CENTS, fee, net: ORDER_CENTS - fee, of: "charge", payment },
    { type: "refund", amount: -500, fee: 0, net: -500, of: "refund", payment },
    { type: "refund_failure", amount: 500, fee: 0, net: 500, of: "refund", payment },
    {
      ...{ type: "adjustment", amount: -ORDER_CENTS, fee: 1500, net: -ORDER_CENTS - 1500 },
      ...{ of: "dispute", payment },
    },
    { type: "adjustment", amount: ORDER_CENTS, fee: 0, net: ORDER_CENTS, of: "dispute", payment },
  ]);
});

test("an inquiry takes no money until it becomes a dispute", async () => {
  const session = await pay();
  const before = (await listMoves()).length;
  const { stripe } = shop.control;
  await stripe.dispute(session, { inquiry: true });
  expect(await listMoves()).toHaveLength(before);
  await stripe.decideDispute(session, "needs_response");
  await stripe.decideDispute(session, "under_review");
  await stripe.decideDispute(session, "lost");
  expect((await listMoves()).slice(before).map(({ net }) => net)).toEqual([-ORDER_CENTS - 1500]);
});
