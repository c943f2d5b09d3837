import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueMail } from "#server/features/mails/commands.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { readMails } from "#server/test/mails.ts";
import { movableClock } from "#server/test/movable-clock.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { sendDigest } from "./commands/send-digest.ts";
import { watchCases } from "./commands/watch-cases.ts";
import { alertJob } from "./jobs.ts";
import { listOpenCases } from "./queries.ts";

/** Alerts about unattended cases: the owner's webhook at once, the owners' mail once a day. */

const LATE = { status: "shipped", arrivalTo: "2020-01-01" } as const;
const DAY_MS = 24 * 60 * 60_000;

type ReceivedAlert = { text: string; kind: string; amount_cents: number | null; link: string };

const clock = movableClock();
const alerts: ReceivedAlert[] = [];
let respond: (response: ServerResponse) => void = accept;
let receiver: Server;
let shop: TestShop;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    alerts.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    respond(response);
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const env = { ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/secret` };
  shop = await openTestShop({ env, replace: { clock } });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await shop.close();
});

function accept(response: ServerResponse): void {
  response.end("ok");
}

const runWatch = () => watchCases(shop.deps);

async function updateOrder(
  id: string,
  set: Partial<typeof customerOrders.$inferInsert>,
): Promise<void> {
  await shop.deps.db.update(customerOrders).set(set).where(eq(customerOrders.id, id));
}

async function readJob() {
  const { rows } = (await shop.deps.db.execute(sql`
    select state, retry_limit as most, extract(epoch from start_after - now())::int as "inSeconds"
    from jobs.job where name = ${alertJob.name} and data ->> 'caseId' <> ${NO_CASE_ID}
    order by created_on desc limit 1`)) as unknown as {
    rows: { state: string; most: number; inSeconds: number }[];
  };
  return rows[0];
}

const waitForState = (state: string) =>
  expect.poll(async () => (await readJob())?.state).toBe(state);

const NO_CASE_ID = "cas_none";

/** Ends the retry pause after so many attempts; a no-op job wakes the worker. */
async function passPause(tries: number): Promise<void> {
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`
      update jobs.job set start_after = now(), retry_count = ${tries}::int
      where name = ${alertJob.name} and state = 'retry'`);
    await shop.deps.jobs.enqueue(tx, alertJob, { caseId: NO_CASE_ID });
  });
}

test("an urgent case is sent to the webhook once per cause, without customer data", async () => {
  const late = await addBoughtOrder(shop, LATE);
  await addBoughtOrder(shop, { status: "quarantined" });
  await runWatch();
  await runWatch();
  const link = `http://localhost:3000/desk/orders/${late.number}`;
  const text = `Overdue, order ${late.number}, $27.94. Urgent: ${link}`;
  await expect.poll(() => alerts).toEqual([{ text, kind: "overdue", amount_cents: 2794, link }]);
  await updateOrder(late.id, { status: "delivered" });
  await runWatch();
  await updateOrder(late.id, LATE);
  await runWatch();
  await waitForState("completed");
  expect(alerts).toHaveLength(1);
});

test("a webhook that hangs or fails is retried with backoff and blocks no other job", async () => {
  const before = alerts.length;
  const pending: ServerResponse[] = [];
  respond = (response) => pending.push(response);
  await addBoughtOrder(shop, LATE);
  await runWatch();
  await expect.poll(() => alerts.length).toBe(before + 1);
  const to = "busy@example.com";
  const { deps } = shop;
  const content = { template: "account-unblocked", name: "Ana", link: "http://localhost" } as const;
  await deps.db.transaction((tx) => queueMail(deps, tx, to, content));
  expect(await readMails(shop, to)).toHaveLength(1);
  expect((await readJob())?.state).not.toBe("completed");

  respond = (response) => response.writeHead(500).end();
  for (const response of pending) response.destroy();
  await waitForState("retry");
  expect((await readJob())?.inSeconds).toBeLessThan(70);
  await passPause(5);
  await expect.poll(async () => (await readJob())?.inSeconds ?? 0).toBeGreaterThan(400);

  // After the last attempt it becomes a case itself, which is not sent to the webhook.
  await passPause((await readJob())?.most ?? 0);
  await waitForState("failed");
  const times = alerts.length;
  await runWatch();
  const open = await listOpenCases(deps.db);
  expect(open).toContainEqual(
    expect.objectContaining({ kind: "job_failed", cause: alertJob.name }),
  );
  expect(alerts).toHaveLength(times);
});

/** Moves the clock to 9:00 in the shop's time zone, `days` from now. */
function forwardTo(days: number): void {
  clock.reset();
  const now = clock.now();
  const { startOfDay } = shop.deps.dates;
  clock.forward(+startOfDay(new Date(+now + days * DAY_MS)) + 9 * 3_600_000 - +now);
}

test("cases unattended for a day are mailed to each owner once a day", async () => {
  const rosa = await shop.addUser({ role: "owner" });
  const jim = await shop.addUser({ role: "owner" });
  const helper = await shop.addUser({ role: "helper" });
  const mails = async ({ email }: { email: string }) => (await readMails(shop, email)).length;
  await sendDigest(shop.deps);
  expect(await mails(rosa)).toBe(0);

  forwardTo(2);
  await Promise.all([sendDigest(shop.deps), sendDigest(shop.deps)]);
  expect([await mails(rosa), await mails(jim), await mails(helper)]).toEqual([1, 1, 0]);
  const [mail] = await readMails(shop, rosa.email);
  const open = await listOpenCases(shop.deps.db);
  expect(mail?.subject).toBe(`${open.length} unattended cases at the desk`);
  const text = mail?.text ?? "";
  expect(text).not.toContain("Eileen");
  const [late] = open.filter(({ kind }) => kind === "overdue");
  expect(text).toContain(`http://localhost:3000/desk/orders/${late?.orders[0]?.number}`);
  expect(text.indexOf("Overdue")).toBeLessThan(text.indexOf("Wrong amount paid"));

  forwardTo(3);
  const act = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body), as: rosa };
    expect((await shop.fetch(`/api/desk${path}`, init)).status).toBe(200);
  };
  await addBoughtOrder(shop, LATE);
  await runWatch();
  const [held, asleep, noted, noticed, ...others] = await listOpenCases(shop.deps.db);
  const until = new Date(+clock.now() + 1.5 * DAY_MS).toISOString();
  await act(`/cases/${held?.id}/hold`, { user: rosa.id });
  await act(`/cases/${asleep?.id}/sleep`, { until });
  await act(`/cases/${noted?.id}/notes`, { words: "I ask them." });
  await act(`/orders/${noticed?.orders[0]?.id}/notes`, { words: "I ask them." });
  for (const { id } of others) await act(`/cases/${id}/done`, { reason: "seen" });
  await sendDigest(shop.deps);
  expect(await mails(rosa)).toBe(1);

  // The notes are older than a day, the snoozed case woke at night, and the fourth is assigned.
  forwardTo(5);
  await sendDigest(shop.deps);
  const subjects = (await readMails(shop, rosa.email)).map(({ subject }) => subject);
  expect(subjects).toContain("2 unattended cases at the desk");
});

test("a failed job is a case even if the clock of this machine is weeks ahead of the database's", async () => {
  const { db, jobs } = shop.deps;
  const input = { caseId: "cas_ahead" };
  const isJob = sql`name = ${alertJob.name} and data ->> 'caseId' = ${input.caseId}`;
  await db.transaction((tx) => jobs.enqueue(tx, alertJob, input));
  const readState = async () => {
    const { rows } = (await db.execute(
      sql`select state from jobs.job where ${isJob}`,
    )) as unknown as { rows: { state: string }[] };
    return rows[0]?.state;
  };
  await expect.poll(readState).toBe("completed");
  await db.execute(sql`update jobs.job set state = 'failed' where ${isJob}`);
  clock.forward(20 * DAY_MS);
  await runWatch();
  clock.reset();
  const open = await listOpenCases(db);
  expect(open).toContainEqual(
    expect.objectContaining({ kind: "job_failed", cause: alertJob.name }),
  );
});
