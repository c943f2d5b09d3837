import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntries } from "#server/features/audit/tables.ts";
import { recoverOfferRefunds } from "#server/features/billing/commands/send-refund.ts";
import { requestedRefunds, subscriptions } from "#server/features/billing/tables.ts";
import { watchCases } from "#server/features/cases/commands/watch-cases.ts";
import { renderLots } from "#server/features/ledger/tables.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { buy, openPage, readAccount, waitForAccount } from "#server/test/subscribing.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import type { DeskCustomer } from "#shared/contracts/desk/customers.ts";
import type { DeskPayment } from "#shared/contracts/desk/payments.ts";

/** Refunds and changes of plans and packs by an operator, with the mock Stripe over HTTP. */

let shop: TestShop;
let owner: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  owner = await shop.addUser({ role: "owner", hasPassword: true });
  await postToDesk("/proof", { password: TEST_PASSWORD });
});
afterAll(async () => await shop.close());

async function postToDesk(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body), as: owner };
  return await shop.fetch(`/api/desk${path}`, sent);
}

async function getFromDesk<Answer>(path: string): Promise<Answer> {
  const answer = await shop.fetch(`/api/desk${path}`, { as: owner });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const readPayment = (id: string) => getFromDesk<DeskPayment>(`/payments/${id}`);

async function getCustomer({ id }: TestUser): Promise<DeskCustomer> {
  return await getFromDesk<DeskCustomer>(`/customers/${id}`);
}

async function untilRefunded(id: string, refunded: number): Promise<DeskPayment> {
  const sum = async () => (await readPayment(id)).refunded;
  await expect.poll(sum).toBe(refunded);
  return await readPayment(id);
}

const listSubjects = async ({ email }: TestUser) =>
  (await readMails(shop, email)).map(({ subject }) => subject);

test("a pack is refunded in part once, however often it is requested, and then in full", async () => {
  const user = await shop.addUser();
  await buy(shop, user, { pack: "pack_10" });
  const [line] = (await getCustomer(user)).payments;
  const id = line?.id ?? "";
  const pack = await readPayment(id);
  expect(pack).toMatchObject({ kind: "pack", amount: 5, refundable: 5, is_odd: false, plan: null });
  expect(pack.renders).toEqual({ given: 10, left: 10, taken: 0 });
  const input = { amount: 2, seen: 5, reason: "goodwill" };
  expect((await postToDesk(`/payments/${id}/refund`, { ...input, amount: 5.01 })).status).toBe(409);
  const both = await Promise.all([
    postToDesk(`/payments/${id}/refund`, input),
    postToDesk(`/payments/${id}/refund`, input),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await untilRefunded(id, 2)).toMatchObject({
    refundable: 3,
    renders: { left: 6, taken: 4 },
  });

  // A refund stays due while the payment provider is unavailable, and is sent afterwards.
  await shop.sandbox.addFault({ vendor: "stripe", kind: "rate_limit", times: null });
  const rest = { amount: 3, seen: 3, reason: "customer", note: "never used" };
  expect((await postToDesk(`/payments/${pack.payment}/refund`, rest)).status).toBe(200);
  const due = await readPayment(id);
  expect(due.refunds.at(-1)).toMatchObject({ amount: 3, state: "due" });
  expect(due.refundable).toBe(0);
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await shop.deps.db
    .update(requestedRefunds)
    .set({ createdAt: twoHoursAgo, nextTryAt: twoHoursAgo })
    .where(eq(requestedRefunds.state, "due"));
  await watchCases(shop.deps);
  const { cases } = await getFromDesk<Queue>("/cases");
  expect(cases).toMatchObject([{ kind: "money_not_back", facts: { payment: pack.payment } }]);
  expect(cases[0]?.acts).toEqual(["look", "note", "done"]);
  await shop.sandbox.clearFaults("stripe");
  await recoverOfferRefunds(shop.deps);
  const refunded = await untilRefunded(id, 5);
  expect(refunded.refunds.map(({ amount }) => amount)).toEqual([2, 3]);
  expect(await readAccount(shop, user)).toEqual({ renders: 3, level: 0 });
  const audited = await shop.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.act, "payment.refund"));
  expect(audited.map(({ reason }) => reason)).toEqual(["goodwill", "customer: never used"]);
});

test("a plan can end with its period, be resumed, and end at once with its renders and a refund", async () => {
  const user = await shop.addUser();
  await buy(shop, user, { level: 1 });
  const { subscription, payments } = await getCustomer(user);
  const bill = await readPayment(payments[0]?.id ?? "");
  const plan = subscription?.id ?? "";
  expect(bill).toMatchObject({ kind: "plan", refundable: 9, plan: { id: plan, cancels: false } });
  const endPlan = async (when: string) =>
    (await postToDesk(`/payments/plans/${plan}/end`, { when, why: "by phone" })).status;
  expect([await endPlan("never"), await endPlan("period"), await endPlan("period")]).toEqual([
    409, 200, 409,
  ]);
  expect((await getCustomer(user)).subscription).toMatchObject({ cancels: true });
  expect([await endPlan("never"), await endPlan("now"), await endPlan("now")]).toEqual([
    200, 200, 409,
  ]);
  const [row] = await shop.deps.db.select().from(subscriptions).where(eq(subscriptions.id, plan));
  expect(row?.status).toBe("ended");
  await waitForAccount(shop, user, { renders: 0, level: 0 });
  const fullRefund = { amount: 9, seen: 9, reason: "customer" };
  expect((await postToDesk(`/payments/${bill.id}/refund`, fullRefund)).status).toBe(200);
  const refunded = await untilRefunded(bill.id, 9);
  expect(refunded).toMatchObject({ refundable: 0, plan: null });
  expect((await listSubjects(user)).length).toBeGreaterThan(3);
  const [lot] = await shop.deps.db
    .select()
    .from(renderLots)
    .where(eq(renderLots.reference, bill.id));
  expect(lot?.left).toBe(0);
});

test("failed refunds and disputes are handled on the payment's page", async () => {
  const user = await shop.addUser();
  const { session } = await buy(shop, user, { pack: "pack_5" });
  const [line] = (await getCustomer(user)).payments;
  const id = line?.id ?? "";
  await postToDesk(`/payments/${id}/refund`, { amount: 3, seen: 3, reason: "customer" });
  await untilRefunded(id, 3);
  await shop.sandbox.stripe.failRefund(session);
  const failed = await untilRefunded(id, 0);
  expect(failed).toMatchObject({ refundable: 3, refunds: [{ state: "failed" }] });
  await watchCases(shop.deps);
  const { cases } = await getFromDesk<Queue>("/cases");
  expect(cases).toMatchObject([{ kind: "refund_failed", acts: ["refund", "note", "done"] }]);
  await postToDesk(`/payments/${id}/refund`, { amount: 3, seen: 3, reason: "customer" });
  await untilRefunded(id, 3);
  await watchCases(shop.deps);
  expect((await getFromDesk<Queue>("/cases")).cases).toEqual([]);

  const other = await shop.addUser();
  const page = await buy(shop, other, { pack: "pack_5" });
  const [disputed] = (await getCustomer(other)).payments;
  await shop.sandbox.stripe.dispute(page.session);
  const state = async () => (await readPayment(disputed?.id ?? "")).disputes[0]?.state;
  await expect.poll(state).toBe("to_answer");
  expect(await readPayment(disputed?.id ?? "")).toMatchObject({ refundable: 0 });
});

test("a pack paid with the wrong amount can be released once, and never after a refund", async () => {
  const payWrongAmount = async () => {
    const user = await shop.addUser();
    const session = await openPage(shop, user, { pack: "pack_10" });
    await shop.sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
    await shop.sandbox.stripe.pay({ session });
    const lines = async () => (await getCustomer(user)).payments;
    await expect.poll(async () => (await lines()).length).toBe(1);
    return { user, id: (await lines())[0]?.id ?? "" };
  };
  const { user, id } = await payWrongAmount();
  await watchCases(shop.deps);
  const quarantined = await readPayment(id);
  expect(quarantined).toMatchObject({
    is_odd: true,
    renders: null,
    refundable: quarantined.amount,
  });
  const release = (payment: string) => postToDesk(`/payments/${payment}/release`, {});
  const both = await Promise.all([release(id), release(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await waitForAccount(shop, user, { renders: 13, level: 0 });
  const released = await readPayment(id);
  expect(released).toMatchObject({
    is_odd: false,
    amount: quarantined.amount,
    renders: { given: 10 },
  });
  expect((await listSubjects(user)).filter((subject) => /receipt/i.test(subject))).toHaveLength(1);
  const [entry] = await shop.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.act, "payment.release"));
  expect(entry).toMatchObject({ subjectId: id, outcome: "done" });

  const other = await payWrongAmount();
  const { amount } = await readPayment(other.id);
  const input = { amount: 1, seen: amount, reason: "customer" };
  expect((await postToDesk(`/payments/${other.id}/refund`, input)).status).toBe(200);
  expect((await release(other.id)).status).toBe(409);
  expect(await readAccount(shop, other.user)).toEqual({ renders: 3, level: 0 });
});
