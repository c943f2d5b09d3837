import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { watchCases } from "#server/features/cases/commands/watch-cases.ts";
import { cases } from "#server/features/cases/tables.ts";
import { applyCorrection } from "#server/features/orders/commands/correct-address.ts";
import { followPrint } from "#server/features/orders/commands/follow-print.ts";
import { submitReplacement } from "#server/features/orders/commands/submit-replacement.ts";
import { getPrintId } from "#server/features/orders/rules.ts";
import { customerOrders, orderParcels, orderReplacements } from "#server/features/orders/tables.ts";
import { compareBooks } from "#server/features/reconciliation/commands/compare-books.ts";
import { differences } from "#server/features/reconciliation/tables.ts";
import { buyMugs, waitForOrderState } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { untilPrintEventsProcessed } from "#server/test/print-events.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { AuditPage } from "#shared/contracts/desk/audit.ts";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import type { DeskOrder, LetterDrafts } from "#shared/contracts/desk/orders.ts";
import type { OrderDetail } from "#shared/contracts/orders.ts";

/** What operators do with an order, with printer, payments and mail over HTTP. */

let shop: TestShop;
let owner: TestUser;
let helper: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ serve: true });
  owner = await shop.addUser({ role: "owner", hasPassword: true });
  helper = await shop.addUser({ role: "helper" });
  await callDesk("/proof", { password: TEST_PASSWORD });
});
afterAll(async () => await shop.close());

async function callDesk(path: string, body: object = {}, as = owner): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body), as };
  return await shop.fetch(`/api/desk${path}`, sent);
}

async function buy(quantity = 1) {
  const user = await shop.addUser();
  const { session, order } = await buyMugs(shop, user, { quantity });
  return { user, session, id: order.id, number: order.number };
}

const readDesk = async (number: string): Promise<DeskOrder> =>
  await (await shop.fetch(`/api/desk/orders/${number}`, { as: owner })).json();

const readOwn = async (number: string, as: TestUser): Promise<OrderDetail> =>
  await (await shop.fetch(`/api/orders/${number}`, { as })).json();

const listSubjects = async ({ email }: TestUser) =>
  (await readMails(shop, email)).map(({ subject }) => subject);

async function listOpenCases(orderNumber: string) {
  await watchCases(shop.deps);
  const rows = await shop.deps.db.select().from(cases);
  return rows
    .filter(({ facts, settledAt }) => facts.number === orderNumber && !settledAt)
    .map(({ kind }) => kind);
}

test("a replacement is printed once for concurrent requests, and its own parcel is mailed", async () => {
  const { user, session, id, number } = await buy(4);
  const [mug] = (await readDesk(number)).products;
  const items = [{ itemId: mug?.id ?? "", quantity: 1 }];
  const price = async (input: object, as = owner) =>
    await callDesk(`/orders/${id}/replacement-price`, { recipient: null, ...input }, as);
  expect((await price({ items })).status).toBe(409);
  await shop.sandbox.printful.move(id, "ship");
  await waitForOrderState(shop, user, session, "shipped");
  const { cost } = await (await price({ items })).json();
  expect(cost).toBeGreaterThan(6);
  const five = [{ itemId: mug?.id ?? "", quantity: 5 }];
  const abroad = {
    ...(await readDesk(number)).recipient,
    country: "CA",
    state: "ON",
    zip: "M5V 3L9",
  };
  for (const input of [
    { items: five },
    { items: [...items, ...items] },
    { items, recipient: abroad },
  ])
    expect((await price(input)).status).toBe(409);

  const input = { items, recipient: null, reason: "damaged", seen: 0, cost };
  const replace = (more: object, as = owner) =>
    callDesk(`/orders/${id}/replace`, { ...input, ...more }, as);
  const all = [{ itemId: mug?.id ?? "", quantity: 4 }];
  expect((await replace({ items: all, cost: 99 }, helper)).status).toBe(409);
  expect((await replace({ cost: cost - 0.01 })).status).toBe(409);
  const both = await Promise.all([replace({}), replace({}, helper)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  const readReplacement = async () => (await readOwn(number, user)).replacements[0];
  await expect.poll(async () => (await readReplacement())?.state).toBe("waiting");
  const [row] = await shop.deps.db
    .select()
    .from(orderReplacements)
    .where(eq(orderReplacements.orderId, id));
  const replacementId = row?.id ?? "";
  const printOrders = (await shop.sandbox.printful.orders()).filter(
    ({ packingSlip }) => packingSlip === number,
  );
  expect(printOrders).toMatchObject([
    { externalId: replacementId, confirmations: 1, items: [{ quantity: 1 }] },
    { externalId: id },
  ]);

  await shop.sandbox.printful.move(replacementId, "fail", { reason: "The print file is broken" });
  await expect.poll(async () => (await readReplacement())?.state).toBe("failed");
  expect(await listOpenCases(number)).toEqual(["print_refused"]);
  expect((await callDesk(`/orders/replacements/${replacementId}/again`, {}, helper)).status).toBe(
    200,
  );
  await expect.poll(async () => (await readReplacement())?.state).toBe("waiting");
  expect((await callDesk(`/orders/replacements/${replacementId}/again`)).status).toBe(409);
  expect(await listOpenCases(number)).toEqual([]);

  await shop.sandbox.addFault({ vendor: "printful", kind: "webhook_lost", times: 2 });
  await shop.sandbox.printful.move(replacementId, "print");
  expect((await readReplacement())?.state).toBe("waiting");
  await compareBooks(shop.deps);
  expect((await readReplacement())?.state).toBe("printing");
  expect(await shop.deps.db.select().from(differences)).toEqual([]);
  expect((await callDesk(`/orders/replacements/${replacementId}/call-off`)).status).toBe(409);

  await shop.sandbox.printful.move(replacementId, "ship");
  await expect.poll(async () => (await readReplacement())?.parcels.length).toBe(1);
  const shown = await readOwn(number, user);
  expect([shown.parcels.length, shown.status]).toEqual([1, "shipped"]);
  expect(await listSubjects(user)).toEqual(
    expect.arrayContaining(["We're reprinting your order", "Your replacement is on its way"]),
  );
});

test("a replacement canceled during its confirmation is stopped, or continues if printing has begun", async () => {
  const { user, session, id, number } = await buy();
  const [mug] = (await readDesk(number)).products;
  await shop.sandbox.printful.move(id, "ship");
  await waitForOrderState(shop, user, session, "shipped");
  const items = [{ itemId: mug?.id ?? "", quantity: 1 }];
  const input = { items, recipient: null, reason: "damaged", seen: 0, cost: 99 };
  expect((await callDesk(`/orders/${id}/replace`, input)).status).toBe(200);
  const twice = { ...input, seen: 1 };
  const priced = await (
    await callDesk(`/orders/${id}/replacement-price`, { items, recipient: null })
  ).json();
  expect(priced).toMatchObject({ is_again: true, left: null });
  expect((await callDesk(`/orders/${id}/replace`, twice)).status).toBe(409);
  expect((await callDesk(`/orders/${id}/replace`, { ...twice, again: true }, helper)).status).toBe(
    409,
  );
  const ofOrder = eq(orderReplacements.orderId, id);
  const read = async () => (await shop.deps.db.select().from(orderReplacements).where(ofOrder))[0];
  await expect.poll(async () => (await read())?.state).toBe("waiting");
  const row = await read();
  if (!row) throw new Error("no replacement");

  const setState = async (state: "to_send" | "called_off", printAttempt: number) =>
    await shop.deps.db.update(orderReplacements).set({ state, printAttempt }).where(ofOrder);
  const submit = async (printAttempt: number, isPrinting: boolean) => {
    await setState("to_send", printAttempt);
    const confirmOrder = async (externalId: string) => {
      const confirmed = await shop.deps.printer.confirmOrder(externalId);
      await setState("called_off", printAttempt);
      if (isPrinting) await shop.sandbox.printful.move(externalId, "print");
      // Otherwise the event of its start may be processed later.
      await untilPrintEventsProcessed(shop);
      return confirmed;
    };
    await submitReplacement(
      { ...shop.deps, printer: { ...shop.deps.printer, confirmOrder } },
      row.id,
    );
    const print = await shop.deps.printer.findOrder(getPrintId({ ...row, printAttempt }));
    return [(await read())?.state, print?.state];
  };
  expect(await submit(2, false)).toEqual(["called_off", "cancelled"]);
  expect(await submit(3, true)).toEqual(["waiting", "printing"]);
});

test("an unprinted order is resubmitted to a corrected address, but not abroad", async () => {
  const { user, session, id, number } = await buy();
  const { recipient } = await readDesk(number);
  const there = { ...recipient, address: "2 Side Street", zip: "94110" };
  const correctAddress = async (to: object) =>
    (await callDesk(`/orders/${id}/address`, { recipient: to }, helper)).status;
  expect(await correctAddress({ ...there, country: "CA", state: "ON", zip: "M5V 3L9" })).toBe(409);
  expect(await correctAddress({ ...there, zip: "nowhere" })).toBe(400);
  // As after a crash in between: an order canceled for resubmission stays active.
  const third = { ...there, address: "3 Third Street" };
  await shop.deps.db
    .update(customerOrders)
    .set({ correctedRecipient: third })
    .where(eq(customerOrders.id, id));
  await shop.deps.printer.cancelOrder(id);
  await followPrint(shop.deps, id);
  expect((await readOwn(number, user)).status).toBe("sent");
  await applyCorrection(shop.deps, id);
  expect((await Promise.all([correctAddress(there), correctAddress(there)])).sort()).toEqual([
    200, 200,
  ]);
  await waitForOrderState(shop, user, session, "sent");
  const listPrintOrders = async () =>
    (await shop.sandbox.printful.orders())
      .filter(({ packingSlip }) => packingSlip === number)
      .map(({ externalId, status, recipient: to }) => [externalId, status, to.address1]);
  await expect
    .poll(async () => (await listPrintOrders()).filter(([, status]) => status === "pending"))
    .toEqual([[expect.stringMatching(`^${id}-\\d$`), "pending", "2 Side Street"]]);
  expect((await readOwn(number, user)).recipient.address).toBe("2 Side Street");
  expect(await listSubjects(user)).toContain("Your order is going to a different address");
  expect(await listSubjects(user)).not.toContain("Your order was canceled");

  const [last] = await listPrintOrders();
  await shop.sandbox.printful.move(String(last?.[0]), "print");
  await waitForOrderState(shop, user, session, "printing");
  expect(await correctAddress(recipient)).toBe(409);
  expect((await readOwn(number, user)).recipient.address).toBe("2 Side Street");
});

test("a letter is drafted in the customer's language, sent once and stored with the order", async () => {
  const { user, id, number } = await buy();
  await shop.deps.db.update(users).set({ language: "de" }).where(eq(users.id, user.id));
  const path = `/orders/${id}/letters`;
  const drafts: LetterDrafts = await (await shop.fetch(`/api/desk${path}`, { as: helper })).json();
  const [late] = drafts.letters;
  expect([drafts.language, late?.words]).toEqual(["de", expect.stringContaining("Kaffeetasse")]);
  const letter = { ...late, words: `${late?.words}\n\nGruß, Rosa` };
  const preview = await (await callDesk(`${path}/preview`, letter)).json();
  expect(preview.text).toContain("Gruß, Rosa");
  const requests = [
    callDesk(path, { ...letter, seen: 0 }),
    callDesk(path, { ...letter, seen: 0 }, helper),
  ];
  expect((await Promise.all(requests)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listSubjects(user)).toContain("Deine Bestellung dauert etwas länger");
  expect((await readDesk(number)).letters).toMatchObject([{ subject: late?.subject }]);
});

test("a case can be assigned and snoozed, and missing pieces open one", async () => {
  const { user, session, id, number } = await buy(2);
  await shop.sandbox.printful.move(id, "ship");
  await waitForOrderState(shop, user, session, "shipped");
  await untilPrintEventsProcessed(shop);
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  const items = [{ itemId: (await readDesk(number)).products[0]?.id ?? "", quantity: 1 }];
  await shop.deps.db
    .update(orderParcels)
    .set({ createdAt: old, items })
    .where(eq(orderParcels.orderId, id));
  expect(await listOpenCases(number)).toEqual(["pieces_missing"]);
  const findCase = async () => {
    const queue: Queue = await (await shop.fetch("/api/desk/cases", { as: owner })).json();
    return queue.cases.find(({ facts }) => facts.number === number);
  };
  const caseId = (await findCase())?.id;
  const mark = async (act: string, body: object) =>
    (await callDesk(`/cases/${caseId}/${act}`, body, helper)).status;
  expect(await mark("hold", { user: user.id })).toBe(404);
  expect(await mark("hold", { user: owner.id })).toBe(200);
  expect(await mark("sleep", { until: new Date(Date.now() + 60_000).toISOString() })).toBe(200);
  expect(await findCase()).toMatchObject({
    held_by: { id: owner.id },
    asleep_until: expect.any(String),
  });
  expect(await mark("sleep", { until: new Date(Date.now() - 1).toISOString() })).toBe(200);
  expect((await findCase())?.asleep_until).toBeNull();
  const left = (await readDesk(number)).left.items[0]?.sums[0] ?? 0;
  const { refundable: seen } = await readDesk(number);
  const refund = { amount: left, parts: { items, shipping: false }, seen, reason: "parcel" };
  expect((await callDesk(`/orders/${id}/refund`, refund)).status).toBe(200);
  expect(await listOpenCases(number)).toEqual([]);
});

test("denied actions are audited once an hour", async () => {
  const other = await shop.addUser({ role: "owner", hasPassword: true });
  const listRefused = async (actor: TestUser) => {
    const { entries }: AuditPage = await (
      await shop.fetch("/api/desk/audit", { as: owner })
    ).json();
    return entries
      .filter((each) => each.actor.id === actor.id && each.outcome === "refused")
      .map(({ act, subject, reason }) => [act, subject?.id, reason]);
  };
  const refund = { amount: 1, seen: 1, reason: "goodwill" };
  const path = "/orders/ord_none/refund";
  for (const _ of [1, 2, 3]) {
    expect((await callDesk(path, refund, other)).status).toBe(403);
    expect((await shop.fetch("/api/desk/audit", { as: helper })).status).toBe(404);
  }
  expect((await callDesk("/proof", { password: "wrong horse" }, other)).status).toBe(400);
  expect(await listRefused(other)).toEqual([
    ["POST /proof", undefined, "wrong password"],
    ["POST /orders/:id/refund", "ord_none", "no proof of the last 15 minutes"],
  ]);
  expect(await listRefused(helper)).toContainEqual(["GET /audit", undefined, "not for their role"]);
  expect(await listRefused(helper)).toContainEqual([
    "POST /orders/:id/replace",
    expect.stringMatching(/^ord_/),
    "over the limit of their role",
  ]);
});
