import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createControlClient } from "#emulators/control-client.ts";
import { type Sandbox, startSandbox } from "#emulators/main.ts";
import { type Env, readEnv } from "./env.ts";
import { renders } from "./features/renders/tables.ts";
import { type Database, openPostgres } from "./platform/db/client.ts";
import { openBalancer } from "./test/balancer.ts";
import { type CollectedSpan, openCollector } from "./test/collector.ts";
import { uploadPhoto } from "./test/over-http.ts";
import { createPhoto } from "./test/pictures.ts";
import { PLAIN_PICTURES } from "./test/plain-pictures.ts";
import { findFreePorts } from "./test/ports.ts";
import { startPostgres } from "./test/postgres.ts";
import { createDatabase } from "./test/server-databases.ts";
import { type ShopProcess, startShop, waitUntilOpen } from "./test/shop-process.ts";
import { addUser, type TestUser } from "./test/users.ts";

/** Graceful shutdown under load, with several processes on one Postgres. */

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let database: Database;
let databaseUrl: string;
let sandbox: Sandbox;
let photo: Buffer;
const env: Env = readEnv({});
const POLL_OPTIONS = { interval: 20 };
const started: ShopProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-leave-"));
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  databaseUrl = await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? "");
  sandbox = await startSandbox({
    port: 0,
    dataDir: join(folder, "sandbox"),
    shopUrl: "http://localhost:3000",
  });
  await createControlClient(sandbox.url).addFault(PLAIN_PICTURES);
  photo = await createPhoto(600, 800);
});
afterAll(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.map(({ exit }) => exit));
  await database?.close();
  await sandbox.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Opened = ShopProcess & { port: number };

async function open(settings: Record<string, string> = {}, place = "."): Promise<Opened> {
  const port = await findFreePorts();
  const all = {
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: sandbox.url,
    APP_URL: "http://localhost:3000",
    DRAIN_WAIT_MS: "400",
    ...settings,
  };
  const shop = startShop(all, { folder: place });
  started.push(shop);
  await waitUntilOpen(shop);
  database ??= await openPostgres(databaseUrl, 4);
  return { ...shop, port };
}

const addTestUser = (renderCount = 3): Promise<TestUser> =>
  addUser({ db: database.db, env }, { renders: renderCount });

test("SIGTERM lets uploads in flight finish, closes keep-alive connections and exits with 0", async () => {
  const shop = await open();
  const users = await Promise.all(Array.from({ length: 16 }, () => addTestUser()));
  const uploads = users.map((user) => beginUpload(shop.port, user));
  await Promise.all(uploads.map(({ isUnderWay }) => isUnderWay));
  shop.child.kill("SIGTERM");
  await expect
    .poll(() => fetch(`http://127.0.0.1:${shop.port}/healthz`).catch(() => null), POLL_OPTIONS)
    .toBe(null);
  for (const upload of uploads) upload.finish();
  expect(await Promise.all(uploads.map(({ answer }) => answer))).toEqual(
    Array.from({ length: 16 }, () => ({ status: 201, connection: "close" })),
  );
  expect(await shop.exit).toBe(0);
});

test("a second signal exits at once with 1", async () => {
  const shop = await open({ DRAIN_WAIT_MS: "60000" });
  shop.child.kill("SIGTERM");
  await expect.poll(() => fetchStatus(shop.port, "/readyz"), POLL_OPTIONS).toBe(503);
  expect(await fetchStatus(shop.port, "/healthz")).toBe(200);
  // Signals within 500 ms count as one.
  await new Promise((resolve) => setTimeout(resolve, 600));
  shop.child.kill("SIGTERM");
  expect(await shop.exit).toBe(1);
});

test("a render in progress at SIGTERM continues on another worker, with one counted attempt and one trace", async () => {
  const control = createControlClient(sandbox.url);
  const collector = await openCollector();
  const watched = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_TOKEN };
  const [one, user] = [await open({ PROCESS: "all", ...watched }), await addTestUser()];
  const character = await uploadPhoto(one.port, user, photo);
  await control.addFault({ vendor: "openai", kind: "hold", times: 1 });
  const render = await post(one.port, user, "/api/renders", {
    character_id: (await character.json()).id,
    theme_id: 1,
    fields: {},
  });
  await control.untilHeld("openai", 1);
  const stream = await fetch(`http://127.0.0.1:${one.port}/api/renders/${render.id}/events`, {
    headers: { cookie: user.cookie },
  });
  const probePort = await findFreePorts();
  const other = await openWhileMigrating(probePort, {
    PROCESS: "worker",
    PROBE_PORT: String(probePort),
    ...watched,
  });
  expect(await fetchStatus(probePort, "/readyz")).toBe(200);
  one.child.kill("SIGTERM");
  expect(await stream.text()).toMatch(/event: reconnect\ndata: \nretry: \d+\n/);
  await control.release("openai");
  await expect
    .poll(() => readRender(render.id), POLL_OPTIONS)
    .toEqual({ status: "done", attempts: 1 });
  expect(await one.exit).toBe(0);
  expect(await readMetrics(probePort)).toContain("memix_database_up 1");
  other.child.kill("SIGTERM");
  expect(await other.exit).toBe(0);
  expectOneTrace(collector.spans);
  collector.close();
});

const METRICS_TOKEN = "q3Jx0Vb7mZ9tLrW2cYf8KsNe5HdUaP1o";

/** Opens a packed shop (`npm run pack`) while the migration lock is held: it must be live but not ready. */
async function openWhileMigrating(probePort: number, settings: Record<string, string>) {
  const opening = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7346251)`);
    const opening = open(settings, pack());
    const status = (path: string) => fetchStatus(probePort, path).catch(() => null);
    await expect.poll(() => status("/livez"), POLL_OPTIONS).toBe(200);
    expect(await status("/readyz")).toBe(503);
    return { opening };
  });
  return await opening.opening;
}

function pack(): string {
  const place = join(folder, "packed");
  execFileSync(process.execPath, ["scripts/build/pack.mjs", place]);
  return place;
}

async function readMetrics(port: number): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
}

/** Asserts that request, job and provider call share a trace, across processes. */
function expectOneTrace(spans: CollectedSpan[]): void {
  const click = spans.find(({ name }) => name === "POST /api/renders");
  const inTrace = spans.filter(({ traceId }) => traceId === click?.traceId);
  const job = inTrace.findLast(({ name }) => name === "job renders.make");
  expect(job?.parentSpanId).toBe(click?.spanId);
  const call = inTrace.findLast(({ name }) => name === "pictures composePortrait");
  expect(call?.parentSpanId).toBe(job?.spanId);
}

test("a rolling restart under 20 users loses no request", async () => {
  const balancer = await openBalancer();
  // On a busy machine the balancer's health checks are late.
  const openSlowly = () => open({ DRAIN_WAIT_MS: "4000" });
  let shops = [await openSlowly(), await openSlowly()];
  balancer.setShops(shops.map(({ port }) => port));
  await expect.poll(() => fetchStatus(balancer.port, "/readyz"), POLL_OPTIONS).toBe(200);
  const users = await Promise.all(Array.from({ length: 20 }, () => addTestUser()));
  let isOver = false;
  const load = users.map((user) => useShop(balancer.port, user, () => isOver));
  for (const old of shops) {
    const fresh = await openSlowly();
    shops = [...shops.filter((shop) => shop !== old), fresh];
    balancer.setShops([old.port, ...shops.map(({ port }) => port)]);
    old.child.kill("SIGTERM");
    expect(await old.exit).toBe(0);
    balancer.setShops(shops.map(({ port }) => port));
  }
  isOver = true;
  const answers = (await Promise.all(load)).flat();
  expect(answers.filter((status) => status >= 400)).toEqual([]);
  expect(answers.length).toBeGreaterThan(100);
  await balancer.close();
});

/** Pause of a user between requests: without it the load would delay a process start to a minute. */
const THINK_TIME_MS = 300;

/** Sends requests, every tenth one an upload, until `isOver`. Returns the statuses. */
async function useShop(port: number, user: TestUser, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const answer =
      turn % 10 === 4
        ? await uploadPhoto(port, user, photo)
        : await fetch(`http://127.0.0.1:${port}/api/dashboard`, {
            headers: { cookie: user.cookie },
          });
    await answer.arrayBuffer();
    statuses.push(answer.status);
    await pause(THINK_TIME_MS);
  }
  return statuses;
}

async function fetchStatus(port: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  return answer.status;
}

async function post(port: number, user: TestUser, path: string, body: object) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: {
      cookie: user.cookie,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { id: string };
}

async function readRender(id: string) {
  const rows = await database.db.select().from(renders);
  const found = rows.find((row) => row.id === id);
  return { status: found?.status, attempts: found?.attempts };
}

/**
 * Starts an upload and withholds its last byte until `finish`. `isUnderWay` resolves once the shop has read the
 * headers; before that the request could still wait in the kernel's accept queue.
 */
function beginUpload(port: number, user: TestUser) {
  const head =
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from("\r\n--b--\r\n")]);
  const upload = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/api/characters",
    headers: {
      cookie: user.cookie,
      "idempotency-key": crypto.randomUUID(),
      "content-type": "multipart/form-data; boundary=b",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  upload.flushHeaders();
  const answer = new Promise<{ status: number; connection: string }>((resolve, reject) => {
    upload.on("error", reject);
    upload.on("response", (response) => {
      response.resume();
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          connection: String(response.headers.connection),
        }),
      );
    });
  });
  answer.catch(() => undefined);
  const isUnderWay = new Promise<void>((resolve) => {
    upload.once("continue", () => upload.write(body.subarray(0, -1), () => resolve()));
  });
  return { answer, isUnderWay, finish: () => upload.end(body.subarray(-1)) };
}
