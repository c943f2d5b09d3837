import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distribute } from "#shared/pricing.ts";
import {
  buildCreditNote,
  buildInvoice,
  type Content,
  listDueCredits,
  type Reversal,
  type Sale,
} from "./rules.ts";

const AT = new Date("2026-11-23T12:00:00Z");

type SaleInput = {
  items: { unitCents: number; quantity: number }[];
  discountCents: number;
  shippingCents: number;
  ppm: number;
  isTaxInside: boolean;
  offCents: number;
};

/** Builds an order as the shop prices it; the payment differs by `offCents`. */
function buildSale(given: SaleInput): Sale {
  const gross = given.items.map(({ unitCents, quantity }) => unitCents * quantity);
  const subtotal = sum(gross);
  const discount = Math.min(given.discountCents, subtotal - 1);
  const goods = subtotal - discount;
  const { ppm, isTaxInside, shippingCents } = given;
  const base = goods + shippingCents;
  const tax = Math.round(isTaxInside ? (base * ppm) / (1_000_000 + ppm) : (base * ppm) / 1_000_000);
  const taxes = distribute(tax, [...distribute(goods, gross), shippingCents]);
  const totalCents = base + (isTaxInside ? 0 : tax);
  return {
    ...{ sold: { kind: "order", id: "ord_1", number: "K7R-4MX" }, userId: null, language: "en" },
    ...{ buyer: null, place: { country: "US", state: "CA" }, currency: "usd", paidAt: AT },
    lines: given.items.map(({ unitCents, quantity }, at) => ({
      item: { kind: "product", id: `itm_${at}`, product: "Mug", variant: "" },
      ...{ quantity, unitCents, cents: gross[at] ?? 0, taxCents: taxes[at] ?? 0 },
    })),
    discount: { code: null, cents: discount },
    shipping: { name: "Flat rate", cents: shippingCents, taxCents: taxes.at(-1) ?? 0 },
    taxes: [{ label: "Tax", ppm, cents: tax }],
    ...{ isTaxInside, totalCents, paidCents: Math.max(1, totalCents + given.offCents) },
  };
}

const saleInput = fc.record({
  items: fc.array(
    fc.record({
      unitCents: fc.integer({ min: 1, max: 9000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discountCents: fc.integer({ min: 0, max: 3000 }),
  shippingCents: fc.integer({ min: 0, max: 2000 }),
  ppm: fc.constantFrom(0, 72_500, 130_000, 149_750, 200_000),
  isTaxInside: fc.boolean(),
  offCents: fc.constantFrom(0, 0, 0, -7, 1),
});
const reversalInput = fc.record({
  cents: fc.integer({ min: 1, max: 4000 }),
  item: fc.nat(5),
  shipping: fc.boolean(),
});

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

function expectSums({
  totalCents,
  taxCents,
  content,
}: {
  totalCents: number;
  taxCents: number;
  content: Content;
}) {
  const { lines, discount, shipping, taxes, isTaxInside, adjustmentCents } = content;
  const goods = sum(lines.map(({ cents }) => cents)) - (discount?.cents ?? 0);
  const tax = sum(taxes.map(({ cents }) => cents));
  expect(tax).toBe(taxCents);
  expect(goods + (shipping?.cents ?? 0) + adjustmentCents + (isTaxInside ? 0 : tax)).toBe(
    totalCents,
  );
}

test("each document adds up, and credit notes never exceed their invoice in total or tax", () => {
  fc.assert(
    fc.property(saleInput, fc.array(reversalInput, { maxLength: 8 }), (order, inputs) => {
      const sale = buildSale(order);
      const invoice = buildInvoice(sale);
      expect(invoice.totalCents).toBe(sale.paidCents);
      expectSums(invoice);
      const reversals = inputs.map(({ cents, item, shipping }, at): Reversal => {
        const items = order.items[item] ? [{ itemId: `itm_${item}`, quantity: 1 }] : [];
        const parts = items.length > 0 || shipping ? { items, shipping } : null;
        return { id: `rfd_${at}`, cause: "refund", cents, at: AT, parts };
      });
      const all = [...reversals, { ...ALL, cents: invoice.totalCents }];
      const credited = { totalCents: 0, taxCents: 0 };
      for (const reversal of listDueCredits(invoice.totalCents, all, [])) {
        const note = buildCreditNote(invoice, credited, reversal);
        expectSums(note);
        expect(
          Math.min(note.totalCents, note.taxCents, note.totalCents - note.taxCents),
        ).toBeGreaterThanOrEqual(0);
        credited.totalCents += note.totalCents;
        credited.taxCents += note.taxCents;
      }
      expect(credited).toEqual({ totalCents: invoice.totalCents, taxCents: invoice.taxCents });
    }),
  );
});

const ALL: Reversal = { id: "dsp_1", cause: "dispute", cents: 0, at: AT, parts: null };

describe("which reversals get a credit note", () => {
  const refund = (id: string, cents: number): Reversal => ({ ...ALL, id, cents, cause: "refund" });

  test("a refund that replaces a failed one gets none", () => {
    const known = [{ causeId: "rfd_1", totalCents: 1000 }];
    expect(listDueCredits(3000, [refund("rfd_2", 1000)], known)).toEqual([]);
    expect(
      listDueCredits(3000, [refund("rfd_2", 1000), refund("rfd_3", 500)], known),
    ).toMatchObject([{ id: "rfd_2", cents: 500 }]);
  });

  test("a dispute lost after a partial refund gets one over the rest", () => {
    const known = [{ causeId: "rfd_1", totalCents: 1000 }];
    const lost = { ...ALL, cents: 3000 };
    expect(listDueCredits(3000, [refund("rfd_1", 1000), lost], known)).toMatchObject([
      { cents: 2000 },
    ]);
  });
});
