import type { DocumentRow, SterlingRate } from "#server/features/invoices/queries.ts";
import { isInSterling, toPence } from "#server/features/invoices/rules.ts";
import type { CostSum, DocumentSum } from "#server/features/totals/rules.ts";
import { csvRow } from "#server/platform/csv.ts";
import type { BookBalance, BookMonth, BookSums } from "#shared/contracts/desk/books.ts";
import { SOLD_KINDS } from "#shared/documents.ts";
import { centsToDollars } from "#shared/money.ts";
import type { ShopDates } from "#shared/shop-dates.ts";

type MonthFacts = {
  month: string;
  rate: SterlingRate | null;
  rows: DocumentSum[];
  costs: CostSum[];
};

export function presentMonth({ month, rate, rows, costs }: MonthFacts): BookMonth {
  return {
    month,
    sterling: rate && { usd_per_gbp: rate.micros / 1_000_000, source: rate.source },
    all: computeBalance(rows),
    by_kind: SOLD_KINDS.map((kind) => ({
      kind,
      ...computeBalance(rows.filter(({ soldKind }) => soldKind === kind)),
    })),
    places: [...Map.groupBy(rows, formatPlace).values()].flatMap((of) => {
      const [first] = of;
      return first ? [{ country: first.country, state: first.state, ...computeBalance(of) }] : [];
    }),
    costs: costs.map(({ kind, micros }) => ({ kind, cost: toDollars(micros) })),
  };
}

function formatPlace({ country, state }: Pick<DocumentSum, "country" | "state">): string {
  return [country ?? "", state ?? ""].join(" ");
}

function computeBalance(rows: DocumentSum[]): BookBalance {
  const invoiced = computeSums(rows.filter(({ kind }) => kind === "invoice"));
  const credited = computeSums(rows.filter(({ kind }) => kind === "credit_note"));
  const left = {
    totalCents: invoiced.totalCents - credited.totalCents,
    taxCents: invoiced.taxCents - credited.taxCents,
    count: invoiced.count + credited.count,
  };
  return {
    invoiced: presentSums(invoiced),
    credited: presentSums(credited),
    left: presentSums(left),
  };
}

type Cents = Pick<DocumentSum, "totalCents" | "taxCents" | "count">;

function computeSums(rows: DocumentSum[]): Cents {
  const sum = (of: keyof Cents) => rows.reduce((total, row) => total + row[of], 0);
  return { totalCents: sum("totalCents"), taxCents: sum("taxCents"), count: sum("count") };
}

function presentSums({ totalCents, taxCents, count }: Cents): BookSums {
  return {
    net: centsToDollars(totalCents - taxCents),
    tax: centsToDollars(taxCents),
    total: centsToDollars(totalCents),
    count,
  };
}

function toDollars(micros: number): number {
  return centsToDollars(Math.round(micros / 10_000));
}

export const DOCUMENTS_HEAD = csvRow([
  ...["number", "kind", "date", "of invoice", "sold", "sold id", "order", "country", "state"],
  ...["net", "tax", "total", "currency", "VAT in GBP"],
]);

/** Formats a CSV row; credit notes are negative, so that columns add up. */
export function formatDocumentRow(
  row: DocumentRow,
  { invoice, micros }: { invoice: string; micros: number | null },
  dates: ShopDates,
): string {
  const sign = row.kind === "invoice" ? 1 : -1;
  const money = (cents: number) => (sign * cents) / 100;
  return csvRow([
    ...[row.number, row.kind, dates.isoDay(row.issuedAt), invoice, row.soldKind, row.soldId],
    ...[row.content.soldNumber ?? "", row.country ?? "", row.state ?? ""],
    ...[money(row.totalCents - row.taxCents), money(row.taxCents), money(row.totalCents)],
    ...[row.currency.toUpperCase(), isInSterling(row) ? toPounds(sign * row.taxCents, micros) : ""],
  ]);
}

function toPounds(cents: number, micros: number | null): number | string {
  return micros === null ? "no rate" : toPence(cents, micros) / 100;
}

export function formatMonthCsv({ month, places, by_kind, costs, all }: BookMonth): string {
  const line = (what: string, name: string, { invoiced, credited, left }: BookBalance) =>
    csvRow([
      ...[month, what, name, invoiced.net, invoiced.tax, invoiced.total],
      ...[credited.net, credited.tax, credited.total, left.net, left.tax, left.total],
    ]);
  return [
    csvRow([
      ...["month", "what", "of", "invoiced net", "invoiced tax", "invoiced total"],
      ...["credited net", "credited tax", "credited total", "net", "tax", "total"],
    ]),
    line("all", "", all),
    ...by_kind.map(({ kind, ...sums }) => line("sold", kind, sums)),
    ...places.map(({ country, state, ...sums }) =>
      line("tax by place", [country ?? "unknown", state].filter(Boolean).join(" "), sums),
    ),
    ...costs.map(({ kind, cost }) => csvRow([month, "cost", kind, ...EMPTY_CELLS, cost])),
  ].join("");
}

const EMPTY_CELLS = Array.from({ length: 8 }, () => "");
