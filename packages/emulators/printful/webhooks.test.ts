import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSandbox } from "../main.ts";
import { type ListeningShop, startListeningShop } from "../test/listening-shop.ts";
import { callPrintful, createPrintOrder } from "../test/print-order.ts";
import { type RunningSandbox, runSandbox } from "../test/running-sandbox.ts";

let shop: ListeningShop;
let sandbox: RunningSandbox;

beforeAll(async () => {
  shop = await startListeningShop();
  sandbox = await runSandbox(shop.url);
});

beforeEach(async () => {
  await sandbox.control.reset();
  shop.deliveries.length = 0;
  shop.answers.length = 0;
});

afterAll(async () => {
  await sandbox.close();
  await shop.close();
});

async function order(): Promise<void> {
  const body = createPrintOrder(`${shop.url}/x`);
  const answer = await callPrintful(sandbox.url, "/orders", { method: "POST", body });
  expect(answer.status).toBe(200);
}

const types = () => shop.deliveries.map(({ body }) => JSON.parse(body).type as string);
const settle = () => sandbox.control.printful.settle();
const events = () => sandbox.control.printful.events("order1");

test("the webhook faults lose, duplicate and delay an event", async () => {
  await sandbox.control.addFault({ vendor: "printful", kind: "webhook_lost" });
  await order();
  await settle();
  expect(types()).toEqual([]);
  expect(await events()).toMatchObject([{ type: "order_created", state: "lost" }]);

  await sandbox.control.reset();
  await sandbox.control.addFault({ vendor: "printful", kind: "webhook_duplicate" });
  await order();
  await settle();
  expect(types()).toEqual(["order_created", "order_created"]);

  await sandbox.control.reset();
  shop.deliveries.length = 0;
  await sandbox.control.addFault({ vendor: "printful", kind: "webhook_late", delayMs: 1 });
  await order();
  await expect.poll(types).toEqual(["order_created"]);
});

test("an event without a 2xx response is sent again and counts its retries", async () => {
  shop.answers.push(500);
  await order();
  await expect.poll(types).toEqual(["order_created", "order_created"]);
  await settle();
  expect(shop.deliveries.map(({ body }) => JSON.parse(body).retries)).toEqual([0, 1]);
  expect(await events()).toMatchObject([{ state: "delivered", attempts: 2, answer: "200" }]);
});

test("orders and undelivered events survive a restart", async () => {
  shop.answers.push(503);
  await order();
  await settle();
  expect(await events()).toMatchObject([{ state: "waiting" }]);
  const { dataDir } = sandbox;
  const second = await startSandbox({ port: 0, dataDir, shopUrl: shop.url });
  try {
    await expect.poll(() => shop.deliveries.length).toBeGreaterThan(1);
    const found = await callPrintful(second.url, "/orders/@order1");
    expect(await found.json()).toMatchObject({ result: { external_id: "order1" } });
  } finally {
    await second.close();
  }
});

test("a reset deletes orders and events", async () => {
  await order();
  await sandbox.control.reset();
  expect(await sandbox.control.printful.orders()).toEqual([]);
  expect(await sandbox.control.printful.events()).toEqual([]);
});
