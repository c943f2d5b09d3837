import { describe, expect, test } from "vitest";
import { type ListeningShop, plainClient, shareListeningShop } from "./test/listening-shop.ts";
import { createOrderParams } from "./test/orders.ts";

let shop: ListeningShop;
shareListeningShop((opened) => {
  shop = opened;
});

const idempotencyKey = "checkout:ord_1:v1";

function open(reference = "user_1", by = shop.stripe) {
  const order = createOrderParams(shop.url, { client_reference_id: reference });
  return by.checkout.sessions.create(order, { idempotencyKey });
}

async function openSessions(): Promise<number> {
  return (await shop.stripe.checkout.sessions.list()).data.length;
}

describe("an idempotency key", () => {
  test("returns the first response again, also after a restart", async () => {
    const first = await open();
    const second = await open("user_1", plainClient(shop.sandboxUrl));
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    await shop.restart();
    expect((await open()).id).toBe(first.id);
    expect(await openSessions()).toBe(1);
  });

  test("is rejected with other parameters", async () => {
    await open();
    await expect(open("user_2")).rejects.toMatchObject({
      ...{ type: "StripeIdempotencyError", statusCode: 400 },
    });
    expect(await openSessions()).toBe(1);
  });

  test("is rejected while the first request is in progress", async () => {
    await shop.control.addFault({ vendor: "stripe", kind: "hold" });
    const first = open();
    await shop.control.untilHeld("stripe");
    await expect(open()).rejects.toMatchObject({
      ...{ statusCode: 409, code: "idempotency_key_in_use" },
    });
    await shop.control.release("stripe");
    expect((await open()).id).toBe((await first).id);
  });

  test("is not stored for a rejected request, and expires after a day", async () => {
    await expect(open("x".repeat(201))).rejects.toThrow();
    const { id } = await open();
    await shop.control.stripe.advance(24 * 3600 + 1);
    expect((await open()).id).not.toBe(id);
  });
});

describe("a fault", () => {
  test.each([
    { kind: "rate_limit", type: "StripeRateLimitError", statusCode: 429 },
    { kind: "server_error", type: "StripeAPIError", statusCode: 500 },
    { kind: "idempotency_conflict", type: "StripeAPIError", statusCode: 409 },
  ])("$kind fails one call without an effect", async ({ kind, ...expected }) => {
    await shop.control.addFault({ vendor: "stripe", kind });
    await expect(open()).rejects.toMatchObject(expected);
    expect(await openSessions()).toBe(0);
    await open();
    expect(await openSessions()).toBe(1);
  });

  test("timeout has no effect; lost_answer does, and the key returns its result", async () => {
    await shop.control.addFault({ vendor: "stripe", kind: "timeout", delayMs: 10 });
    await expect(open()).rejects.toThrow();
    expect(await openSessions()).toBe(0);
    await shop.control.addFault({ vendor: "stripe", kind: "lost_answer" });
    await expect(open()).rejects.toThrow();
    expect(await openSessions()).toBe(1);
    await open();
    expect(await openSessions()).toBe(1);
  });
});
