import { createHmac } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import {
  addDesignsToCart,
  openPayment,
  readResult,
  waitForOrderState,
} from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";

/** Unsigned events have no effect, whatever they contain. */

const SECRET_PATH = "a-path-that-nobody-can-guess";

let shop: TestShop;
let user: TestUser;
let session: string;

beforeAll(async () => {
  shop = await openTestShop({
    serve: true,
    env: { PRINTFUL_WEBHOOK_PATH_SECRET: SECRET_PATH },
  });
  user = await shop.addUser();
  await addDesignsToCart(shop, user);
  session = await openPayment(shop, user);
  await shop.sandbox.stripe.holdEvents();
  await shop.sandbox.stripe.pay({ session });
});
afterAll(async () => await shop.close());

async function send(path: string, body: string, headers: Record<string, string> = {}) {
  return await shop.fetch(path, { method: "POST", headers, body });
}

async function expectNoEffect(): Promise<void> {
  expect(await shop.deps.db.select({ n: count() }).from(webhookEvents)).toEqual([{ n: 0 }]);
  expect((await readResult(shop, user, session)).status).toBe("awaiting_payment");
}

test.each(["none", "bad", "old"] as const)(
  "rejects a payment event with %s signature",
  async (kind) => {
    const [event] = await shop.sandbox.stripe.listEvents("checkout.session.completed");
    const { body, signature } = await shop.sandbox.stripe.signEvent(event?.id ?? "", kind);
    const headers: Record<string, string> = signature ? { "stripe-signature": signature } : {};
    expect((await send("/webhooks/stripe", body, headers)).status).toBe(400);
    await expectNoEffect();
  },
);

test("rejects a payment event dated 6,000 s ahead", async () => {
  const [event] = await shop.sandbox.stripe.listEvents("checkout.session.completed");
  const { body } = await shop.sandbox.stripe.signEvent(event?.id ?? "");
  const at = Math.floor(Date.now() / 1000) + 6000;
  const signature = createHmac("sha256", "whsec_stand_in").update(`${at}.${body}`).digest("hex");
  const headers = { "stripe-signature": `t=${at},v1=${signature}` };
  expect((await send("/webhooks/stripe", body, headers)).status).toBe(400);
  await expectNoEffect();
});

test("rejects a valid signature over another body", async () => {
  const [event] = await shop.sandbox.stripe.listEvents("checkout.session.completed");
  const { body, signature } = await shop.sandbox.stripe.signEvent(event?.id ?? "");
  const headers = { "stripe-signature": signature ?? "" };
  expect((await send("/webhooks/stripe", `${body} `, headers)).status).toBe(400);
  await expectNoEffect();
});

test.each([
  ["no signature", {}],
  ["a wrong signature", { "x-pf-webhook-signature": "00".repeat(32) }],
  ["no signature at all", { "x-pf-webhook-signature": "" }],
])("rejects a print event with %s", async (_name, headers) => {
  const body = JSON.stringify({ type: "shipment_sent", data: {} });
  expect((await send("/webhooks/printful", body, headers)).status).toBe(400);
  await expectNoEffect();
});

test("returns 404 for an unsigned print event on any path but the secret one", async () => {
  const body = JSON.stringify({ type: "package_shipped", data: { order: { external_id: "x" } } });
  for (const path of ["undefined", "guess", SECRET_PATH.slice(0, -1), `${SECRET_PATH}x`])
    expect((await send(`/webhooks/printful/${path}`, body)).status).toBe(404);
  await expectNoEffect();
});

test("stores and acknowledges an event of an unknown type once", async () => {
  const events = await shop.sandbox.stripe.listEvents();
  for (const { id } of events) {
    const { body, signature } = await shop.sandbox.stripe.signEvent(id);
    const headers = { "stripe-signature": signature ?? "" };
    expect((await send("/webhooks/stripe", body, headers)).status).toBe(200);
    expect((await send("/webhooks/stripe", body, headers)).status).toBe(200);
  }
  // An event of the print provider about the paid order may have arrived by then.
  const stored = await shop.deps.db
    .select({ n: count() })
    .from(webhookEvents)
    .where(eq(webhookEvents.provider, "payments"));
  expect(stored).toEqual([{ n: events.length }]);
  await waitForOrderState(shop, user, session, "sent");
});

test("only triggers a read for an unsigned print event on the secret path", async () => {
  const { order } = await waitForOrderState(shop, user, session, "sent");
  const body = JSON.stringify({
    type: "package_shipped",
    created: 1_790_000_000,
    retries: 0,
    store: 1,
    data: { order: { id: 1, external_id: order?.id, status: "fulfilled" }, shipment: { id: 7 } },
  });
  expect((await send(`/webhooks/printful/${SECRET_PATH}`, body)).status).toBe(200);
  await expect
    .poll(async () => (await shop.sandbox.listCalls("printful")).at(0)?.path)
    .toMatch(/\/orders\/@?\w+|shipments/);
  expect((await readResult(shop, user, session)).status).toBe("sent");
});
