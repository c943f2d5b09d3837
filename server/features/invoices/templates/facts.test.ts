import { expect, test } from "vitest";
import type { DocumentRow } from "../queries.ts";
import type { Content } from "../rules.ts";
import { buildFacts } from "./facts.ts";
import { splitIntoRuns } from "./fonts.ts";
import { renderPdf } from "./pdf.ts";

/** Requirements of each country's law (decision 050). */

const AT = new Date("2026-11-23T15:00:00Z");
const NUMBERS = {
  US: "12-3456789",
  UK: "GB 123456789",
  CA: "12345 6789 RT0001",
  AU: "51 824 753 556",
};
const CONTEXT = {
  seller: {
    name: "Shop LLC",
    address: "1 Street\nNew York",
    email: "a@example.com",
    numbers: NUMBERS,
  },
  invoiceNumber: null,
  sterling: null,
  timeZone: "America/New_York",
};

const CONTENT: Content = {
  ...{ soldNumber: "K7R-4MX", at: AT.toISOString(), cause: null, adjustmentCents: 0 },
  lines: [
    {
      item: { kind: "product", id: "itm_1", product: "Coffee Mug", variant: "11 oz" },
      ...{ quantity: 2, unitCents: 2000, cents: 4000, taxCents: 360 },
    },
  ],
  discount: { code: "HELLO", cents: 400 },
  shipping: { name: "Flat rate", cents: 600, taxCents: 60 },
  taxes: [{ label: "Tax", ppm: 100_000, cents: 420 }],
  isTaxInside: false,
};

function buildDocument(set: Partial<DocumentRow>): DocumentRow {
  return {
    ...{
      id: "doc_1",
      kind: "invoice",
      year: 2026,
      nth: 1,
      number: "INV-2026-000001",
      userId: null,
    },
    ...{ soldKind: "order", soldId: "ord_1", causeId: null, invoiceId: null, language: "en" },
    ...{ currency: "usd", country: "US", state: "NY", totalCents: 4620, taxCents: 420 },
    ...{
      content: CONTENT,
      seller: null,
      buyer: { name: "Jürgen Weiß", address: null },
      issuedAt: AT,
    },
    ...set,
  };
}

const inside = { totalCents: 4200, content: { ...CONTENT, isTaxInside: true } };

test("each country gets its own title, tax number and tax line", () => {
  const read = (set: Partial<DocumentRow>, invoiceNumber: string | null = null) => {
    const { title, seller, sums } = buildFacts(buildDocument(set), { ...CONTEXT, invoiceNumber });
    return [title, seller.at(-1), sums.map(({ label, value }) => `${label} ${value}`).join("; ")];
  };
  const before = "Subtotal $40.00; Shipping, Flat rate $6.00; Discount, code HELLO -$4.00";
  expect(read({})).toEqual([
    "Invoice",
    "EIN: 12-3456789",
    `${before}; Total before tax $42.00; Sales tax NY, 10% $4.20; Total $46.20`,
  ]);
  expect(read({ country: "CA", state: "ON" })[1]).toBe("GST/HST number: 12345 6789 RT0001");
  expect(read({ country: "UK", state: null, ...inside })).toEqual([
    "Invoice",
    "VAT number: GB 123456789",
    `${before}; Total $42.00; Includes VAT, 10% $4.20`,
  ]);
  const australian = { country: "AU", state: "NSW", ...inside };
  expect(read(australian).slice(0, 2)).toEqual(["Tax invoice", "ABN: 51 824 753 556"]);
  expect(read({ ...australian, taxCents: 0 })[0]).toBe("Invoice");
  expect(read({ ...australian, kind: "credit_note" }, "INV-1")[0]).toBe("Adjustment note");
});

test("VAT is stated in pounds at its month's rate, or the note says that there is none", () => {
  const vat = buildDocument({ country: "UK", state: null, ...inside });
  const read = (sterling: Parameters<typeof buildFacts>[1]["sterling"]) =>
    buildFacts(vat, { ...CONTEXT, sterling }).notes.at(-1);
  const rate = { micros: 1_312_500, source: "HMRC monthly rates" };
  expect(read({ month: "2026-11", rate })).toBe(
    "VAT in pounds sterling: £3.20, at 1.3125 US dollars a pound (2026-11, HMRC monthly rates).",
  );
  expect(read({ month: "2026-11", rate: null })).toBe(
    "VAT in pounds sterling: not stated, no exchange rate is recorded for 2026-11.",
  );
});

test("a credit note names its invoice, in the buyer's language", () => {
  const note = buildDocument({ kind: "credit_note", number: "CN-2026-000001", language: "de" });
  const { title, facts, rows } = buildFacts(note, { ...CONTEXT, invoiceNumber: "INV-2026-000001" });
  expect(title).toBe("Gutschrift");
  expect(facts).toContainEqual(["Zur Rechnung", "INV-2026-000001"]);
  expect(rows[0]?.what).toBe("Kaffeetasse, 11 oz");
});

test("a page is set in its own fonts, with a fallback for missing letters", async () => {
  const listFonts = (text: string) => splitIntoRuns("regular", text).map(({ font }) => font);
  const joinRuns = (text: string) =>
    splitIntoRuns("semibold", text)
      .map((run) => run.text)
      .join("|");
  expect(listFonts("Jürgen Weiß, Łódź")).toEqual(["regular"]);
  expect(listFonts("Ольга")).toEqual(["other"]);
  expect(listFonts("")).toEqual(["regular"]);
  expect(joinRuns("กข Ольга")).toBe("?? Ольга");
  expect(joinRuns("Mug 🎉 Ana ❤️")).toBe("Mug Ana");
  const pdf = Buffer.from(await renderPdf(buildDocument({}), CONTEXT)).toString("latin1");
  expect(pdf.slice(0, 5)).toBe("%PDF-");
  expect(pdf).toContain("InstrumentSans-Regular");
  expect(pdf).not.toContain("Helvetica");
  expect(pdf).not.toContain("DroidSansFallback");
});

test("Chinese, Japanese and Korean names are set beside others with a subset font", async () => {
  const runs = splitIntoRuns("semibold", "王小明 (Ольга), 東京ビル, 김민준");
  expect(runs.map(({ font }) => font)).toEqual([...["asian", "other", "asian", "other", "asian"]]);
  expect(runs.map(({ text }) => text).join("")).toBe("王小明 (Ольга), 東京ビル, 김민준");
  // Decomposed, as some keyboards produce it.
  expect(splitIntoRuns("regular", "김민준".normalize("NFD"))).toEqual([
    { font: "asian", text: "김민준" },
  ]);
  const place = { city: "London 山田 花子", state: "", zip: "NW1 6XE", country: "UK" };
  const address = { ...place, address: "東京ビル 3F" };
  const buyer = { name: "王小明 Wang 김민준", address };
  const pdf = Buffer.from(await renderPdf(buildDocument({ buyer }), CONTEXT));
  expect(pdf.toString("latin1")).toContain("DroidSansFallback");
  expect(pdf.byteLength).toBeLessThan(80_000);
});
