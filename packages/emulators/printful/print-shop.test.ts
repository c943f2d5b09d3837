import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ListeningShop, startListeningShop } from "../test/listening-shop.ts";
import { callPrintful, createPrintOrder } from "../test/print-order.ts";
import { type RunningSandbox, runSandbox } from "../test/running-sandbox.ts";

let shop: ListeningShop;
let sandbox: RunningSandbox;

beforeAll(async () => {
  shop = await startListeningShop();
  sandbox = await runSandbox(shop.url);
  const print = sharp({ create: { width: 180, height: 240, channels: 4, background: "#0a0" } });
  shop.files.set("/print.png", await print.png().toBuffer());
});

beforeEach(() => sandbox.control.reset());

afterAll(async () => {
  await sandbox.close();
  await shop.close();
});

const validOrder = () => createPrintOrder(`${shop.url}/print.png`);
const post = (path: string, body: unknown = {}) =>
  callPrintful(sandbox.url, path, { method: "POST", body });

describe("POST /orders rejects an order", () => {
  const [item] = createPrintOrder("http://localhost/print.png").items;
  test.each([
    ["an external id that is too long", { external_id: "x".repeat(33) }, "external_id"],
    ["an external id with a dot", { external_id: "order.1" }, "external_id"],
    ["an unknown variant", { items: [{ ...item, variant_id: 99 }] }, "99"],
    ["too many pieces", { items: [{ ...item, quantity: 1001 }] }, "quantity"],
    ["no file", { items: [{ ...item, files: [] }] }, "print file"],
    [
      "a file for the back",
      { items: [{ ...item, files: [{ type: "back", url: "http://a/b" }] }] },
      "OR-10",
    ],
    [
      "a file URL that is not HTTP",
      { items: [{ ...item, files: [{ type: "front", url: "file:///a" }] }] },
      "URL",
    ],
    ["an unknown shipping method", { shipping: "ROCKET" }, "shipping"],
    ["an unknown field", { discount_code: "x" }, "discount_code"],
  ])("with %s", async (_, change, words) => {
    const answer = await post("/orders", { ...validOrder(), ...change });
    expect(answer.status).toBe(400);
    const { code, error } = (await answer.json()) as { code: number; error: { message: string } };
    expect(code).toBe(400);
    expect(error.message).toContain(words);
  });

  test.each([
    ["US", "", "State code is missing"],
    ["US", "ON", "State code"],
    ["ZZ", "CA", "Country code"],
  ])("to %s with the state '%s'", async (country_code, state_code, words) => {
    const recipient = { ...validOrder().recipient, country_code, state_code };
    const answer = await post("/orders", { ...validOrder(), recipient });
    expect(await answer.text()).toContain(words);
  });

  test("with an external id in use or without a token", async () => {
    expect((await post("/orders", validOrder())).status).toBe(200);
    expect(await (await post("/orders", validOrder())).json()).toMatchObject({
      error: { reason: "OR-13" },
    });
    const unauthorized = await callPrintful(sandbox.url, "/orders/@order1", { headers: {} });
    expect(unauthorized.status).toBe(401);
  });
});

test("the catalog API returns print files and variants", async () => {
  const files = await (await callPrintful(sandbox.url, "/mockup-generator/printfiles/19")).json();
  expect(files).toMatchObject({
    result: { printfiles: [{ width: 2700, height: 1050, dpi: 300 }, { height: 1140 }] },
  });
  const variant = await (await callPrintful(sandbox.url, "/products/variant/1320")).json();
  expect(variant).toMatchObject({ result: { variant: { size: "11 oz" }, product: { id: 19 } } });
  expect((await callPrintful(sandbox.url, "/products/variant/9")).status).toBe(404);
});

test("the order page prints and ships an order, and rejects posts from another origin", async () => {
  await post("/orders", validOrder());
  await post("/orders/@order1/confirm");
  await sandbox.control.printful.settle();
  const list = await (await fetch(`${sandbox.url}/printful`)).text();
  expect(list).toContain("Waiting to be printed");
  expect(list).toContain("2 × Unisex Staple T-Shirt (M, Black)");
  const picture = /\/printful\/pictures\/[^"]+/.exec(list)?.[0] ?? "";
  const shown = await fetch(`${sandbox.url}${picture}`);
  expect(shown.headers.get("content-type")).toBe("image/webp");

  const path = /\/printful\/press\/order\/\d+/.exec(list)?.[0] ?? "";
  const press = (action: string, origin = sandbox.url) =>
    fetch(`${sandbox.url}${path}`, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ action }),
    });
  expect((await press("print", "https://evil.example")).status).toBe(403);
  expect(await (await press("print")).text()).toContain("Ship in two parcels");
  const shipped = await (await press("ship_in_two")).text();
  const tracking = /\/printful\/track\/\w+/.exec(shipped)?.[0] ?? "";
  expect(await (await fetch(`${sandbox.url}${tracking}`)).text()).toContain("On its way");
});

test("the control API rejects an action that the order's status does not allow", async () => {
  await post("/orders", validOrder());
  const { move } = sandbox.control.printful;
  await expect(move("order1", "ship")).rejects.toThrow(/409.*draft/);
  await expect(move("unauthorized", "ship")).rejects.toThrow(/404/);
  await post("/orders/@order1/confirm");
  await expect(move("order1", "deliver")).rejects.toThrow(/409/);
  expect((await move("order1", "ship")).status).toBe("fulfilled");
  await expect(move("order1", "cancel")).rejects.toThrow(/409/);
});
