import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { REQUEST_BUDGET_MS } from "#server/platform/db/request-budget.ts";
import { type FaultyProxy, startFaultyProxy, toProxiedUrl } from "./line.ts";
import { startPostgres } from "./postgres.ts";
import { createDatabase } from "./server-databases.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { PASSWORD } from "./signing-in.ts";
import type { TestUser } from "./users.ts";

/** A shop whose Postgres accepts connections but never responds: each request returns 503 after the budget of 5 s. */

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let line: FaultyProxy;
let shop: TestShop;
let user: TestUser;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  const url = await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? "");
  line = await startFaultyProxy(Number(new URL(url).port));
  const database = await openPostgres(toProxiedUrl(url, line), 4);
  await migrate(database);
  shop = await openTestShop({
    work: false,
    serve: true,
    database,
    requestBudgetMs: REQUEST_BUDGET_MS,
  });
  user = await shop.addUser({ hasPassword: true });
});
afterAll(async () => {
  line.mend();
  await shop.close();
  line.close();
  await postgres?.stop();
});

const ALL_OK = [200, 200, 200];
const REQUESTS = {
  "a sign-in": () => post("/sign-in/email", { email: user.email, password: PASSWORD }),
  "a sign-up": () =>
    post("/sign-up/email", {
      name: "Maya",
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
    }),
  "GET /api/users/me": () => send("/api/users/me", { headers: { cookie: user.cookie } }),
};

async function post(path: string, body: object): Promise<number> {
  return await send(`/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.deps.env.APP_URL },
    body: JSON.stringify(body),
  });
}

async function send(path: string, init: RequestInit): Promise<number> {
  const answer = await fetch(`${shop.deps.env.APP_URL}${path}`, init);
  await answer.arrayBuffer();
  return answer.status;
}

async function measure(request: () => Promise<number>) {
  const startedAt = performance.now();
  const status = await request();
  return { status, ms: performance.now() - startedAt };
}

test.each([
  ["each with connections that were open before", () => undefined],
  ["each with new connections", () => line.cut()],
])(
  "a sign-in, a sign-up and /me return 503 within 6 seconds, %s",
  async (_which, dropConnections) => {
    const requests = Object.entries(REQUESTS);
    const sendAll = () =>
      Promise.all(requests.map(async ([name, request]) => [name, await measure(request)] as const));
    await expect
      .poll(async () => (await sendAll()).map(([, { status }]) => status))
      .toEqual(ALL_OK);
    dropConnections();
    line.freeze();
    for (const [name, { status, ms }] of await sendAll())
      expect([name, status, ms < 6000, ms]).toEqual([name, 503, true, ms]);
    line.cut();
    line.mend();
  },
);
