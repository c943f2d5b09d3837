import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createControlClient } from "../control-client.ts";
import { type Sandbox, startSandbox } from "../main.ts";
import { plainClient } from "./test/listening-shop.ts";
import { A_DAY_S, createSubscriptionParams } from "./test/subscribing.ts";

const CLOSED_PORT_URL = "http://127.0.0.1:9";

let dataDir: string;
let sandbox: Sandbox;

const open = () => startSandbox({ port: 0, dataDir, shopUrl: CLOSED_PORT_URL });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "leap-"));
  sandbox = await open();
});

afterEach(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function subscribeAndAdvance(): Promise<void> {
  const stripe = plainClient(sandbox.url);
  const control = createControlClient(sandbox.url);
  const { id } = await stripe.customers.create({ email: "jane@example.com" });
  const session = await stripe.checkout.sessions.create(
    createSubscriptionParams(CLOSED_PORT_URL, id),
  );
  await control.stripe.pay({ session: session.id });
  await control.stripe.advance(95 * A_DAY_S);
}

async function readHistory(): Promise<unknown> {
  const stripe = plainClient(sandbox.url);
  const { data } = await stripe.invoices.list({ limit: 100 });
  const events = await createControlClient(sandbox.url).stripe.listEvents();
  const relevant = events.filter(({ type }) => /^(invoice|customer\.sub)/.test(type));
  return {
    invoices: data.map(({ created, status, amount_paid }) => [created, status, amount_paid]),
    events: relevant.map(({ type, created }) => [type, created]),
  };
}

test("a kill at any point of a clock advance leads to the same history without duplicates", async () => {
  await subscribeAndAdvance();
  const expected = await readHistory();
  await sandbox.close();
  const path = join(dataDir, "stripe", "journal.jsonl");
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const leap = lines.findLastIndex((line) => line.includes('"table":"clock"'));
  const acts = lines.findLastIndex((line) => line.includes('"table":"invoice"'));
  expect(acts - leap).toBeGreaterThan(5);
  for (let cut = leap; cut <= acts; cut += 2) {
    writeFileSync(path, `${lines.slice(0, cut + 1).join("\n")}\n${lines[cut + 1]?.slice(0, 40)}`);
    sandbox = await open();
    expect(await readHistory()).toEqual(expected);
    await sandbox.close();
  }
  sandbox = await open();
});
