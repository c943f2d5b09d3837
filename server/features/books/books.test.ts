import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueDocuments } from "#server/features/invoices/commands/issue.ts";
import type { Sale } from "#server/features/invoices/rules.ts";
import { recordReceipt } from "#server/features/receipts/commands.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { BookMonth, DocumentsPage, SellerInput } from "#shared/contracts/desk/books.ts";
import { issueMissingDocumentsJob } from "./jobs.ts";

let shop: TestShop;
let owner: TestUser;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addUser({ role: "owner", hasPassword: true });
});
afterAll(async () => await shop.close());

const get = async (path: string) => await shop.fetch(`/api/desk/books${path}`, { as: owner });
const read = async <T>(path: string): Promise<T> => await (await get(path)).json();

function buildSale(id: string, place: Sale["place"], taxCents: number): Sale {
  const item = { kind: "product" as const, id: `itm_${id}`, product: "=SUM(1)", variant: "" };
  return {
    ...{ sold: { kind: "order", id, number: null }, userId: null, language: "en" as const },
    ...{ buyer: null, place, currency: "usd", paidAt: new Date("2027-03-15T12:00:00Z") },
    lines: [{ item, quantity: 1, unitCents: 2000, cents: 2000, taxCents }],
    taxes: [{ label: "Tax", ppm: null, cents: taxCents }],
    ...{ discount: null, shipping: null, isTaxInside: false },
    ...{ totalCents: 2000 + taxCents, paidCents: 2000 + taxCents },
  };
}

async function issueAt(at: string, sale: Sale, backCents = 0): Promise<void> {
  const deps = { ...shop.deps, clock: { now: () => new Date(at) } };
  const back = { id: `rfd_${sale.sold.id}`, cause: "refund" as const, parts: null };
  const reversals = backCents > 0 ? [{ ...back, cents: backCents, at: new Date(at) }] : [];
  await shop.deps.db.transaction((tx) => issueDocuments(deps, tx, sale, reversals));
}

test("a month sums its documents by place, the same on the screen and in both files", async () => {
  await issueAt("2027-03-01T04:59:00Z", buildSale("ord_before", null, 0));
  await issueAt("2027-03-01T05:00:00Z", buildSale("ord_ny", { country: "US", state: "NY" }, 177));
  await issueAt(
    "2027-03-31T22:00:00Z",
    buildSale("ord_uk", { country: "UK", state: "" }, 400),
    1200,
  );
  await issueAt("2027-04-01T04:00:00Z", buildSale("ord_after", null, 0));
  const month = await read<BookMonth>("/months/2027-03");
  expect(month.all).toMatchObject({
    invoiced: { net: 40, tax: 5.77, total: 45.77, count: 2 },
    credited: { net: 10, tax: 2, total: 12, count: 1 },
    left: { net: 30, tax: 3.77, total: 33.77 },
  });
  expect(month.places).toMatchObject([
    { country: "UK", state: null, left: { tax: 2, total: 12 } },
    { country: "US", state: "NY", left: { tax: 1.77, total: 21.77 } },
  ]);
  const sums = await (await get("/months/2027-03/sums.csv")).text();
  expect(sums).toContain("2027-03,all,,40,5.77,45.77,10,2,12,30,3.77,33.77\r\n");
  expect(sums).toContain("2027-03,tax by place,US NY,20,1.77,21.77,0,0,0,20,1.77,21.77\r\n");
  const file = await (await get("/months/2027-03/documents.csv")).text();
  const lines = file.trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(3);
  const total = lines.reduce((sum, line) => sum + Number(line.split(",")[11]), 0);
  expect(total).toBeCloseTo(33.77);
  expect((await get("/months/2027-13")).status).toBe(400);
});

test("a document is found by the end of its number and by its order; a payment without one gets one", async () => {
  const order = await addBoughtOrder(shop);
  await shop.deps.db.transaction(async (tx) => {
    await recordReceipt(tx, {
      ...{ userEmail: order.userEmail, orderId: order.id, info: "", receiptUrl: "" },
      ...{ priceCents: order.totalCents, createdAt: shop.deps.clock.now() },
    });
    await shop.deps.jobs.enqueue(tx, issueMissingDocumentsJob, {});
  });
  const find = async (q: string) => (await read<DocumentsPage>(`/documents?q=${q}`)).documents;
  await expect.poll(async () => await find(order.number)).toHaveLength(1);
  const [issued] = await find(order.number);
  expect(issued).toMatchObject({ kind: "invoice", total: order.totalCents / 100 });
  expect((await find((issued?.number ?? "").slice(-8))).map(({ id }) => id)).toContain(issued?.id);
  expect(await find("nothing")).toEqual([]);
  const byOrder = eq(checkout.orderId, order.id);
  const [receipt] = await shop.deps.db.select().from(checkout).where(byOrder);
  expect(receipt?.documentedAt).not.toBeNull();
  const pdf = await get(`/documents/${issued?.id}/pdf`);
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
});

test("the seller is changed only after re-authentication, once per version, and is in the audit log", async () => {
  const seller: SellerInput = {
    ...{ name: "Shop LLC", address: "1 Street\nNew York", email: "", version: 0 },
    numbers: { UK: "GB 1" },
  };
  const put = async (body: SellerInput) =>
    await shop.fetch("/api/desk/books/seller", {
      ...{ as: owner, method: "PUT", body: JSON.stringify(body) },
      headers: { "content-type": "application/json" },
    });
  expect((await put(seller)).status).toBe(403);
  const reauth = { method: "POST", body: JSON.stringify({ password: TEST_PASSWORD }) };
  const headers = { "content-type": "application/json" };
  await shop.fetch("/api/desk/proof", { ...reauth, headers, as: owner });
  const both = await Promise.all([put(seller), put({ ...seller, name: "Other" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await read<SellerInput>("/seller");
  expect(stored.version).toBe(1);
  expect((await put({ ...stored, name: "Shop Inc" })).status).toBe(200);
  const { entries } = await (await shop.fetch("/api/desk/audit", { as: owner })).json();
  expect(entries[0]).toMatchObject({
    act: "books.seller",
    after: { name: "Shop Inc", UK: "GB 1" },
  });

  // March 2027 has VAT: without a rate the file has a note, and a saved one can't be changed.
  const month = async () => await read<BookMonth>("/months/2027-03");
  const file = async () => await (await get("/months/2027-03/documents.csv")).text();
  expect([(await month()).sterling, await file()]).toEqual([
    null,
    expect.stringContaining("USD,no rate"),
  ]);
  const saveRate = async (usd_per_gbp: number) =>
    await shop.fetch("/api/desk/books/months/2027-03/sterling", {
      ...{ as: owner, method: "PUT", headers },
      body: JSON.stringify({ usd_per_gbp, source: "HMRC monthly rates" }),
    });
  const twice = await Promise.all([saveRate(1.25), saveRate(1.25)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await month()).sterling).toEqual({ usd_per_gbp: 1.25, source: "HMRC monthly rates" });
  const pounds = (await file()).split("\r\n").map((line) => line.split(",").at(-1));
  expect(pounds).toEqual(expect.arrayContaining(["3.2", "-1.6"]));
});
