import type { Address } from "#shared/contracts/addresses.ts";
import type { DocumentKind, SoldKind } from "#shared/documents.ts";
import type { Language } from "#shared/languages.ts";
import { distribute, sumAmounts } from "#shared/pricing.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import type { Country } from "#shared/regions.ts";
import type { ShopDates } from "#shared/shop-dates.ts";

/** Tax numbers by country: a GST/HST number for Canada, a VAT number for Britain, an ABN for Australia. */
export type Seller = {
  name: string;
  /** Postal address, one line each. */
  address: string;
  email: string;
  numbers: Partial<Record<Country, string>>;
};

export type Buyer = {
  name: string;
  /** Country as the shop names it, any other as its ISO 3166-1 code. */
  address: (Omit<Address, "name" | "email" | "country"> & { country: string }) | null;
};

export type Item =
  | { kind: "product"; id: string; product: string; variant: string }
  | { kind: "plan"; name: string; from: string; to: string }
  | { kind: "pack"; name: string; renders: number }
  | { kind: "amount" };

/** `cents` excludes tax unless the document's `isTaxInside` is set. */
export type Line = {
  item: Item;
  quantity: number;
  unitCents: number;
  cents: number;
  taxCents: number;
};

export type TaxLine = {
  /** Label at the time of the charge, in English. */
  label: string;
  /** Parts per million; null if unknown. */
  ppm: number | null;
  cents: number;
};

/** A document's data besides its columns. Timestamps in ISO 8601. */
export type Content = {
  soldNumber: string | null;
  at: string;
  lines: Line[];
  discount: { code: string | null; cents: number } | null;
  shipping: { name: string; cents: number; taxCents: number } | null;
  taxes: TaxLine[];
  isTaxInside: boolean;
  /** Paid amount minus requested amount. */
  adjustmentCents: number;
  cause: "refund" | "dispute" | null;
};

export type Sale = {
  sold: { kind: SoldKind; id: string; number: string | null };
  userId: string | null;
  language: Language;
  buyer: Buyer | null;
  place: { country: Country; state: string } | null;
  currency: string;
  paidAt: Date;
  lines: Line[];
  discount: Content["discount"];
  shipping: Content["shipping"];
  taxes: TaxLine[];
  isTaxInside: boolean;
  totalCents: number;
  paidCents: number;
};

/** A refund or lost dispute of a sale; `id` is that of the refund or dispute. */
export type Reversal = {
  id: string;
  cause: "refund" | "dispute";
  cents: number;
  at: Date;
  /** Refunded items; null for an amount without items. */
  parts: RefundParts | null;
};

export type Sums = { totalCents: number; taxCents: number };
export type Draft = Sums & { content: Content };

/**
 * Builds the invoice over the paid amount; if that differs from the requested amount, tax is scaled in
 * proportion.
 */
export function buildInvoice(sale: Sale): Draft {
  const { lines, discount, shipping, isTaxInside, totalCents, paidCents } = sale;
  const charged = sumAmounts(sale.taxes.map(({ cents }) => cents));
  const taxCents =
    totalCents === paidCents ? charged : computeShare(charged, paidCents, totalCents);
  const taxes = scaleTaxes(sale.taxes, taxCents);
  const adjustmentCents = paidCents - totalCents + (isTaxInside ? 0 : charged - taxCents);
  const base = { soldNumber: sale.sold.number, at: sale.paidAt.toISOString(), cause: null };
  const parts = { lines, discount, shipping, taxes, isTaxInside, adjustmentCents };
  return { totalCents: paidCents, taxCents, content: { ...base, ...parts } };
}

/**
 * Builds a credit note over `cents` of an invoice of which `credited` was credited before. Together they
 * never exceed the invoice's total or tax.
 */
export function buildCreditNote(
  invoice: Draft,
  credited: Sums,
  { cents, cause, at, parts }: Reversal,
): Draft {
  const left = {
    totalCents: invoice.totalCents - credited.totalCents,
    taxCents: invoice.taxCents - credited.taxCents,
  };
  const totalCents = Math.min(cents, left.totalCents);
  const base = { ...invoice.content, at: at.toISOString(), cause };
  if (totalCents === invoice.totalCents)
    return { totalCents, taxCents: invoice.taxCents, content: base };
  const taxCents = computeCreditedTax(invoice.content, left, totalCents, parts);
  const content: Content = {
    ...base,
    ...buildCreditLines(invoice.content, parts, totalCents, taxCents),
    ...{ discount: null, taxes: scaleTaxes(invoice.content.taxes, taxCents), adjustmentCents: 0 },
  };
  return { totalCents, taxCents, content };
}

/**
 * Returns the tax of the refunded parts, or the proportional tax of an amount. The last credit note takes the
 * remaining tax.
 */
function computeCreditedTax(
  content: Content,
  left: Sums,
  totalCents: number,
  parts: RefundParts | null,
): number {
  if (totalCents === left.totalCents) return left.taxCents;
  const charged = parts
    ? listRefundedLines(content, parts).reduce((sum, piece) => sum + piece.taxCents, 0)
    : computeShare(left.taxCents, totalCents, left.totalCents);
  // The remaining total must cover the remaining tax.
  const least = Math.max(0, left.taxCents - (left.totalCents - totalCents));
  return Math.min(Math.max(charged, least), left.taxCents, totalCents);
}

function listRefundedLines({ lines, shipping }: Content, parts: RefundParts): Line[] {
  return [
    ...lines.flatMap((line) => {
      const part = parts.items.find(({ itemId }) => hasId(line.item, itemId));
      if (!part) return [];
      const { quantity } = part;
      const cents = computeShare(line.cents, quantity, line.quantity);
      return [
        {
          ...line,
          quantity,
          cents,
          taxCents: computeShare(line.taxCents, quantity, line.quantity),
        },
      ];
    }),
    ...(parts.shipping && shipping ? [toShippingLine(shipping)] : []),
  ];
}

const AMOUNT: Item = { kind: "amount" };

function toShippingLine({ cents, taxCents }: NonNullable<Content["shipping"]>): Line {
  return { item: AMOUNT, quantity: 1, unitCents: cents, cents, taxCents };
}

function buildCreditLines(
  content: Content,
  parts: RefundParts | null,
  totalCents: number,
  taxCents: number,
): Pick<Content, "lines" | "shipping"> {
  const net = content.isTaxInside ? totalCents : totalCents - taxCents;
  const refundedLines = parts ? listRefundedLines(content, parts) : [];
  if (refundedLines.length === 0) {
    const line = { item: AMOUNT, quantity: 1, unitCents: net, cents: net, taxCents };
    return { lines: [line], shipping: null };
  }
  const nets = distribute(
    net,
    refundedLines.map(({ cents }) => cents),
  );
  const taxes = distribute(
    taxCents,
    refundedLines.map((piece) => piece.taxCents),
  );
  const shown = refundedLines.map((piece, at) => ({
    ...piece,
    cents: nets[at] ?? 0,
    taxCents: taxes[at] ?? 0,
    unitCents: Math.round((nets[at] ?? 0) / piece.quantity),
  }));
  const isShipped = parts?.shipping && content.shipping;
  const last = isShipped ? shown.pop() : undefined;
  return {
    lines: shown,
    shipping:
      last && content.shipping
        ? { name: content.shipping.name, cents: last.cents, taxCents: last.taxCents }
        : null,
  };
}

function hasId(item: Item, id: string): boolean {
  return item.kind === "product" && item.id === id;
}

/**
 * Returns the reversals that still need a credit note, and over how much. Together the notes cover what was
 * paid back: a failed refund keeps its note, since the money is still owed, and its replacement gets none.
 */
export function listDueCredits(
  paidCents: number,
  reversals: readonly Reversal[],
  known: readonly { causeId: string | null; totalCents: number }[],
): Reversal[] {
  const reversedCents = reversals.reduce((sum, { cents }) => sum + cents, 0);
  const credited = known.reduce((sum, { totalCents }) => sum + totalCents, 0);
  let left = Math.min(reversedCents, paidCents) - credited;
  return reversals.flatMap((reversal) => {
    if (left <= 0 || known.some(({ causeId }) => causeId === reversal.id)) return [];
    const cents = Math.min(reversal.cents, left);
    left -= cents;
    return [cents === reversal.cents ? reversal : { ...reversal, cents, parts: null }];
  });
}

export function formatDocumentNumber(kind: DocumentKind, year: number, nth: number): string {
  return `${kind === "invoice" ? "INV" : "CN"}-${year}-${String(nth).padStart(6, "0")}`;
}

/** HMRC requires the VAT in pounds, whatever the currency. */
export function isInSterling({ country, taxCents }: { country: string | null; taxCents: number }) {
  return country === "UK" && taxCents > 0;
}

/** Returns the month of payment in the shop's time zone, whose rate applies. */
export function getRateMonth(at: string, dates: Pick<ShopDates, "isoDay">): string {
  return dates.isoDay(new Date(at)).slice(0, 7);
}

/** Converts US cents to pence; `micros` is in millionths of a dollar per pound. */
export function toPence(cents: number, micros: number): number {
  return Math.round((cents * 1_000_000) / micros);
}

function scaleTaxes(taxes: TaxLine[], cents: number): TaxLine[] {
  const parts = distribute(
    cents,
    taxes.map((tax) => tax.cents),
  );
  return taxes.map((tax, at) => ({ ...tax, cents: parts[at] ?? 0 }));
}

/** Returns `cents * part / whole`, rounded to cents. */
function computeShare(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((cents * part) / whole);
}
