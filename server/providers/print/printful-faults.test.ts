import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PrintPartner, SAN_FRANCISCO, startPrintPartner } from "#server/test/print-partner.ts";
import { PrintError } from "./port.ts";
import { createPrintfulPrinter } from "./printful.ts";

let partner: PrintPartner;

beforeAll(async () => {
  partner = await startPrintPartner();
});

beforeEach(() => partner.reset());

afterAll(() => partner.close());

async function trouble(kind: string, times = 1): Promise<void> {
  await partner.sandbox.control.addFault({ vendor: "printful", kind, times, delayMs: 50 });
}

async function calls(): Promise<string[]> {
  const all = await partner.sandbox.control.listCalls("printful");
  return all.map(({ method, path, status }) => `${method} ${path} ${status}`).reverse();
}

test.each([
  ["rate_limit", { kind: "busy", retryAfterMs: 60_000 }],
  ["server_error", { kind: "unreachable" }],
  ["unavailable", { kind: "unreachable" }],
  ["timeout", { kind: "unreachable" }],
  ["garbage", { kind: "unreachable" }],
  ["invalid_key", { kind: "denied" }],
  ["refuse_order", { kind: "refused" }],
  ["lost_answer", { kind: "unreachable" }],
])(
  "%s at order creation is classified, and the order can be created afterwards",
  async (kind, error) => {
    await trouble(kind);
    const failing = partner.printer.createOrder(partner.input("order1"));
    await expect(failing).rejects.toBeInstanceOf(PrintError);
    await expect(failing).rejects.toMatchObject(error);
    const order = await partner.printer.createOrder(partner.input("order1"));
    expect(order).toMatchObject({ externalId: "order1", state: "draft" });
    expect(await partner.sandbox.control.printful.orders()).toHaveLength(1);
  },
);

test("a confirmation whose response was lost is detected at the next attempt", async () => {
  await partner.printer.createOrder(partner.input("order1"));
  await trouble("lost_confirmation");
  await expect(partner.printer.confirmOrder("order1")).rejects.toMatchObject({
    kind: "unreachable",
  });
  expect(await partner.printer.confirmOrder("order1")).toMatchObject({ state: "waiting" });
  expect(await partner.sandbox.control.printful.orders()).toMatchObject([{ confirmations: 1 }]);
});

test("shipping rates are retried once, if Retry-After is short", async () => {
  const quote = () => partner.printer.quoteShipping(SAN_FRANCISCO, [partner.mugs(1)]);
  await trouble("server_error");
  expect(await quote()).toHaveLength(2);
  await trouble("rate_limit_short");
  expect(await quote()).toHaveLength(2);
  await partner.sandbox.control.reset();
  await trouble("rates_down", 3);
  await expect(quote()).rejects.toMatchObject({ kind: "unreachable" });
  expect(await calls()).toEqual(["POST /shipping/rates 503", "POST /shipping/rates 503"]);
  await partner.sandbox.control.reset();
  await trouble("rate_limit");
  await expect(quote()).rejects.toMatchObject({ kind: "busy" });
  expect(await calls()).toEqual(["POST /shipping/rates 429"]);
});

test("order creation is not retried automatically", async () => {
  await trouble("server_error");
  await expect(partner.printer.createOrder(partner.input("order1"))).rejects.toThrow();
  expect(await calls()).toEqual(["POST /orders 500"]);
});

test("an unreachable server is reported as such", async () => {
  const printer = createPrintfulPrinter({
    token: "token",
    baseUrl: "http://127.0.0.1:9",
    webhookSecret: "00".repeat(16),
  });
  await expect(printer.findOrder("order1")).rejects.toMatchObject({ kind: "unreachable" });
});

test("error messages contain no token, address or URL", async () => {
  const { recipient } = partner.input("order1");
  const secretive = { ...recipient, zip: "94103-secret", state: "Secretland" };
  const items = [{ ...partner.mugs(1), placement: "back" }];
  const wrong = [
    partner.printer.createOrder(partner.input("order1", { recipient: secretive })),
    partner.printer.createOrder(partner.input("order1", { items })),
    partner.printer.quoteShipping(secretive, items),
  ];
  for (const result of await Promise.allSettled(wrong)) {
    if (result.status === "fulfilled") throw new Error("it was taken");
    expect(String(result.reason)).toMatch(/PrintError: 400 \S/);
    expect(String(result.reason)).not.toMatch(/secret|token|http/i);
  }
});

test("a failed mockup is reported", async () => {
  await trouble("mockup_fails");
  const taskId = await partner.printer.startMockup({
    productId: 1,
    variantId: 4463,
    placement: "default",
    fileUrl: partner.mugs(1).fileUrl,
    width: 2400,
    height: 3000,
  });
  await expect.poll(() => partner.printer.readMockup(taskId)).toMatchObject({ state: "failed" });
});
