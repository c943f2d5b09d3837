import { describe, expect, test } from "vitest";
import { vendorSchema } from "../test/vendor-schema.ts";
import { type ListeningShop, shareListeningShop } from "./test/listening-shop.ts";
import { createOrderParams } from "./test/orders.ts";

let shop: ListeningShop;
shareListeningShop((opened) => {
  shop = opened;
});

const COMPLETED = "checkout.session.completed";

async function pay(): Promise<void> {
  const { id } = await shop.stripe.checkout.sessions.create(createOrderParams(shop.url));
  await shop.control.stripe.pay({ session: id });
}

async function payAndWait(): Promise<void> {
  await pay();
  await shop.waitForEvents(COMPLETED);
  await shop.waitForEvents("payment_intent.succeeded");
  await shop.waitForEvents("charge.succeeded");
}

async function eventId(type = COMPLETED): Promise<string> {
  const [event] = await shop.control.stripe.listEvents(type);
  return event?.id ?? "";
}

function listReceivedTypes(): string[] {
  return shop.received.map(({ body }) => JSON.parse(body).type);
}

describe("an event", () => {
  const schemas: Record<string, string> = {
    "checkout.session": "CheckoutSession",
    charge: "Charge",
    payment_intent: "PaymentIntent",
    refund: "Refund",
  };

  test("matches Stripe's schema, and so does its object", async () => {
    await pay();
    await shop.waitForEvents("charge.succeeded");
    const [session] = (await shop.stripe.checkout.sessions.list()).data;
    await shop.control.stripe.refund(session?.id ?? "");
    await shop.waitForEvents("refund.created");
    await shop.waitForEvents("charge.refunded");
    const file = "stripe/contract/stripe.json";
    for (const { body } of shop.received) {
      const event = JSON.parse(body);
      const { object } = event.data;
      expect(vendorSchema(file, "Event").safeParse(event).error).toBeUndefined();
      const schema = vendorSchema(file, schemas[object.object] ?? "");
      expect(schema.safeParse(object).error).toBeUndefined();
    }
    expect(new Set(listReceivedTypes()).size).toBe(5);
    const { data } = await shop.stripe.events.list({ types: ["charge.refunded", COMPLETED] });
    expect(data.map(({ type }) => type)).toEqual(["charge.refunded", COMPLETED]);
  });

  test("is sent again until the shop returns 2xx", async () => {
    shop.answers.push(500, 500, 500);
    await pay();
    await shop.waitForEvents(COMPLETED, 2);
    await shop.waitForEvents("charge.succeeded", 2);
    const [delivery] = await shop.control.stripe.listDeliveries(await eventId());
    expect(delivery?.tries).toBeGreaterThanOrEqual(1);
  });

  test("that a stop left undelivered is sent after the start", async () => {
    shop.answers.push(...Array(3).fill(503));
    await pay();
    await shop.waitForEvents(COMPLETED);
    await shop.restart();
    await shop.waitForEvents(COMPLETED, 2);
    expect(await shop.control.stripe.listEvents(COMPLETED)).toHaveLength(1);
  });

  test("is sent to a registered endpoint too, signed with that endpoint's secret", async () => {
    const endpoint = await shop.stripe.webhookEndpoints.create({
      ...{ url: `${shop.url}/webhooks/stripe`, enabled_events: ["charge.succeeded"] },
    });
    await pay();
    const twice = await shop.waitForEvents("charge.succeeded", 2);
    const secrets = [endpoint.secret ?? "", "whsec_stand_in"];
    const proven = shop.received
      .filter(({ body }) => body.includes(twice[0]?.id ?? "-"))
      .map(({ body, signature = "" }) => secrets.filter((one) => isSigned(body, signature, one)));
    expect(proven.flat().sort()).toEqual([...secrets].sort());
  });
});

function isSigned(body: string, signature: string, secret: string): boolean {
  try {
    shop.stripe.webhooks.constructEvent(body, signature, secret);
    return true;
  } catch {
    return false;
  }
}

describe("the control API", () => {
  test("holds events and releases them in either order", async () => {
    await shop.control.stripe.holdEvents();
    await pay();
    expect(shop.received).toEqual([]);
    const answers = await shop.control.stripe.releaseEvents("newest_first");
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(listReceivedTypes()).toEqual([
      "charge.succeeded",
      "payment_intent.succeeded",
      COMPLETED,
    ]);
  });

  test("resends an event several times", async () => {
    await payAndWait();
    shop.answers.push(418);
    const event = await eventId();
    const [first, second] = await shop.control.stripe.resend(event, { times: 2 });
    expect([first?.status, second?.status].sort()).toEqual([200, 418]);
    await shop.control.stripe.resend(event, { times: 5, parallel: true });
    const copies = await shop.waitForEvents(COMPLETED, 8);
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
  });

  test.each([
    { signature: "bad", isGood: false },
    { signature: "old", isGood: false },
    { signature: "none", isGood: false },
    { signature: "good", isGood: true },
  ] as const)(
    "delivers an event with a signature that is $signature",
    async ({ signature, isGood }) => {
      await payAndWait();
      expect(await shop.control.stripe.deliver(await eventId(), signature)).toMatchObject({
        status: 200,
      });
      const last = shop.received.at(-1);
      expect(isSigned(last?.body ?? "", last?.signature ?? "", "whsec_stand_in")).toBe(isGood);
      const signed = await shop.control.stripe.signEvent(await eventId(), signature);
      expect(isSigned(signed.body, signed.signature ?? "", "whsec_stand_in")).toBe(isGood);
    },
  );
});

describe("a webhook fault", () => {
  test("webhook_lost loses the first event, which can be resent", async () => {
    await shop.control.addFault({ vendor: "stripe", kind: "webhook_lost" });
    await pay();
    await shop.waitForEvents("charge.succeeded");
    expect(listReceivedTypes()).not.toContain(COMPLETED);
    expect(await shop.control.stripe.listDeliveries(await eventId())).toMatchObject([
      { state: "lost", tries: 0 },
    ]);
    await shop.control.stripe.resend(await eventId());
    expect(listReceivedTypes()).toContain(COMPLETED);
  });

  test("webhook_duplicate sends the first event twice", async () => {
    await shop.control.addFault({ vendor: "stripe", kind: "webhook_duplicate" });
    await pay();
    const [one, other] = await shop.waitForEvents(COMPLETED, 2);
    expect(one?.id).toBe(other?.id);
  });

  test.each(["webhook_late", "webhook_out_of_order"])(
    "%s sends the next events first",
    async (kind) => {
      await shop.control.addFault({ vendor: "stripe", kind, delayMs: 100 });
      await pay();
      await shop.waitForEvents(COMPLETED);
      expect(listReceivedTypes().at(-1)).toBe(COMPLETED);
      expect(shop.received).toHaveLength(3);
    },
  );
});

test("all records survive a restart and are deleted by a reset", async () => {
  await pay();
  const before = await shop.stripe.checkout.sessions.list();
  await shop.restart();
  const after = await shop.stripe.checkout.sessions.list();
  expect(after.data).toEqual(before.data);
  await shop.control.reset();
  expect((await shop.stripe.checkout.sessions.list()).data).toEqual([]);
  expect(await shop.control.stripe.listEvents()).toEqual([]);
});
