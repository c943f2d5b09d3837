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

/** Who is told of what nobody looks at: a receiver of the owner's at once, the owners by mail once a day. */

const LATE = { status: "shipped", arrivalTo: "2020-01-01" } as const;
const DAY_MS = 24 * 60 * 60_000;

type Told = { text: string; kind: string; amount_cents: number | null; link: string };

const clock = movableClock();
const told: Told[] = [];
let answer: (response: ServerResponse) => void = well;
let receiver: Server;
let shop: TestShop;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    told.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    answer(response);
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

function well(response: ServerResponse): void {
  response.end("ok");
}

const look = () => watchCases(shop.deps);

async function put(id: string, set: Partial<typeof customerOrders.$inferInsert>): Promise<void> {
  await shop.deps.db.update(customerOrders).set(set).where(eq(customerOrders.id, id));
}

async function readJob() {
  const { rows } = (await shop.deps.db.execute(sql`
    select state, retry_limit as most, extract(epoch from start_after - now())::int as "inSeconds"
    from jobs.job where name = ${alertJob.name} and data ->> 'caseId' <> ${NOBODYS}
    order by created_on desc limit 1`)) as unknown as {
    rows: { state: string; most: number; inSeconds: number }[];
  };
  return rows[0];
}

const untilState = (state: string) => expect.poll(async () => (await readJob())?.state).toBe(state);

const NOBODYS = "cas_none";

/** The pause after so many tries is over; a job of nothing wakes who works. */
async function passPause(tries: number): Promise<void> {
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`
      update jobs.job set start_after = now(), retry_count = ${tries}::int
      where name = ${alertJob.name} and state = 'retry'`);
    await shop.deps.jobs.enqueue(tx, alertJob, { caseId: NOBODYS });
  });
}

test("what gets worse now is told once for each cause, and names no customer", async () => {
  const late = await addBoughtOrder(shop, LATE);
  await addBoughtOrder(shop, { status: "quarantined" });
  await look();
  await look();
  const link = `http://localhost:3000/desk/orders/${late.number}`;
  const text = `Overdue, order ${late.number}, $27.94. It gets worse now: ${link}`;
  await expect.poll(() => told).toEqual([{ text, kind: "overdue", amount_cents: 2794, link }]);
  // Gone for a moment, and there again.
  await put(late.id, { status: "delivered" });
  await look();
  await put(late.id, LATE);
  await look();
  await untilState("completed");
  expect(told).toHaveLength(1);
});

test("a receiver that says nothing or fails is asked again after pauses that grow, and holds up nothing else", async () => {
  const before = told.length;
  const silent: ServerResponse[] = [];
  answer = (response) => silent.push(response);
  await addBoughtOrder(shop, LATE);
  await look();
  await expect.poll(() => told.length).toBe(before + 1);
  const to = "busy@example.com";
  const { deps } = shop;
  const content = { template: "account-unblocked", name: "Ana", link: "http://localhost" } as const;
  await deps.db.transaction((tx) => queueMail(deps, tx, to, content));
  expect(await readMails(shop, to)).toHaveLength(1);
  expect((await readJob())?.state).not.toBe("completed");

  answer = (response) => response.writeHead(500).end();
  for (const response of silent) response.destroy();
  await untilState("retry");
  expect((await readJob())?.inSeconds).toBeLessThan(70);
  await passPause(5);
  await expect.poll(async () => (await readJob())?.inSeconds ?? 0).toBeGreaterThan(400);

  // After the last try it is a case itself, of which the receiver is not told.
  await passPause((await readJob())?.most ?? 0);
  await untilState("failed");
  const times = told.length;
  await look();
  const open = await listOpenCases(deps.db);
  expect(open).toContainEqual(
    expect.objectContaining({ kind: "job_failed", cause: alertJob.name }),
  );
  expect(told).toHaveLength(times);
});

/** At 9 in the shop, so many days from now. */
function forwardTo(days: number): void {
  clock.reset();
  const now = clock.now();
  const { startOfDay } = shop.deps.dates;
  clock.forward(+startOfDay(new Date(+now + days * DAY_MS)) + 9 * 3_600_000 - +now);
}

test("what nobody answered for a day is mailed to each owner, once on each day", async () => {
  const rosa = await shop.addUser({ role: "owner" });
  const jim = await shop.addUser({ role: "owner" });
  const helper = await shop.addUser({ role: "helper" });
  const mails = async ({ email }: { email: string }) => (await readMails(shop, email)).length;
  await sendDigest(shop.deps);
  // Nothing is that old yet.
  expect(await mails(rosa)).toBe(0);

  forwardTo(2);
  await Promise.all([sendDigest(shop.deps), sendDigest(shop.deps)]);
  expect([await mails(rosa), await mails(jim), await mails(helper)]).toEqual([1, 1, 0]);
  const [mail] = await readMails(shop, rosa.email);
  const open = await listOpenCases(shop.deps.db);
  expect(mail?.subject).toBe(`${open.length} things wait for somebody at the desk`);
  const said = mail?.text ?? "";
  expect(said).not.toContain("Eileen");
  const [late] = open.filter(({ kind }) => kind === "overdue");
  expect(said).toContain(`http://localhost:3000/desk/orders/${late?.orders[0]?.number}`);
  expect(said.indexOf("Overdue")).toBeLessThan(said.indexOf("Paid and asked for differ"));

  forwardTo(3);
  const act = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body), as: rosa };
    expect((await shop.fetch(`/api/desk${path}`, init)).status).toBe(200);
  };
  await addBoughtOrder(shop, LATE);
  await look();
  const [held, asleep, noted, noticed, ...others] = await listOpenCases(shop.deps.db);
  const until = new Date(+clock.now() + 1.5 * DAY_MS).toISOString();
  await act(`/cases/${held?.id}/hold`, { user: rosa.id });
  await act(`/cases/${asleep?.id}/sleep`, { until });
  await act(`/cases/${noted?.id}/notes`, { words: "I ask them." });
  await act(`/orders/${noticed?.orders[0]?.id}/notes`, { words: "I ask them." });
  for (const { id } of others) await act(`/cases/${id}/done`, { reason: "seen" });
  await sendDigest(shop.deps);
  expect(await mails(rosa)).toBe(1);

  // The notes are older than a day; the sleeper woke at night, and somebody has the fourth.
  forwardTo(5);
  await sendDigest(shop.deps);
  const subjects = (await readMails(shop, rosa.email)).map(({ subject }) => subject);
  expect(subjects).toContain("2 things wait for somebody at the desk");
});
