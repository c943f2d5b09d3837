import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDesignsToCart,
  buyMugs,
  openPayment,
  post,
  readResult,
  waitForOrderState,
} from "#server/test/buying.ts";
import { findZoneWithOtherDate } from "#server/test/far-zone.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import { readZip } from "#server/test/zip.ts";
import type { OrderDetail } from "#shared/contracts/orders.ts";

/** Every place that names an order uses one number: page, list, receipt, export, mail, payment and parcel. */

const zone = findZoneWithOtherDate();
let shop: TestShop;
let user: TestUser;
const lines: string[] = [];

beforeAll(async () => {
  const options = { env: { SHOP_TIME_ZONE: zone }, log: (line: string) => void lines.push(line) };
  shop = await openTestShop({ serve: true, ...options });
  user = await shop.addUser({ hasPassword: true, name: "Ana Muster" });
});
afterAll(async () => await shop.close());

async function getJson(path: string) {
  return await (await shop.fetch(path, { as: user })).json();
}

async function getOrder(name: string): Promise<OrderDetail> {
  return await getJson(`/api/orders/${encodeURIComponent(name)}`);
}

async function untilStatus(name: string, status: string): Promise<void> {
  const read = async () => (await getOrder(name)).status;
  await expect.poll(read, { interval: 50 }).toBe(status);
}

async function listMails(subject: RegExp) {
  return (await readMails(shop, user.email)).filter((mail) => subject.test(mail.subject));
}

/** Returns the newest mail with that subject once it has arrived. */
async function findMail(subject: RegExp) {
  await expect.poll(async () => (await listMails(subject)).length).not.toBe(0);
  const [mail] = await listMails(subject);
  if (!mail) throw new Error(`no mail ${subject}`);
  return mail;
}

/** Returns the amounts in a mail by their labels. */
function parseAmounts(text: string): Record<string, string> {
  const rows = [...text.matchAll(/^(.+?): (-?\$[\d.,]+)$/gm)];
  return Object.fromEntries(rows.map(([, label, value]) => [label, value]));
}

function formatDollars(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

async function getFromStripe(path: string) {
  const headers = { authorization: "Bearer sk_test_1" };
  return await (await fetch(`${shop.sandboxUrl}${path}`, { headers })).json();
}

async function downloadExport(): Promise<Map<string, Buffer>> {
  const exportRequest = await post(shop, user, "/api/users/me/export", { password: TEST_PASSWORD });
  const answer = await shop.fetch((await exportRequest.json()).url, { as: user });
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

test("an order has one number, one date and the same sums everywhere, from payment to a second refund", async () => {
  const { session, order: placed } = await buyMugs(shop, user, { quantity: 2 });
  const { number, id, total } = placed;
  expect(number).toMatch(/^[FKLMPRWXY][2346789][2346789FKLMPRWXY]-[2346789FKLMPRWXY]{3}$/);

  const [printed] = (await shop.sandbox.printful.orders()).filter((one) => one.externalId === id);
  expect(printed?.packingSlip).toBe(number);
  expect(placed.printful_order_id).toBe(String(printed?.id));
  const { payment_intent } = await getFromStripe(`/v1/checkout/sessions/${session}`);
  expect(await getFromStripe(`/v1/payment_intents/${payment_intent}`)).toMatchObject({
    description: `Order ${number}`,
    metadata: { order_id: id, order_number: number },
  });
  expect(await getJson("/api/orders")).toMatchObject([
    { number, printful_order_id: String(printed?.id) },
  ]);
  expect((await getJson("/api/history")).items[0]).toMatchObject({ source_url: number });
  for (const name of [
    number,
    number.toLowerCase(),
    `#${number.replace("-", " ")}`,
    id,
    printed?.id,
  ])
    expect(await getOrder(String(name))).toMatchObject({ id, number });

  const paid = await findMail(/order is paid/);
  expect(parseAmounts(paid.text).Total).toBe(formatDollars(total));
  await shop.sandbox.printful.move(id, "print");
  await untilStatus(number, "printing");
  await shop.sandbox.printful.move(id, "ship_in_two");
  await untilStatus(number, "shipped");
  await shop.sandbox.printful.move(id, "deliver");
  await untilStatus(number, "delivered");

  expect((await readResult(shop, user, session)).order).toMatchObject({
    number,
    total,
    refunded: 0,
  });
  await shop.sandbox.stripe.refund(session, 500);
  await expect.poll(async () => (await getOrder(number)).refunded).toBe(5);
  const first = parseAmounts((await findMail(/^Your refund: \$5\.00$/)).text);
  expect(first).toEqual({
    Paid: formatDollars(total),
    "This refund": "-$5.00",
    Balance: formatDollars(total - 5),
  });
  await shop.sandbox.stripe.refund(session, 300);
  await expect.poll(async () => (await getOrder(number)).refunded).toBe(8);
  const { text } = await findMail(/^Your refund: \$3\.00$/);
  expect(text).toContain(`Together with earlier refunds, that's $8.00 of ${formatDollars(total)}.`);
  const second = parseAmounts(text);
  expect(second).toEqual({
    Paid: formatDollars(total),
    "Refunded earlier": "-$5.00",
    "This refund": "-$3.00",
    Balance: formatDollars(total - 8),
  });

  const kept = Math.round((total - 8) * 100) / 100;
  const [receipt] = await getJson("/api/checkout");
  expect(receipt).toMatchObject({ order_number: number, price: total, refunded: 8, kept });
  const page = await (await fetch(receipt.receipt_url)).text();
  for (const part of [formatDollars(total), "$8.00"]) expect(page).toContain(part);

  const { dates } = shop.deps;
  const zip = await downloadExport();
  const files = (name: string) => JSON.parse(String(zip.get(name)))[0];
  expect(files("orders.json")).toMatchObject({ number, total, refunded: 8 });
  expect(files("receipts.json")).toMatchObject({ order_number: number, price: total, refunded: 8 });
  const days = [files("orders.json").created_at, files("receipts.json").created_at];
  expect(days.map((at) => at.slice(0, 10))).toEqual(
    Array(2).fill(dates.isoDay(receipt.created_at)),
  );
  expect(dates.isoDay(receipt.created_at)).not.toBe(receipt.created_at.slice(0, 10));

  const mails = await readMails(shop, user.email);
  expect(mails).toHaveLength(6);
  for (const mail of mails) {
    expect([mail.subject, mail.text]).toEqual([
      mail.subject,
      expect.stringContaining(`Order number: ${number}`),
    ]);
    expect(mail.text).toContain(`/orderdetail/${number}`);
    expect(mail.text).not.toMatch(new RegExp(`ord_|\\b${printed?.id}\\b`));
    const isAboutMoney = mail.text.includes("$");
    expect(mail.text.match(/US dollars \(USD\)/g)?.length ?? 0).toBe(isAboutMoney ? 1 : 0);
  }
});

test("an owner alert and its log lines contain the same order number", async () => {
  await shop.sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
  await addDesignsToCart(shop, user);
  const session = await openPayment(shop, user);
  await shop.sandbox.stripe.pay({ session });
  await waitForOrderState(shop, user, session, "quarantined");
  const [alert] = await readMails(shop, shop.deps.env.OWNER_EMAIL);
  const number = /^Order (\S+) needs your attention$/.exec(alert?.subject ?? "")?.[1] ?? "none";
  expect(alert?.text).toContain(`Order number: ${number}`);
  const logged = lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.orderNumber === number);
  expect(logged.map(({ orderId }) => orderId)).toEqual(
    Array(2).fill(expect.stringMatching(/^ord_/)),
  );
});
