import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { syncPurchase } from "#server/features/billing/commands/sync-purchase.ts";
import { watchCases } from "#server/features/cases/commands/watch-cases.ts";
import { cases } from "#server/features/cases/tables.ts";
import { listDocuments } from "#server/features/invoices/queries.ts";
import { compareBooks } from "#server/features/reconciliation/commands/compare-books.ts";
import type { ListedOffer } from "#server/providers/payments/books-port.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  advanceBeyondPeriod,
  buy,
  CARDS,
  openPage,
  previewSwitch,
  readBilling,
  switchTo,
  waitForAccount,
} from "#server/test/subscribing.ts";
import type { TestUser } from "#server/test/users.ts";
import { sumAmounts } from "#shared/pricing.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ serve: true, env: { STRIPE_TAX: "true" } });
  await shop.deps.taxes.registry?.add({ country: "US", state: "NY" }, "NY");
  await shop.deps.taxes.registry?.add({ country: "GB", state: null }, "GB");
});
afterAll(() => shop.close());

const LONDON = { country: "GB", line1: "1 High Street", city: "London", postal_code: "SW1A 1AA" };
const ALBANY = {
  country: "US",
  line1: "1 Main",
  city: "Albany",
  state: "NY",
  postal_code: "12207",
};

async function sums({ id }: TestUser) {
  const documents = await listDocuments(shop.deps.db, id);
  const sign = ({ kind }: { kind: string }) => (kind === "invoice" ? 1 : -1);
  return {
    totalCents: sumAmounts(documents.map((one) => sign(one) * one.totalCents)),
    taxCents: sumAmounts(documents.map((one) => sign(one) * one.taxCents)),
  };
}
let known = 0;
async function newTaxRecords() {
  const records = (await shop.sandbox.stripe.listTaxRecords()).slice(known);
  known += records.length;
  return {
    totalCents: sumAmounts(records.map(({ totalCents }) => totalCents)),
    taxCents: sumAmounts(records.map(({ taxCents }) => taxCents)),
  };
}

test("VAT in Britain is included in the price, appears on the invoice with the payer's address, and is refunded with it", async () => {
  const user = await shop.addUser();
  const { session } = await buy(shop, user, { pack: "pack_10" }, CARDS.good, LONDON);
  const [invoice] = await listDocuments(shop.deps.db, user.id);
  expect(invoice).toMatchObject({
    ...{ country: "UK", state: null, totalCents: 500, taxCents: 83 },
    buyer: {
      name: "Maya Test",
      address: { address: "1 High Street", city: "London", country: "UK" },
    },
    content: { isTaxInside: true, taxes: [{ label: "VAT", ppm: 200_000, cents: 83 }] },
  });
  await shop.sandbox.stripe.refund(session, 250);
  await waitForAccount(shop, user, { renders: 8, level: 0 });
  expect(await sums(user)).toEqual({ totalCents: 250, taxCents: 41 });
  expect(await newTaxRecords()).toEqual({ totalCents: 250, taxCents: 41 });
});

const openCases = () =>
  shop.deps.db
    .select({ kind: cases.kind, facts: cases.facts })
    .from(cases)
    .where(isNull(cases.settledAt));

test("a tax on top of a price is charged, shown and refunded, and grants no renders", async () => {
  for (const price of ["price_pack_5", "price_starter_monthly", "price_sweet_spot_monthly"])
    await shop.sandbox.stripe.changePrice(price, { taxBehavior: "exclusive" });
  const user = await shop.addUser();
  const { session } = await buy(shop, user, { pack: "pack_5" }, CARDS.good, ALBANY);
  const receipts = await (await shop.fetch("/api/checkout", { as: user })).json();
  expect(receipts).toMatchObject([{ info: "Add 5 renders", price: 3.12 }]);
  const [receipt] = await readMails(shop, user.email);
  expect(receipt?.text).toContain("$3.12");
  await shop.sandbox.stripe.refund(session);
  await waitForAccount(shop, user, { renders: 3, level: 0 });

  const { subscription } = await buy(shop, user, { level: 1 });
  expect((await readBilling(shop, user)).subscription?.next_charge?.cents).toBe(936);
  const preview = await previewSwitch(shop, user, 2);
  expect(preview).toMatchObject({ next_cents: 1872, today_cents: 936, renders_added: 15 });
  expect(preview.lines).toContainEqual({
    text: "Tax",
    message_ref: { code: "tax", params: {} },
    cents: 36,
  });
  expect(sumAmounts(preview.lines.map(({ cents }) => cents))).toBe(preview.today_cents);
  expect((await switchTo(shop, user, 2)).status).toBe("switched");
  await advanceBeyondPeriod(shop, user);
  await waitForAccount(shop, user, { renders: 25, level: 2 });
  await shop.sandbox.stripe.refund(subscription);
  await waitForAccount(shop, user, { renders: 0, level: 2 });

  const bills = await (await shop.fetch("/api/billing/invoices", { as: user })).json();
  expect(bills).toMatchObject([
    { cents: 1872, tax_cents: 72, refunded_cents: 1872, status: "refunded" },
    { cents: 936, tax_cents: 36 },
    { cents: 936, tax_cents: 36 },
  ]);
  const [bill] = await listDocuments(shop.deps.db, user.id);
  expect(bill).toMatchObject({ country: "US", state: "NY", content: { isTaxInside: false } });
  expect(await sums(user)).toEqual({ totalCents: 1872, taxCents: 72 });
  expect(await newTaxRecords()).toEqual({ totalCents: 1872, taxCents: 72 });
});

test("an invoice or pack that differs at Stripe opens a case, and so does the tax of a lost dispute", async () => {
  const user = await shop.addUser();
  const { session } = await buy(shop, user, { pack: "pack_5" }, CARDS.good, ALBANY);
  await buy(shop, user, { level: 1 });
  const { payments } = shop.deps;
  await compareBooks(shop.deps);
  await watchCases(shop.deps);
  expect(await openCases()).toEqual([]);

  const listed = await payments.listTaxedOffers(new Date(0));
  const [bill, pack] = [listed.find(({ cents }) => cents === 936), listed.at(-1)];
  shop.deps.payments = {
    ...payments,
    listTaxedOffers: async () => [
      { ...bill, taxCents: 35 } as ListedOffer,
      { ...pack, creditedCents: 9999 } as ListedOffer,
    ],
  };
  await compareBooks(shop.deps);
  shop.deps.payments = payments;
  await watchCases(shop.deps);
  const found = await openCases();
  expect(found.map(({ facts }) => facts)).toContainEqual({
    ...{ things: 1, what: "tax_differs", subject: bill?.paymentId, payment: bill?.paymentId },
    ...{ ours: "9.36 with 0.36 tax", theirs: "9.36 with 0.35 tax" },
  });
  expect(found.map(({ facts }) => facts.theirs)).toContainEqual(
    expect.stringContaining("99.99 credited"),
  );

  await shop.sandbox.stripe.dispute(session);
  await shop.sandbox.stripe.decideDispute(session, "lost");
  await compareBooks(shop.deps);
  await watchCases(shop.deps);
  expect(await openCases()).toMatchObject([
    { kind: "tax_of_dispute", facts: { sold: "pack", cents: 312, tax: 12, state: "NY" } },
  ]);

  const overpaid = await openPage(shop, user, { pack: "pack_5" });
  await shop.sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
  await shop.sandbox.stripe.pay({ session: overpaid, address: ALBANY });
  await shop.sandbox.stripe.dispute(overpaid);
  await shop.sandbox.stripe.decideDispute(overpaid, "lost");
  await syncPurchase(shop.deps, overpaid);
  await watchCases(shop.deps);
  const facts = (await openCases()).map((found) => found.facts);
  expect(facts).toHaveLength(2);
  expect(facts).toContainEqual(expect.objectContaining({ cents: 313, tax: 12, note: null }));
});
