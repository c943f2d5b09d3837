import { writeMessage } from "#shared/messages/catalog.ts";
import { getFormat } from "#shared/messages/format.ts";
import { MESSAGES } from "#shared/messages/languages.ts";
import { COUNTRIES, type Country } from "#shared/regions.ts";
import type { DocumentRow, SterlingRate } from "../queries.ts";
import { type Buyer, type Item, type Line, type Seller, type TaxLine, toPence } from "../rules.ts";
import { TEXTS } from "./texts.ts";

export type Row = { what: string; quantity: string; unit: string; amount: string; tax: string };

export type DocumentFacts = {
  title: string;
  seller: string[];
  buyer: string[];
  facts: [string, string][];
  rows: Row[];
  hasTax: boolean;
  sums: { label: string; value: string; isTotal?: boolean }[];
  notes: string[];
};

type DocumentContext = {
  seller: Seller;
  invoiceNumber: string | null;
  /** Set if the VAT must be stated in pounds; `rate` is null if the month's was not entered. */
  sterling: { month: string; rate: Pick<SterlingRate, "micros" | "source"> | null } | null;
  timeZone: string;
};

export function buildFacts(document: DocumentRow, context: DocumentContext): DocumentFacts {
  const { language, content, kind } = document;
  const texts = TEXTS[language];
  const { money, day } = getFormat(language, context.timeZone);
  const row = (line: Line): Row => ({
    what: formatItem(line.item, document, day),
    quantity: String(line.quantity),
    unit: money(line.unitCents),
    amount: money(line.cents),
    tax: money(line.taxCents),
  });
  const isCredit = kind === "credit_note";
  const facts: [string, string | null][] = [
    [texts.number, document.number],
    [texts.issued, day(document.issuedAt.toISOString())],
    [isCredit ? texts.wentBack : texts.paid, day(content.at)],
    [texts.ofInvoice, context.invoiceNumber],
    [texts.order, content.soldNumber],
  ];
  const lost = content.cause === "dispute" ? [texts.lostDispute] : [];
  return {
    title: getTitle(document),
    seller: sellerLines(context.seller, document),
    buyer: document.buyer ? buyerLines(document.buyer, language) : [],
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]])),
    rows: content.lines.map(row),
    hasTax: document.taxCents > 0,
    sums: listSums(document, money),
    notes: [
      ...(isCredit ? lost : [texts.paidInFull]),
      texts.currency,
      ...sterlingNotes(document, context.sterling),
    ],
  };
}

/** States the VAT in pounds, or that no rate is recorded. */
function sterlingNotes(
  { language, taxCents }: DocumentRow,
  sterling: DocumentContext["sterling"],
): string[] {
  if (!sterling) return [];
  const { month, rate } = sterling;
  const texts = TEXTS[language];
  if (!rate) return [texts.noSterling({ month })];
  const amount = (value: number, digits: number) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: 4 });
  const pounds = amount(toPence(taxCents, rate.micros) / 100, 2);
  return [
    texts.sterling({
      ...{ pounds, month, source: rate.source },
      rate: amount(rate.micros / 1_000_000, 4),
    }),
  ];
}

function getTitle({ kind, country, taxCents, language }: DocumentRow): string {
  const { invoice, taxInvoice, creditNote, adjustmentNote } = TEXTS[language];
  const isAustralian = country === "AU" && taxCents > 0;
  if (kind === "invoice") return isAustralian ? taxInvoice : invoice;
  return isAustralian ? adjustmentNote : creditNote;
}

/** Includes the tax number that the buyer's country requires. */
function sellerLines({ name, address, email, numbers }: Seller, document: DocumentRow): string[] {
  const country = toCountry(document.country);
  const number = country && numbers[country];
  const { taxNumber } = TEXTS[document.language];
  return [
    name,
    ...address.split("\n").map((line) => line.trim()),
    email,
    ...(country && number ? [taxNumber({ country, number })] : []),
  ].filter(Boolean);
}

function buyerLines({ name, address }: Buyer, language: DocumentRow["language"]): string[] {
  if (!address) return [name];
  const place = [address.city, address.state, address.zip].filter(Boolean).join(" ");
  const ours = toCountry(address.country);
  const country = ours
    ? COUNTRIES[ours]
    : new Intl.DisplayNames([language], { type: "region" }).of(address.country);
  return [name, address.address, address.address2 ?? "", place, country ?? ""].filter(Boolean);
}

function toCountry(code: string | null): Country | null {
  return code !== null && code in COUNTRIES ? (code as Country) : null;
}

function formatItem(item: Item, { language }: DocumentRow, day: (at: string) => string): string {
  const { names } = MESSAGES[language];
  const texts = TEXTS[language].item;
  switch (item.kind) {
    case "product":
      return names.item({ ...item, quantity: 1 });
    case "plan":
      return texts.plan({ name: names.offer(item.name), from: day(item.from), to: day(item.to) });
    case "pack":
      return texts.pack(item);
    case "amount":
      return texts.amount;
  }
}

function listSums(document: DocumentRow, money: (cents: number) => string): DocumentFacts["sums"] {
  const { content, language, kind, totalCents, taxCents } = document;
  const { lines, discount, shipping, taxes, isTaxInside, adjustmentCents } = content;
  const texts = TEXTS[language];
  const goods = lines.reduce((sum, { cents }) => sum + cents, 0);
  const total = kind === "invoice" ? texts.total : texts.credit;
  const sum = (label: string, cents: number) => ({ label, value: money(cents) });
  const above = [
    ...(shipping
      ? [sum(texts.shipping({ name: formatShippingName(document, shipping.name) }), shipping.cents)]
      : []),
    ...(discount ? [sum(texts.discount(discount), -discount.cents)] : []),
    ...(adjustmentCents !== 0 ? [sum(texts.adjustment, adjustmentCents)] : []),
  ];
  const taxSums = taxes.map((tax) => sum(formatTaxName(document, tax), tax.cents));
  const inside = taxSums.map(({ label, value }) => ({
    label: texts.inside({ tax: label }),
    value,
  }));
  return [
    ...(above.length > 0 ? [sum(texts.subtotal, goods), ...above] : []),
    ...(isTaxInside || taxes.length === 0
      ? []
      : [sum(texts.before, totalCents - taxCents), ...taxSums]),
    { ...sum(total, totalCents), isTotal: true },
    ...(isTaxInside ? inside : []),
  ];
}

function formatShippingName({ language }: DocumentRow, name: string): string {
  return MESSAGES[language].names.shipping(name);
}

/**
 * Returns the tax's name in the buyer's language if its rate is known, else its label at the time of the
 * charge.
 */
function formatTaxName({ language, country, state }: DocumentRow, { label, ppm }: TaxLine): string {
  if (ppm === null || country === null) return label;
  const message = { code: `tax_${country}`, params: { state: state ?? "", percent: ppm / 10_000 } };
  return writeMessage(MESSAGES[language].sums, message, getFormat(language, "UTC")) ?? label;
}
