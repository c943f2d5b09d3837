import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Deps } from "#server/deps.ts";
import { readWaiting } from "#server/features/health/queries.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { sendMail } from "./commands/send-mail.ts";
import { anonymizeFailedMails, createDeletedAddress, queueMail, recoverMails } from "./commands.ts";
import { mails } from "./tables.ts";
import type { MailContent } from "./templates/render.ts";

/** The outbox during outages, and with several workers. */

const HOUR_MS = 60 * 60_000;
const RESET: MailContent = { template: "reset-password", name: "Ana", link: "http://localhost" };
const WELCOME: MailContent = {
  template: "already-verified",
  name: "Ana",
  link: "http://localhost",
};

let shop: TestShop;
let now: Date;
beforeAll(async () => {
  shop = await openTestShop({ work: false, replace: { clock: { now: () => now } } });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  now = new Date();
  await shop.sandbox.clearFaults("sendgrid");
  await shop.deps.db.delete(mails);
});

async function queue(content: MailContent): Promise<{ id: string; to: string }> {
  const to = `${randomUUID()}@example.com`;
  await shop.deps.db.transaction((tx) => queueMail(shop.deps, tx, to, content));
  const [row] = await shop.deps.db.select().from(mails).where(eq(mails.to, to));
  return { id: row?.id ?? "", to };
}

async function readMail(id: string) {
  const [row] = await shop.deps.db.select().from(mails).where(eq(mails.id, id));
  return row;
}

function createWorkerDeps(processName: string): Deps {
  return { ...shop.deps, database: { ...shop.deps.database, processName } };
}

async function countMails(mailbox: string): Promise<number> {
  return (await shop.sandbox.listMails(mailbox)).length;
}

test("two workers with the same mail send it once", async () => {
  const { id, to } = await queue(WELCOME);
  await shop.sandbox.addFault({ vendor: "sendgrid", kind: "hold" });
  const first = sendMail(createWorkerDeps("prc_one"), id);
  await shop.sandbox.untilHeld("sendgrid", 1);
  await sendMail(createWorkerDeps("prc_two"), id);
  await shop.sandbox.release("sendgrid");
  await first;
  expect(await countMails(to)).toBe(1);
});

test("a mail of a dead worker is sent by another one, immediately if the worker is known to be gone", async () => {
  const { id, to } = await queue(WELCOME);
  const claim = { worker: "prc_dead", claimedUntil: new Date(now.getTime() + 60_000), attempts: 1 };
  await shop.deps.db.update(mails).set(claim).where(eq(mails.id, id));
  await sendMail(shop.deps, id);
  expect(await countMails(to)).toBe(0);
  await recoverMails(shop.deps, { isAlone: false, gone: ["prc_dead"] });
  await sendMail(shop.deps, id);
  expect(await countMails(to)).toBe(1);
});

test("a mail service outage of more than a day delays mails by growing pauses and loses none", async () => {
  const { id, to } = await queue(WELCOME);
  const startedAt = now.getTime();
  await shop.sandbox.addFault({ vendor: "sendgrid", kind: "unavailable", times: null });
  const pauses: number[] = [];
  while (now.getTime() - startedAt < 25 * HOUR_MS) {
    await sendMail(shop.deps, id);
    const { retryAt } = (await readMail(id)) ?? {};
    if (!retryAt) throw new Error("the mail is not tried again");
    pauses.push((retryAt.getTime() - now.getTime()) / 1000);
    // The attempts in between are all the same.
    now = pauses.length < 10 ? retryAt : new Date(startedAt + 25 * HOUR_MS);
  }
  expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(Math.max(...pauses)).toBe(600);
  const { mails: waiting } = await readWaiting(shop.deps);
  expect(waiting.oldestSeconds).toBeGreaterThanOrEqual((25 * HOUR_MS) / 1000);
  await shop.sandbox.clearFaults("sendgrid");
  await sendMail(shop.deps, id);
  expect([await countMails(to), (await readMail(id))?.status]).toEqual([1, "sent"]);
});

test("a mail that the mail service rejects fails for good and does not block others", async () => {
  const wrong = await queue(WELCOME);
  await shop.sandbox.addFault({ vendor: "sendgrid", kind: "bad_request", times: 5 });
  for (let turn = 0; turn < 5; turn++) {
    await sendMail(shop.deps, wrong.id);
    now = new Date(now.getTime() + HOUR_MS);
  }
  const other = await queue(WELCOME);
  await sendMail(shop.deps, other.id);
  expect(await countMails(other.to)).toBe(1);
  const stored = { status: "failed", content: WELCOME, to: wrong.to, failure: expect.any(String) };
  expect(await readMail(wrong.id)).toMatchObject(stored);

  now = new Date(now.getTime() + 14 * 24 * HOUR_MS);
  await anonymizeFailedMails(shop.deps);
  const anonymized = { status: "failed", content: null, to: createDeletedAddress(wrong.id) };
  expect(await readMail(wrong.id)).toMatchObject(anonymized);
});

test("a password reset link is not mailed after it has expired", async () => {
  const { id, to } = await queue(RESET);
  now = new Date(now.getTime() + HOUR_MS + 1000);
  await sendMail(shop.deps, id);
  expect(await countMails(to)).toBe(0);
  expect(await readMail(id)).toMatchObject({ status: "failed", content: null });
});

test("a deletion mail queued by an earlier release, with its words in the content, is sent in its language", async () => {
  const content = {
    template: "account-deleted",
    name: "Ana Lima",
    removed: [
      { label: "Photos", count: 2 },
      { label: "Mixes", count: 1234 },
      { label: "Products in the cart", count: 0 },
      { label: "Entries of your activity", count: 5 },
      { label: "Lines of your render statement", count: 3 },
    ],
    kept: [
      "1 order with amounts, tax, state and country, without name, address, e-mail and pictures",
      "12 receipts with what was paid and when, without you",
    ],
    remembered: ["For 12 months a code made from your e-mail address."],
    partners: ["The company that took your payments keeps its records of them, as the law asks."],
  };
  const { id, to } = await queue(WELCOME);
  const row = { template: "account-deleted", content: sql`${JSON.stringify(content)}::jsonb` };
  await shop.deps.db
    .update(mails)
    .set({ ...row, language: "de" })
    .where(eq(mails.id, id));
  await sendMail(shop.deps, id);
  const [mail] = await shop.sandbox.listMails(to);
  expect(mail?.subject).toBe("Dein MeMix-Konto wurde gelöscht");
  for (const part of [
    "Fotos: 2",
    "Mixe: 1.234",
    "Aktivitäten: 5",
    "1 Bestellung mit Beträgen",
    "12 Belege darüber",
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toMatch(/Artikel im Warenkorb|undefined|NaN| with /);
});
