import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#server/features/invoices/tables.ts";
import { issueOrderDocuments } from "#server/features/orders/commands/issue-documents.ts";
import {
  type customerOrders,
  orderDisputes,
  orderRefunds,
  orders,
} from "#server/features/orders/tables.ts";
import { findTaxDifferences } from "#server/features/reconciliation/commands/compare-taxes.ts";
import { newId } from "#server/platform/ids.ts";
import { createStripeTaxes } from "#server/providers/taxes/stripe.ts";
import { addBoughtOrder } from "#server/test/bought-orders.ts";
import { HOME } from "#server/test/buying.ts";
import { findCallFault, type Recorder, recordCalls } from "#server/test/recorded-calls.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import { sumAmounts } from "#shared/pricing.ts";
import { recordTaxes } from "./commands/record-taxes.ts";
import { taxRecords } from "./tables.ts";

/** Sales and refunds recorded at Stripe match payments and refunds to the cent. */

let shop: TestShop;
let recorder: Recorder;

beforeAll(async () => {
  shop = await openTestShop({ work: false });
  recorder = await recordCalls(shop.sandboxUrl);
  shop.deps.taxes = createStripeTaxes({ secretKey: "sk_test_1", baseUrl: recorder.url });
  for (const state of ["CA", "PA", "TX"])
    await shop.deps.taxes.registry?.add({ country: "US", state }, state);
  await shop.deps.taxes.registry?.add({ country: "GB", state: null }, "GB");
});
afterAll(async () => {
  recorder.close();
  await shop.close();
});

const DAY_MS = 24 * 60 * 60_000;

type Cart = {
  to: "CA" | "PA" | "TX" | "UK" | "OR";
  lines: { kind: "goods" | "clothing"; quantity: number; cents: number }[];
  shippingCents: number;
};

const RECORD = "POST /v1/tax/transactions/create_from_calculation";

const MUG: Cart = {
  to: "CA",
  lines: [{ kind: "goods", quantity: 1, cents: 2000 }],
  shippingCents: 649,
};

/** Adds an order that was paid as calculated and not sent to print. */
async function addSale({ to, lines, shippingCents }: Cart, overpaidCents = 0) {
  const isUk = to === "UK";
  const recipient = isUk
    ? { ...HOME, country: "UK" as const, state: "", zip: "SW1A 1AA" }
    : { ...HOME, state: to, zip: to === "CA" ? "94103-1234" : "78701-1234" };
  const place = { country: isUk ? ("GB" as const) : ("US" as const), state: isUk ? null : to };
  const tax = await shop.deps.taxes.calculate({
    place: { ...place, zip: recipient.zip },
    lines,
    shippingCents,
  });
  const subtotalCents = sumAmounts(lines.map(({ cents }) => cents));
  const taxCents = sumAmounts(tax.lineCents) + tax.shippingCents;
  const totalCents = subtotalCents + shippingCents + (tax.isIncluded ? 0 : taxCents);
  return await addBoughtOrder(shop, {
    ...{ recipient, subtotalCents, shippingCents, taxCents },
    ...{ taxIncluded: tax.isIncluded, taxCalculation: tax.calculationId },
    ...{ totalCents, paidCents: totalCents + overpaidCents },
    shippingTaxCents: tax.shippingCents,
  });
}

const issueDocuments = (orderId: string) =>
  shop.deps.db.transaction((tx) => issueOrderDocuments(shop.deps, tx, orderId));

type RefundOptions = { isShipping?: boolean; hasPaper?: boolean; againOf?: string };

async function addRefund(
  orderId: string,
  cents: number,
  { isShipping = false, hasPaper = true, againOf }: RefundOptions = {},
) {
  const id = newId("rfd");
  const parts = isShipping ? { items: [], shipping: true } : null;
  const facts = { id, orderId, cents, parts, reason: "goodwill" as const, state: "done" as const };
  const createdAt = shop.deps.clock.now();
  await shop.deps.db.insert(orderRefunds).values({ ...facts, againOf, createdAt });
  if (hasPaper) await issueDocuments(orderId);
  return id;
}

const listRecords = (orderId: string) =>
  shop.deps.db.select().from(taxRecords).where(eq(taxRecords.orderId, orderId));

/** Calls Stripe directly, without our adapter. */
async function callStripe(path: string, body?: URLSearchParams) {
  const answer = await fetch(`${shop.sandboxUrl}/v1/tax/transactions/${path}`, {
    headers: { authorization: "Bearer sk_test_1" },
    ...(body ? { method: "POST", body } : {}),
  });
  return await answer.json();
}

async function readStripeSums(orderId: string) {
  const sums = { cents: 0, taxCents: 0 };
  for (const { providerId } of await listRecords(orderId)) {
    const { line_items, shipping_cost } = await callStripe(`${providerId}?expand[]=line_items`);
    for (const line of [...line_items.data, ...(shipping_cost ? [shipping_cost] : [])]) {
      sums.taxCents += line.amount_tax;
      sums.cents += line.amount + (line.tax_behavior === "exclusive" ? line.amount_tax : 0);
    }
  }
  return sums;
}

async function readDocumentSums(orderId: string) {
  const ofOrder = eq(documents.soldId, orderId);
  const rows = await shop.deps.db.select().from(documents).where(ofOrder);
  const sum = (of: "totalCents" | "taxCents") =>
    sumAmounts(rows.map((paper) => (paper.kind === "invoice" ? paper[of] : -paper[of])));
  return { cents: sum("totalCents"), taxCents: sum("taxCents") };
}

const cart = fc.record({
  to: fc.constantFrom("CA" as const, "PA" as const, "TX" as const, "UK" as const, "OR" as const),
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom("goods" as const, "clothing" as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      cents: fc.integer({ min: 1, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shippingCents: fc.integer({ min: 0, max: 2000 }),
});
const refunds = fc.array(
  fc.record({ part: fc.double({ min: 0.05, max: 1, noNaN: true }), isShipping: fc.boolean() }),
  { maxLength: 4 },
);

test("a refund takes tax from the other lines if its own have none left", async () => {
  const lines = [9, 1].map((cents) => ({ kind: "goods" as const, quantity: 1, cents }));
  const order = await addSale({ to: "PA", lines, shippingCents: 9 });
  for (const cents of [2, 1]) {
    await addRefund(order.id, cents, { isShipping: true });
    await recordTaxes(shop.deps);
  }
  expect(await readDocumentSums(order.id)).toEqual(await readStripeSums(order.id));
});

test("random sales and refunds sum to the same at Stripe and in the documents", async () => {
  await fc.assert(
    fc.asyncProperty(cart, refunds, fc.boolean(), async (cartInput, row, isAllBack) => {
      const order = await addSale(cartInput);
      let left = order.totalCents;
      for (const { part, isShipping } of row) {
        const cents = Math.ceil(left * part);
        if (cents === 0) continue;
        await addRefund(order.id, cents, { isShipping });
        left -= cents;
        if (part < 0.5) await recordTaxes(shop.deps);
      }
      if (isAllBack && left > 0) {
        await addRefund(order.id, left);
        left = 0;
      }
      await recordTaxes(shop.deps);
      const records = await listRecords(order.id);
      expect(records.every(({ state }) => state === "recorded")).toBe(true);
      await issueDocuments(order.id);
      expect(await readDocumentSums(order.id)).toEqual(await readStripeSums(order.id));
      expect(await readStripeSums(order.id)).toEqual({
        cents: left,
        taxCents: sumAmounts(records.map(({ taxCents }) => taxCents)),
      });
      if (left === 0) expect(sumAmounts(records.map(({ taxCents }) => taxCents))).toBe(0);
    }),
    { numRuns: THOROUGH ? 20 : 4 },
  );
  expect(recorder.calls.map(findCallFault).filter(Boolean)).toEqual([]);
});

test("a lost dispute reverses its tax like a refund", async () => {
  const order = await addSale(MUG);
  await recordTaxes(shop.deps);
  const now = shop.deps.clock.now();
  await shop.deps.db.insert(orderDisputes).values({
    ...{ id: newId("dsp"), orderId: order.id, state: "lost", cents: order.totalCents },
    ...{ reason: "fraudulent", createdAt: now, settledAt: now },
  });
  await issueDocuments(order.id);
  await recordTaxes(shop.deps);
  await recordTaxes(shop.deps);
  expect(await listRecords(order.id)).toMatchObject([
    { state: "recorded", taxCents: 173 },
    { state: "recorded", taxCents: -173, cents: -order.totalCents },
  ]);
  expect(await readStripeSums(order.id)).toEqual({ cents: 0, taxCents: 0 });
});

test("documents match the tax records, and a refund without a credit note is reported", async () => {
  const order = await addSale(MUG);
  await issueDocuments(order.id);
  // An overpaid cent is on its document and not recorded at Stripe.
  const overpaid = await addSale(MUG, 1);
  await issueDocuments(overpaid.id);
  await recordTaxes(shop.deps);
  const now = +shop.deps.clock.now();
  const [since, at] = [new Date(now - DAY_MS), new Date(now + 2 * DAY_MS)];
  const find = async () =>
    (await findTaxDifferences(shop.deps.db, { since, at })).filter(({ subject }) =>
      [order.id, overpaid.id].includes(subject),
    );
  expect(await find()).toEqual([]);
  await addRefund(order.id, order.totalCents, { hasPaper: false });
  await recordTaxes(shop.deps);
  const all = (order.totalCents / 100).toFixed(2);
  expect(await find()).toMatchObject([
    { kind: "tax_differs", ours: "0.00 credited", theirs: `${all} refunded` },
  ]);
  await issueDocuments(order.id);
  expect(await find()).toMatchObject([
    { ours: "0.00 with 0.00 tax", theirs: `${all} with 1.73 tax` },
  ]);
  await recordTaxes(shop.deps);
  expect(await find()).toEqual([]);
});

test("a failed refund that is sent again is recorded once and needs action only in between", async () => {
  const order = await addSale(MUG);
  await issueDocuments(order.id);
  await recordTaxes(shop.deps);
  const failed = await addRefund(order.id, 1000);
  await recordTaxes(shop.deps);
  const [before] = [await readStripeSums(order.id)];
  expect(before.cents).toBe(order.totalCents - 1000);
  const { db } = shop.deps;
  await db.update(orderRefunds).set({ state: "failed" }).where(eq(orderRefunds.id, failed));
  await recordTaxes(shop.deps);
  const readState = async () =>
    (await listRecords(order.id)).find(({ refundId }) => refundId === failed)?.state;
  expect(await readState()).toBe("refused");
  await addRefund(order.id, 1000, { againOf: failed });
  await recordTaxes(shop.deps);
  expect(await readState()).toBe("recorded");
  expect(await readStripeSums(order.id)).toEqual(before);
  expect(await readDocumentSums(order.id)).toEqual(before);
});

test("a lost response is retried and recorded once", async () => {
  const order = await addSale(MUG);
  const body = { error: { type: "api_error", message: "lost" } };
  // The client retries once with the same key.
  recorder.answerNext(RECORD, { status: 500, body, afterwards: true });
  await recordTaxes(shop.deps);
  await recordTaxes(shop.deps);
  expect(await listRecords(order.id)).toMatchObject([{ state: "recorded", taxCents: 173 }]);
  expect((await readStripeSums(order.id)).cents).toBe(order.totalCents);
});

test("a record that the provider rejects waits for the owner: a duplicate reference, or a changed tax", async () => {
  const taken = await addSale(MUG);
  const calculation = taken.taxCalculation ?? "";
  const sale = new URLSearchParams({ calculation, reference: taken.id });
  await callStripe("create_from_calculation", sale);
  await addRefund(taken.id, 100);
  await recordTaxes(shop.deps);
  expect(await listRecords(taken.id)).toMatchObject([{ state: "refused", refundId: null }]);

  const expired = { type: "invalid_request_error", code: "tax_calculation_expired" };
  const body = { error: { ...expired, message: "The tax calculation has expired." } };
  const other = await addSale(MUG);
  await addMug(other, 100);
  recorder.answerNext(RECORD, { status: 400, body });
  await recordTaxes(shop.deps);
  const [row] = await listRecords(other.id);
  expect(row).toMatchObject({ state: "refused", fault: "the tax there is another one by now" });

  // A new calculation with the same tax is recorded.
  const same = await addSale(MUG);
  await addMug(same, 173);
  recorder.answerNext(RECORD, { status: 400, body });
  await recordTaxes(shop.deps);
  expect(await listRecords(same.id)).toMatchObject([{ state: "recorded", taxCents: 173 }]);
});

async function addMug(order: typeof customerOrders.$inferSelect, taxCents: number) {
  await shop.deps.db.insert(orders).values({
    ...{ id: newId("itm"), orderId: order.id, recipientEmail: order.userEmail, variantId: 101 },
    ...{ product: "Coffee Mug", variant: "11 oz", position: 0, quantity: 1, unitCents: 2000 },
    ...{
      discountCents: 0,
      taxCents,
      imageUrl: "/x.png",
      printImageUrl: "/x.png",
      printSha256: "0",
    },
  });
}
