import type { Address } from "#shared/contracts/addresses.ts";
import type { DocumentKind, SoldKind } from "#shared/documents.ts";
import type { Language } from "#shared/languages.ts";
import { spread, sumOf } from "#shared/pricing.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import type { Country } from "#shared/regions.ts";
import type { ShopDates } from "#shared/shop-dates.ts";

/** Tax numbers by country: a GST/HST number for Canada, a VAT number for Britain, an ABN for Australia. */
export type Seller = {
  name: string;
  /** In lines, as it stands on a letter. */
  address: string;
  email: string;
  numbers: Partial<Record<Country, string>>;
};

export type Buyer = {
  name: string;
  /** The country of ours as we name it, any other by its code in ISO 3166-1. */
  address: (Omit<Address, "name" | "email" | "country"> & { country: string }) | null;
};

export type Item =
  | { kind: "product"; id: string; product: string; variant: string }
  | { kind: "plan"; name: string; from: string; to: string }
  | { kind: "pack"; name: string; renders: number }
  /** A sum of money that is for no one thing. */
  | { kind: "amount" };

/** `cents` without tax, unless the document has the tax inside. */
export type Line = {
  item: Item;
  quantity: number;
  unitCents: number;
  cents: number;
  taxCents: number;
};

export type TaxLine = {
  /** As it was said when it was charged, in English. */
  label: string;
  /** Parts per million; null where it is not known any more. */
  ppm: number | null;
  cents: number;
};

/** What a document says besides its columns. Moments in ISO 8601. */
export type Content = {
  /** Of an order. */
  soldNumber: string | null;
  /** When it was paid, or went back. */
  at: string;
  lines: Line[];
  discount: { code: string | null; cents: number } | null;
  shipping: { name: string; cents: number; taxCents: number } | null;
  taxes: TaxLine[];
  /** Whether the prices of the lines have their tax in them. */
  isTaxInside: boolean;
  /** What came in beyond what was asked for; negative: less. */
  adjustmentCents: number;
  /** Why a credit note was written. */
  cause: "refund" | "dispute" | null;
};

/** What was sold and paid, as whoever sold it says. */
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
  /** What was asked for, and what came in. */
  totalCents: number;
  paidCents: number;
};

/** Money of a sale that went back, or that the bank took for good. `id` is of the refund or the dispute. */
export type Reversal = {
  id: string;
  cause: "refund" | "dispute";
  cents: number;
  at: Date;
  /** What it is for; null: a sum of money. */
  parts: RefundParts | null;
};

export type Sums = { totalCents: number; taxCents: number };
export type Draft = Sums & { content: Content };

/** An invoice is of what came in, to the cent; of less or more than was asked for the tax is as much less or more. */
export function invoiceOf(sale: Sale): Draft {
  const { lines, discount, shipping, isTaxInside, totalCents, paidCents } = sale;
  const charged = sumOf(sale.taxes.map(({ cents }) => cents));
  const taxCents = totalCents === paidCents ? charged : share(charged, paidCents, totalCents);
  const taxes = scaled(sale.taxes, taxCents);
  const adjustmentCents = paidCents - totalCents + (isTaxInside ? 0 : charged - taxCents);
  const of = { soldNumber: sale.sold.number, at: sale.paidAt.toISOString(), cause: null };
  const parts = { lines, discount, shipping, taxes, isTaxInside, adjustmentCents };
  return { totalCents: paidCents, taxCents, content: { ...of, ...parts } };
}

/**
 * A credit note over so many cents of an invoice of which `credited` was taken back before. All of them together
 * never take back more than it, of the total or of the tax.
 */
export function creditOf(
  invoice: Draft,
  credited: Sums,
  { cents, cause, at, parts }: Reversal,
): Draft {
  const left = {
    totalCents: invoice.totalCents - credited.totalCents,
    taxCents: invoice.taxCents - credited.taxCents,
  };
  const totalCents = Math.min(cents, left.totalCents);
  const of = { ...invoice.content, at: at.toISOString(), cause };
  if (totalCents === invoice.totalCents)
    return { totalCents, taxCents: invoice.taxCents, content: of };
  const taxCents = creditedTax(invoice.content, left, totalCents, parts);
  const content: Content = {
    ...of,
    ...partLines(invoice.content, parts, totalCents, taxCents),
    ...{ discount: null, taxes: scaled(invoice.content.taxes, taxCents), adjustmentCents: 0 },
  };
  return { totalCents, taxCents, content };
}

/** The tax that was charged for these parts; of a sum of money its share. The last cents of all take the rest. */
function creditedTax(
  content: Content,
  left: Sums,
  totalCents: number,
  parts: RefundParts | null,
): number {
  if (totalCents === left.totalCents) return left.taxCents;
  const charged = parts
    ? piecesOf(content, parts).reduce((sum, piece) => sum + piece.taxCents, 0)
    : share(left.taxCents, totalCents, left.totalCents);
  // What is left of the total has to hold what is left of the tax.
  const least = Math.max(0, left.taxCents - (left.totalCents - totalCents));
  return Math.min(Math.max(charged, least), left.taxCents, totalCents);
}

/** What goes back for, each weighing what it cost. */
function piecesOf({ lines, shipping }: Content, parts: RefundParts): Line[] {
  return [
    ...lines.flatMap((line) => {
      const part = parts.items.find(({ itemId }) => hasId(line.item, itemId));
      if (!part) return [];
      const { quantity } = part;
      const cents = share(line.cents, quantity, line.quantity);
      return [
        { ...line, quantity, cents, taxCents: share(line.taxCents, quantity, line.quantity) },
      ];
    }),
    ...(parts.shipping && shipping ? [shippingLine(shipping)] : []),
  ];
}

const AMOUNT: Item = { kind: "amount" };

function shippingLine({ cents, taxCents }: NonNullable<Content["shipping"]>): Line {
  return { item: AMOUNT, quantity: 1, unitCents: cents, cents, taxCents };
}

function partLines(
  content: Content,
  parts: RefundParts | null,
  totalCents: number,
  taxCents: number,
): Pick<Content, "lines" | "shipping"> {
  const net = content.isTaxInside ? totalCents : totalCents - taxCents;
  const pieces = parts ? piecesOf(content, parts) : [];
  if (pieces.length === 0) {
    const line = { item: AMOUNT, quantity: 1, unitCents: net, cents: net, taxCents };
    return { lines: [line], shipping: null };
  }
  const nets = spread(
    net,
    pieces.map(({ cents }) => cents),
  );
  const taxes = spread(
    taxCents,
    pieces.map((piece) => piece.taxCents),
  );
  const shown = pieces.map((piece, at) => ({
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
 * Which of the reversals still want a credit note, and over how much. Together they take back what has gone back and
 * did not return: one whose money the bank sent back is still owed, and what goes in its place gets no second note.
 */
export function creditsDue(
  paidCents: number,
  reversals: readonly Reversal[],
  known: readonly { causeId: string | null; totalCents: number }[],
): Reversal[] {
  const gone = reversals.reduce((sum, { cents }) => sum + cents, 0);
  const credited = known.reduce((sum, { totalCents }) => sum + totalCents, 0);
  let left = Math.min(gone, paidCents) - credited;
  return reversals.flatMap((reversal) => {
    if (left <= 0 || known.some(({ causeId }) => causeId === reversal.id)) return [];
    const cents = Math.min(reversal.cents, left);
    left -= cents;
    return [cents === reversal.cents ? reversal : { ...reversal, cents, parts: null }];
  });
}

export function numberOf(kind: DocumentKind, year: number, nth: number): string {
  return `${kind === "invoice" ? "INV" : "CN"}-${year}-${String(nth).padStart(6, "0")}`;
}

/** Britain's tax office wants to read the VAT in pounds, whatever the price was in. */
export function isInSterling({ country, taxCents }: { country: string | null; taxCents: number }) {
  return country === "UK" && taxCents > 0;
}

/** The month whose rate counts: of the day on which it was paid, in the shop's time. */
export function monthOf(at: string, dates: Pick<ShopDates, "isoDay">): string {
  return dates.isoDay(new Date(at)).slice(0, 7);
}

/** `micros`: millionths of a dollar for one pound. */
export function penceOf(cents: number, micros: number): number {
  return Math.round((cents * 1_000_000) / micros);
}

function scaled(taxes: TaxLine[], cents: number): TaxLine[] {
  const parts = spread(
    cents,
    taxes.map((tax) => tax.cents),
  );
  return taxes.map((tax, at) => ({ ...tax, cents: parts[at] ?? 0 }));
}

/** `cents * part / whole` in whole cents. */
function share(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((cents * part) / whole);
}
