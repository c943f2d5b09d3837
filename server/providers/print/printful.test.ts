import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PrintPartner, SAN_FRANCISCO, startPrintPartner } from "#server/test/print-partner.ts";
import type { Printer } from "./port.ts";

let partner: PrintPartner;
let printer: Printer;

beforeAll(async () => {
  partner = await startPrintPartner();
  printer = partner.printer;
});

beforeEach(() => partner.reset());

afterAll(() => partner.close());

describe("shipping", () => {
  test("rates are sorted by price and have dates", async () => {
    const options = await printer.quoteShipping(SAN_FRANCISCO, [partner.mugs(2)]);
    expect(options).toEqual([
      { id: "STANDARD", name: "Flat Rate", cents: 1049, arrival: expect.anything() },
      { id: "EXPRESS", name: "Express", cents: 2499, arrival: expect.anything() },
    ]);
    for (const { arrival } of options) {
      expect(arrival.from).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(arrival.to >= arrival.from).toBe(true);
    }
  });

  test("is quoted for each of our countries, in the UK without a county code", async () => {
    const places = [
      { country: "CA", state: "ON", zip: "M5V 2T6" },
      { country: "GB", state: "KENT", zip: "SW1A 1AA" },
      { country: "AU", state: "NSW", zip: "2000" },
    ];
    for (const place of places) {
      const [cheapest] = await printer.quoteShipping({ ...SAN_FRANCISCO, ...place }, [
        partner.mugs(1),
      ]);
      expect(cheapest?.cents).toBeGreaterThan(649);
    }
  });

  test("to an unknown address is rejected with the reason", async () => {
    const nowhere = printer.quoteShipping({ ...SAN_FRANCISCO, country: "XX" }, [partner.mugs(1)]);
    await expect(nowhere).rejects.toMatchObject({ name: "PrintError", kind: "refused" });
  });
});

describe("the catalog", () => {
  test("has the cost and availability of a product's sizes", async () => {
    const products = await printer.listProducts();
    expect(products).toContainEqual({ id: 19, name: "White Glossy Mug" });
    const [small, large] = [
      { id: 1320, size: "11 oz", color: "White", colorHex: "#ffffff", cents: 795, isInStock: true },
      { id: 4830, size: "15 oz", color: "White", colorHex: "#ffffff", cents: 995, isInStock: true },
    ];
    const mug = { id: 19, name: "White Glossy Mug", isOver: false };
    expect(await printer.readProduct(19)).toEqual({ ...mug, variants: [small, large] });
    await partner.sandbox.control.addFault({
      vendor: "printful",
      kind: "out_of_stock",
      times: null,
    });
    await partner.sandbox.control.addFault({ vendor: "printful", kind: "dearer", times: null });
    const changed = await printer.readProduct(19);
    expect(changed?.variants).toMatchObject([
      { id: 1320, cents: 1590, isInStock: false },
      { id: 4830, cents: 1990, isInStock: true },
    ]);
    expect(await printer.readProduct(1_000_000)).toBe(null);
  });

  test("has the file sizes of a product's placements", async () => {
    expect(await printer.listPrintFiles(19)).toEqual([
      {
        ...{ placement: "default", placementName: "Print file", variantIds: [1320] },
        ...{ width: 2700, height: 1050, dpi: 300 },
      },
      {
        ...{ placement: "default", placementName: "Print file", variantIds: [4830] },
        ...{ width: 2700, height: 1140, dpi: 300 },
      },
    ]);
  });
});

describe("an order", () => {
  test("starts as a complete draft that is not charged", async () => {
    const order = await printer.createOrder(partner.input("order1"));
    expect(order).toMatchObject({ externalId: "order1", state: "draft", note: null, parcels: [] });
    const [stored] = await partner.sandbox.control.printful.orders();
    expect(stored).toMatchObject({
      id: Number(order.id),
      status: "draft",
      confirmations: 0,
      recipient: { state_code: "CA", country_code: "US", zip: "94103" },
      retailCosts: { subtotal: "40.00", discount: "5.00", tax: "3.06", total: "48.55" },
      items: [{ externalId: "item-1", variantId: 1320, quantity: 2, placement: "default" }],
    });
  });

  test("is created idempotently", async () => {
    const [first, second] = await Promise.all([
      printer.createOrder(partner.input("order1")),
      printer.createOrder(partner.input("order1")),
    ]);
    expect(first.id).toBe(second.id);
    expect(await partner.sandbox.control.printful.orders()).toHaveLength(1);
  });

  test("is charged once if it is confirmed twice", async () => {
    await printer.createOrder(partner.input("order1"));
    expect(await printer.confirmOrder("order1")).toMatchObject({ state: "waiting" });
    expect(await printer.confirmOrder("order1")).toMatchObject({ state: "waiting" });
    expect(await partner.sandbox.control.printful.orders()).toMatchObject([{ confirmations: 1 }]);
  });

  test("with an unknown id is null, and cannot be confirmed or canceled", async () => {
    expect(await printer.findOrder("nobody")).toBeNull();
    await expect(printer.confirmOrder("nobody")).rejects.toMatchObject({ kind: "refused" });
    await expect(printer.cancelOrder("nobody")).rejects.toMatchObject({ kind: "refused" });
  });

  test("can be canceled until it is printed, idempotently", async () => {
    await partner.confirmed("order1");
    expect(await printer.cancelOrder("order1")).toBe(true);
    expect(await printer.cancelOrder("order1")).toBe(true);
    expect(await printer.findOrder("order1")).toMatchObject({ state: "cancelled" });
    await expect(printer.confirmOrder("order1")).rejects.toMatchObject({ kind: "refused" });

    await partner.confirmed("order2");
    await partner.sandbox.control.printful.move("order2", "print");
    expect(await printer.cancelOrder("order2")).toBe(false);
    expect(await printer.findOrder("order2")).toMatchObject({ state: "printing" });
  });

  test("can be held, released and failed", async () => {
    await partner.confirmed("order1");
    const state = async () => (await printer.findOrder("order1"))?.state;
    await partner.sandbox.control.printful.move("order1", "hold", { reason: "No such street" });
    expect(await state()).toBe("on_hold");
    await partner.sandbox.control.printful.move("order1", "release");
    expect(await state()).toBe("waiting");
    await partner.sandbox.control.printful.move("order1", "fail");
    expect(await state()).toBe("failed");
  });

  test("fails with the product's name if its file can't be downloaded, and can be confirmed again", async () => {
    const bad = [partner.mugs(1, "/missing.png"), { ...partner.mugs(1), id: "item-2" }];
    await partner.confirmed("order1", { items: bad });
    await partner.sandbox.control.printful.settle();
    expect(await printer.findOrder("order1")).toMatchObject({
      state: "failed",
      note: "The print file of “Coffee Mug” could not be used.",
    });
    partner.shop.files.set("/missing.png", partner.shop.files.get("/print.png") ?? Buffer.alloc(0));
    await printer.confirmOrder("order1");
    await partner.sandbox.control.printful.settle();
    expect(await printer.findOrder("order1")).toMatchObject({ state: "waiting", note: null });
  });

  test("fails if a file is no picture", async () => {
    await partner.confirmed("order1", { items: [partner.mugs(1, "/page.html")] });
    await partner.sandbox.control.printful.settle();
    expect(await printer.findOrder("order1")).toMatchObject({ state: "failed" });
  });
});

describe("shipments", () => {
  test("have their items and are delivered one after the other", async () => {
    await partner.confirmed("order1", { items: [partner.mugs(3)] });
    const moved = await partner.sandbox.control.printful.move("order1", "ship_in_two");
    const sent = await printer.findOrder("order1");
    expect(sent).toMatchObject({ state: "shipped", note: null });
    expect(sent?.parcels).toMatchObject([
      { carrier: "USPS", status: "shipped", items: [{ itemId: "item-1", quantity: 2 }] },
      { carrier: "USPS", status: "shipped", items: [{ itemId: "item-1", quantity: 1 }] },
    ]);
    expect(sent?.parcels[0]?.shippedAt).toBeInstanceOf(Date);
    expect(sent?.parcels[0]?.trackingUrl).toContain(sent?.parcels[0]?.trackingNumber);

    const shipmentId = moved.shipments[1]?.id ?? 0;
    await partner.sandbox.control.printful.move("order1", "deliver", { shipmentId });
    const arrived = await printer.findOrder("order1");
    expect(arrived?.parcels.map(({ status }) => status)).toEqual(["shipped", "delivered"]);
    expect(arrived?.parcels[1]?.deliveredAt).toBeInstanceOf(Date);
  });

  test("can be partial, returned and reshipped", async () => {
    await partner.confirmed("order1");
    await partner.sandbox.control.printful.move("order1", "ship_part");
    expect(await printer.findOrder("order1")).toMatchObject({ state: "part_shipped" });
    await partner.sandbox.control.printful.move("order1", "return");
    await partner.sandbox.control.printful.move("order1", "send_again");
    const order = await printer.findOrder("order1");
    expect(order?.parcels.map(({ status }) => status)).toEqual(["returned", "shipped"]);
    await partner.sandbox.control.printful.move("order1", "ship");
    const all = await printer.findOrder("order1");
    expect(all?.parcels).toHaveLength(3);
  });

  test("that are lost stay in transit", async () => {
    await partner.confirmed("order1");
    await partner.sandbox.control.printful.move("order1", "ship");
    await partner.sandbox.control.printful.move("order1", "lose");
    const order = await printer.findOrder("order1");
    expect(order?.parcels).toMatchObject([{ status: "shipped", deliveredAt: null }]);
  });
});

describe("a mockup", () => {
  const wanted = () => ({
    productId: 19,
    variantId: 1320,
    placement: "default",
    fileUrl: `${partner.shop.url}/print.png`,
    width: 2700,
    height: 1050,
  });

  async function finished(taskId: string) {
    await expect.poll(async () => (await printer.readMockup(taskId)).state).not.toBe("pending");
    return printer.readMockup(taskId);
  }

  test("is a picture once its task is done", async () => {
    const task = await finished(await printer.startMockup(wanted()));
    if (task.state !== "done") throw new Error(`it is ${task.state}`);
    expect(await sharp(task.picture).metadata()).toMatchObject({ format: "jpeg", width: 1200 });
  });

  test("fails with a reason if the file can't be downloaded", async () => {
    const task = await finished(
      await printer.startMockup({ ...wanted(), fileUrl: `${partner.shop.url}/missing.png` }),
    );
    expect(task).toEqual({ state: "failed", note: expect.stringContaining("downloaded") });
  });

  test("fails for an unknown task, and is rejected for another product's variant", async () => {
    expect(await printer.readMockup("gt-1")).toMatchObject({ state: "failed" });
    const wrong = printer.startMockup({ ...wanted(), productId: 71 });
    await expect(wrong).rejects.toMatchObject({ kind: "refused" });
  });

  test("is rate-limited under Printful's real limits", async () => {
    await partner.sandbox.control.addFault({ vendor: "printful", kind: "mockup_limits" });
    const taskId = await printer.startMockup(wanted());
    expect(await printer.readMockup(taskId)).toEqual({ state: "pending" });
    await printer.startMockup(wanted());
    const third = printer.startMockup(wanted());
    await expect(third).rejects.toMatchObject({ kind: "busy", retryAfterMs: 60_000 });
  });
});
