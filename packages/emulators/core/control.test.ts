import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSandbox } from "../main.ts";
import { type RunningSandbox, runSandbox, SHOP_URL } from "../test/running-sandbox.ts";
import { openCallLog } from "./call-log.ts";

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});

beforeEach(() => sandbox.control.reset());

afterAll(() => sandbox.close());

async function callOpenAi(): Promise<void> {
  await fetch(`${sandbox.url}/openai/v1/models?key=secret`);
}

test("the control API lists calls newest first, for one vendor or for all", async () => {
  await callOpenAi();
  await fetch(`${sandbox.url}/sendgrid/v3/mail/send`);
  const all = await (await fetch(`${sandbox.url}/control/calls`)).json();
  expect(all).toMatchObject({ count: 2, calls: [{ vendor: "sendgrid" }, { vendor: "openai" }] });
  expect(await sandbox.control.listCalls("openai")).toMatchObject([
    { method: "GET", path: "/v1/models", status: 401, summary: expect.stringContaining("key") },
  ]);
  await sandbox.control.reset();
  expect(await sandbox.control.listCalls()).toEqual([]);
});

test("the call log survives a restart and skips a truncated line", async () => {
  await callOpenAi();
  const path = join(sandbox.dataDir, "calls.jsonl");
  expect(readFileSync(path, "utf8")).toContain('"status":401');
  appendFileSync(path, '{"id":"call_');
  const [call, ...more] = openCallLog(sandbox.dataDir).list();
  expect(call).toMatchObject({ path: "/v1/models", status: 401 });
  expect(more).toEqual([]);
});

test("the control API rejects an unknown fault and lists the supported ones", async () => {
  const unknownKind = sandbox.control.addFault({ vendor: "openai", kind: "flood" });
  await expect(unknownKind).rejects.toThrow(/400.*refusal_input/);
  const unknownVendor = sandbox.control.addFault({ vendor: "acme", kind: "slow" });
  await expect(unknownVendor).rejects.toThrow(/openai, sendgrid, google/);
  const zeroTimes = sandbox.control.addFault({ vendor: "openai", kind: "slow", times: 0 });
  await expect(zeroTimes).rejects.toThrow(/400/);
});

test("the emulators reject form posts from another origin", async () => {
  const postFrom = (origin: string, path: string) =>
    fetch(`${sandbox.url}${path}`, { method: "POST", headers: { origin }, redirect: "manual" });
  expect((await postFrom("https://evil.example", "/control/reset")).status).toBe(403);
  expect((await postFrom("null", "/press/reset")).status).toBe(403);
  expect((await postFrom(sandbox.url, "/press/reset")).status).toBe(303);
});

test("the control page adds, shows and clears faults", async () => {
  const press = (path: string, fields: Record<string, string>) =>
    fetch(`${sandbox.url}/press/${path}`, { method: "POST", body: new URLSearchParams(fields) });
  const shown = await (
    await press("fault", { vendor: "openai", kind: "rate_limit", often: "3" })
  ).text();
  expect(shown).toContain("Rate limit 3×");
  const cleared = await (await press("clear", { vendor: "openai" })).text();
  expect(cleared).not.toContain("Rate limit 3×");
  expect(cleared).toContain(SHOP_URL);
});

test("startSandbox rejects with EADDRINUSE and names the port when it is taken", async () => {
  const port = Number(new URL(sandbox.url).port);
  const second = startSandbox({ port, dataDir: sandbox.dataDir, shopUrl: SHOP_URL });
  await expect(second).rejects.toMatchObject({
    code: "EADDRINUSE",
    message: expect.stringContaining(`port ${port} is taken`),
  });
});
