import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WEBHOOK_SECRET } from "#emulators/printful/webhook-call.ts";
import { type PrintPartner, startPrintPartner } from "#server/test/print-partner.ts";
import { BadPrintSignature } from "./port.ts";
import { createPrintfulPrinter } from "./printful.ts";

let partner: PrintPartner;

beforeAll(async () => {
  partner = await startPrintPartner();
});

beforeEach(() => partner.reset());

afterAll(() => partner.close());

function received() {
  return partner.shop.deliveries.map(({ body, headers }) =>
    partner.printer.verifyEvent(body, headers),
  );
}

function signed(body: string, secret = WEBHOOK_SECRET): Headers {
  const key = Buffer.from(secret, "hex");
  const signature = createHmac("sha256", key).update(body).digest("hex");
  return new Headers({ "x-pf-webhook-signature": signature });
}

test("the states of an order are sent as signed events", async () => {
  await partner.confirmed("order1");
  await partner.sandbox.control.printful.move("order1", "print");
  await partner.sandbox.control.printful.move("order1", "ship_in_two");
  await partner.sandbox.control.printful.move("order1", "deliver");
  const events = received();
  expect(new Set(events.map(({ externalId }) => externalId))).toEqual(new Set(["order1"]));
  expect(events.map(({ type }) => type).sort()).toEqual([
    "order_created",
    ...Array(4).fill("order_updated"),
    "shipment_delivered",
    "shipment_delivered",
    "shipment_sent",
    "shipment_sent",
  ]);
  expect(partner.shop.deliveries.every(({ path }) => path === "/webhooks/printful")).toBe(true);
});

test("an event's id is unique, and stable across deliveries", async () => {
  await partner.confirmed("order1");
  await partner.sandbox.control.printful.move("order1", "hold");
  await partner.sandbox.control.printful.settle();
  const ids = received().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const [latest] = await partner.sandbox.control.printful.events("order1");
  partner.shop.deliveries.length = 0;
  await partner.sandbox.control.printful.resend(latest?.id ?? 0, 3);
  const [again, ...more] = received().map(({ id }) => id);
  expect(more).toEqual([again, again]);
  expect(ids).toContain(again);
});

test("an event has a reason, which the order lacks", async () => {
  await partner.confirmed("order1");
  await partner.sandbox.control.printful.move("order1", "hold", { reason: "No such street" });
  const held = received().find(({ type }) => type === "order_put_hold");
  expect(held).toMatchObject({ externalId: "order1", note: "No such street" });
});

test("a wrong, missing or foreign signature is rejected", () => {
  const body = '{"type":"order_updated","data":{"order":{"id":1,"external_id":"order1"}}}';
  const verify = (headers: Headers) => () => partner.printer.verifyEvent(body, headers);
  expect(verify(signed(body))().externalId).toBe("order1");
  expect(verify(signed(`${body} `))).toThrow(BadPrintSignature);
  expect(verify(signed(body, "00".repeat(16)))).toThrow(BadPrintSignature);
  expect(verify(new Headers())).toThrow(BadPrintSignature);
  expect(verify(new Headers({ "x-pf-webhook-signature": "abc" }))).toThrow(BadPrintSignature);
});

test("an event of an unknown type or about an unknown order is parsed", () => {
  const read = (body: string) => partner.printer.verifyEvent(body, signed(body));
  expect(read('{"type":"catalog_stock_updated","data":{"product":{"id":71}}}')).toMatchObject({
    type: "catalog_stock_updated",
    externalId: null,
  });
  expect(
    read('{"type":"order_updated","data":{"order":{"id":1,"external_id":null}}}'),
  ).toMatchObject({ externalId: null });
  expect(() => read("[]")).toThrow(BadPrintSignature);
});

test("an event of the v1 API is parsed as a hint to read the order", () => {
  const body = {
    type: "package_shipped",
    created: 1622456737,
    retries: 2,
    store: 12,
    data: { shipment: { id: 10, carrier: "FEDEX" }, order: { id: 13, external_id: "order1" } },
  };
  const event = partner.printer.readUnsignedEvent(JSON.stringify(body));
  expect(event).toMatchObject({ type: "package_shipped", externalId: "order1" });
  const again = partner.printer.readUnsignedEvent(JSON.stringify({ ...body, retries: 3 }));
  expect(again?.id).toBe(event?.id);
  expect(partner.printer.readUnsignedEvent("no event")).toBeNull();
  expect(partner.printer.readUnsignedEvent("{}")).toBeNull();
});

test("a secret that is not hexadecimal verifies no signature", () => {
  const make = (webhookSecret: string) => () =>
    createPrintfulPrinter({ token: "token", baseUrl: "http://localhost", webhookSecret });
  expect(make("")).toThrow(/hex/);
  expect(make("printful-stand-in")).toThrow(/hex/);
});
