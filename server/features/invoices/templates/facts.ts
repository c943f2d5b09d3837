import { formatFor } from "#shared/messages/format.ts";
import { MESSAGES } from "#shared/messages/languages.ts";
import { write } from "#shared/messages/said.ts";
import { COUNTRIES, type Country } from "#shared/regions.ts";
import type { DocumentRow, SterlingRate } from "../queries.ts";
import { type Buyer, type Item, type Line, penceOf, type Seller, type TaxLine } from "../rules.ts";
import { WORDS } from "./words.ts";

export type Row = { what: string; quantity: string; unit: string; amount: string; tax: string };

/** A document as it reads, in the language of who bought: what a page of any kind is set from. */
export type DocumentFacts = {
  title: string;
  seller: string[];
  buyer: string[];
  facts: [string, string][];
  rows: Row[];
  /** Whether lines say which tax is on them. */
  hasTax: boolean;
  sums: { label: string; value: string; isTotal?: boolean }[];
  notes: string[];
};

type Told = {
  seller: Seller;
  /** Of the invoice that a credit note is about. */
  invoiceNumber: string | null;
  /** Where the VAT is to be said in pounds: `rate` null where nobody has said the month's. */
  sterling: { month: string; rate: Pick<SterlingRate, "micros" | "source"> | null } | null;
  timeZone: string;
};

export function factsOf(document: DocumentRow, told: Told): DocumentFacts {
  const { language, content, kind } = document;
  const words = WORDS[language];
  const { money, day } = formatFor(language, told.timeZone);
  const row = (line: Line): Row => ({
    what: itemWords(line.item, document, day),
    quantity: String(line.quantity),
    unit: money(line.unitCents),
    amount: money(line.cents),
    tax: money(line.taxCents),
  });
  const isCredit = kind === "credit_note";
  const facts: [string, string | null][] = [
    [words.number, document.number],
    [words.issued, day(document.issuedAt.toISOString())],
    [isCredit ? words.wentBack : words.paid, day(content.at)],
    [words.ofInvoice, told.invoiceNumber],
    [words.order, content.soldNumber],
  ];
  const lost = content.cause === "dispute" ? [words.lostDispute] : [];
  return {
    title: titleOf(document),
    seller: sellerLines(told.seller, document),
    buyer: document.buyer ? buyerLines(document.buyer, language) : [],
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]])),
    rows: content.lines.map(row),
    hasTax: document.taxCents > 0,
    sums: sumsOf(document, money),
    notes: [
      ...(isCredit ? lost : [words.paidInFull]),
      words.currency,
      ...sterlingNotes(document, told.sterling),
    ],
  };
}

/** Never a sum at a rate that nobody has read: then it says so. */
function sterlingNotes({ language, taxCents }: DocumentRow, sterling: Told["sterling"]): string[] {
  if (!sterling) return [];
  const { month, rate } = sterling;
  const words = WORDS[language];
  if (!rate) return [words.noSterling({ month })];
  const amount = (value: number, digits: number) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: 4 });
  const pounds = amount(penceOf(taxCents, rate.micros) / 100, 2);
  return [
    words.sterling({
      ...{ pounds, month, source: rate.source },
      rate: amount(rate.micros / 1_000_000, 4),
    }),
  ];
}

function titleOf({ kind, country, taxCents, language }: DocumentRow): string {
  const { invoice, taxInvoice, creditNote, adjustmentNote } = WORDS[language];
  const isAustralian = country === "AU" && taxCents > 0;
  if (kind === "invoice") return isAustralian ? taxInvoice : invoice;
  return isAustralian ? adjustmentNote : creditNote;
}

/** With the number that the buyer's country wants to read. */
function sellerLines({ name, address, email, numbers }: Seller, document: DocumentRow): string[] {
  const country = asCountry(document.country);
  const number = country && numbers[country];
  const { taxNumber } = WORDS[document.language];
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
  const ours = asCountry(address.country);
  const country = ours
    ? COUNTRIES[ours]
    : new Intl.DisplayNames([language], { type: "region" }).of(address.country);
  return [name, address.address, address.address2 ?? "", place, country ?? ""].filter(Boolean);
}

function asCountry(code: string | null): Country | null {
  return code !== null && code in COUNTRIES ? (code as Country) : null;
}

function itemWords(item: Item, { language }: DocumentRow, day: (at: string) => string): string {
  const { names } = MESSAGES[language];
  const words = WORDS[language].item;
  switch (item.kind) {
    case "product":
      return names.item({ ...item, quantity: 1 });
    case "plan":
      return words.plan({ name: names.offer(item.name), from: day(item.from), to: day(item.to) });
    case "pack":
      return words.pack(item);
    case "amount":
      return words.amount;
  }
}

function sumsOf(document: DocumentRow, money: (cents: number) => string): DocumentFacts["sums"] {
  const { content, language, kind, totalCents, taxCents } = document;
  const { lines, discount, shipping, taxes, isTaxInside, adjustmentCents } = content;
  const words = WORDS[language];
  const goods = lines.reduce((sum, { cents }) => sum + cents, 0);
  const total = kind === "invoice" ? words.total : words.credit;
  const sum = (label: string, cents: number) => ({ label, value: money(cents) });
  const above = [
    ...(shipping
      ? [sum(words.shipping({ name: shippingName(document, shipping.name) }), shipping.cents)]
      : []),
    ...(discount ? [sum(words.discount(discount), -discount.cents)] : []),
    ...(adjustmentCents !== 0 ? [sum(words.adjustment, adjustmentCents)] : []),
  ];
  const taxSums = taxes.map((tax) => sum(taxName(document, tax), tax.cents));
  const inside = taxSums.map(({ label, value }) => ({
    label: words.inside({ tax: label }),
    value,
  }));
  return [
    ...(above.length > 0 ? [sum(words.subtotal, goods), ...above] : []),
    ...(isTaxInside || taxes.length === 0
      ? []
      : [sum(words.before, totalCents - taxCents), ...taxSums]),
    { ...sum(total, totalCents), isTotal: true },
    ...(isTaxInside ? inside : []),
  ];
}

function shippingName({ language }: DocumentRow, name: string): string {
  return MESSAGES[language].names.shipping(name);
}

/** As it was said when it was charged; where its rate is known, in the language of who bought. */
function taxName({ language, country, state }: DocumentRow, { label, ppm }: TaxLine): string {
  if (ppm === null || country === null) return label;
  const said = { code: `tax_${country}`, params: { state: state ?? "", percent: ppm / 10_000 } };
  return write(MESSAGES[language].sums, said, formatFor(language, "UTC")) ?? label;
}
