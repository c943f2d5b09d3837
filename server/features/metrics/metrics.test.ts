import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases } from "#server/features/cases/tables.ts";
import { addCharacter, startRender, waitUntilRendered } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";

/** Prometheus metrics, and the context of log lines. */

const TOKEN = "q3Jx0Vb7mZ9tLrW2cYf8KsNe5HdUaP1o";
const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    env: { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: "1" },
    log: (line) => lines.push(line),
  });
});
afterAll(() => shop.close());

async function read(): Promise<string> {
  const answer = await shop.fetch("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  return await answer.text();
}

/** Returns the value of one series by its name and labels as written. */
function readSeries(metrics: string, series: string): number | null {
  const line = metrics.split("\n").find((each) => each.startsWith(`${series} `));
  return line ? Number(line.slice(series.length + 1)) : null;
}

test("the metrics need the token", async () => {
  expect((await shop.fetch("/metrics")).status).toBe(401);
  const headers = { authorization: `Bearer ${TOKEN}x` };
  expect((await shop.fetch("/metrics", { headers })).status).toBe(401);
});

test("requests are counted by route pattern, independent of paths and methods", async () => {
  const before = (await read()).split("\n").length;
  for (const path of [
    "/api/nothing/1",
    "/api/nothing/2",
    "/api/renders/mix_a",
    "/api/renders/mix_b",
  ])
    await shop.fetch(path);
  for (const method of ["BREW", "STIR"]) await shop.fetch("/api/looks", { method });
  const first = await read();
  for (let turn = 0; turn < 20; turn++) await shop.fetch(`/api/nothing/${turn}`);
  expect((await read()).split("\n").length).toBe(first.split("\n").length);
  expect(first.split("\n").length).toBeGreaterThan(before);
  expect(first).not.toMatch(/mix_a|nothing|BREW/);
  const series = 'memix_http_requests_total{method="GET",route="/api/renders/:id",status="401"}';
  expect(readSeries(first, series)).toBe(2);
});

test("a render is counted with its job, its provider call and cost", async () => {
  const user = await shop.addUser();
  const character = await addCharacter(shop, user);
  const render = await startRender(shop, user, { characterId: character.id });
  await waitUntilRendered(shop, user, render.id);
  const job = 'queue="renders.make",outcome="done"';
  await expect
    .poll(async () => readSeries(await read(), `memix_job_seconds_count{${job}}`))
    .toBe(1);
  const metrics = await read();
  expect(readSeries(metrics, 'memix_renders_total{outcome="done"}')).toBe(1);
  const call = 'provider="pictures",operation="composePortrait",outcome="ok"';
  expect(readSeries(metrics, `memix_provider_call_seconds_count{${call}}`)).toBe(1);
  const cents = readSeries(metrics, 'memix_provider_cost_cents_total{provider="pictures"}');
  expect(cents).toBe(shop.deps.images.costCents);
  expect(readSeries(metrics, "memix_render_seconds_count")).toBe(1);
});

test("gauges of open cases, jobs and mails follow the rows", async () => {
  const now = shop.deps.clock.now();
  const one = { fingerprint: "1", facts: {}, cents: 1250, currency: "usd", since: now };
  await shop.deps.db.insert(cases).values([
    { ...one, id: "cas_1", kind: "refund_failed", cause: "1", openedAt: now },
    { ...one, id: "cas_2", kind: "overdue", cause: "2", openedAt: now },
  ]);
  await shop.deps.db.execute(sql`insert into jobs.job (name, state, completed_on, data)
    values ('orders.follow-print', 'failed', now(), '{}')`);
  const metrics = await read();
  expect(readSeries(metrics, 'memix_open_cases{kind="overdue"}')).toBe(1);
  expect(readSeries(metrics, 'memix_money_at_odds_cents{currency="usd"}')).toBe(1250);
  expect(readSeries(metrics, 'memix_jobs{queue="orders.follow-print",state="failed"}')).toBe(1);
  expect(readSeries(metrics, 'memix_waiting{what="mails"}')).toBe(0);
  expect(readSeries(metrics, "memix_database_up")).toBe(1);
  await shop.deps.db.delete(cases);
  expect(await read()).not.toContain("memix_money_at_odds_cents{");
});

test("a log line has its request and trace ids, and probes are not logged", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  lines.length = 0;
  const answer = await shop.fetch("/api/looks", { headers: { traceparent } });
  for (const path of ["/livez", "/readyz", "/healthz", "/api/health"]) await shop.fetch(path);
  const requests = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "request.completed");
  expect(requests).toEqual([
    expect.objectContaining({
      route: "/api/looks",
      traceId,
      requestId: answer.headers.get("x-request-id"),
    }),
  ]);
  await shop.fetch("/api/looks", { headers: { traceparent: "00-zz-1-01" } });
  expect(JSON.parse(lines.at(-1) ?? "{}").traceId).toMatch(/^(?!0af7)[0-9a-f]{32}$/);
});
