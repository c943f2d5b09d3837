import type { DocumentRow } from "#server/features/invoices/queries.ts";
import type { BookMonth } from "#shared/contracts/desk/books.ts";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import { dollarsToCents } from "#shared/money.ts";
import { auditDocuments } from "./audit-documents.ts";
import { auditMoney } from "./audit-money.ts";
import { auditPrints } from "./audit-prints.ts";
import { difference, entriesOf, machineNeedsOf, needsOf, taxNeedsOf } from "./audit-queue.ts";
import { auditRenders } from "./audit-renders.ts";
import { auditTaxes } from "./audit-taxes.ts";
import { readBooks } from "./books.ts";
import { readRows } from "./rows.ts";
import { atDesk, type Town } from "./town.ts";

/** Reads everybody's books and explains every cent and every piece; what it can't explain, as lines. */
export async function audit(town: Town): Promise<string[]> {
  const { shop } = town;
  const [books, rows, queue] = [await readBooks(shop), await readRows(shop), await readQueue(town)];
  const entries = entriesOf(queue);
  const waiting = new Set(entries.map((entry) => entry.split(" ")[1] ?? ""));
  const needs = [
    ...needsOf(books, rows),
    ...taxNeedsOf(books, rows, town.byHand),
    ...(await machineNeedsOf(shop)),
  ];
  return [
    ...auditMoney(books, rows),
    ...auditDocuments(books, rows),
    ...auditTaxes(books, rows),
    ...(await auditReports(town, rows.documents)),
    ...auditPrints(books, rows, waiting),
    ...(await auditRenders(shop)),
    ...difference(needs, entries).map((line) => `not in the queue: ${line}`),
    ...difference(entries, needs).map((line) => `in the queue for nothing: ${line}`),
  ];
}

/** What the months of the books say together is what the documents say. */
async function auditReports(town: Town, documents: DocumentRow[]): Promise<string[]> {
  const { dates } = town.shop.deps;
  const months = new Set(documents.map(({ issuedAt }) => dates.isoDay(issuedAt).slice(0, 7)));
  const reported = { taxCents: 0, totalCents: 0 };
  for (const month of months) {
    const { left } = (await atDesk<BookMonth>(town, `/books/months/${month}`)).all;
    reported.taxCents += dollarsToCents(left.tax);
    reported.totalCents += dollarsToCents(left.total);
  }
  const sum = (of: "taxCents" | "totalCents") =>
    documents.reduce((all, row) => all + (row.kind === "invoice" ? row[of] : -row[of]), 0);
  return (["taxCents", "totalCents"] as const).flatMap((of) =>
    reported[of] === sum(of)
      ? []
      : [`the books report ${reported[of]} ${of}, documents ${sum(of)}`],
  );
}

export async function readQueue(town: Town): Promise<Queue> {
  await atDesk(town, "/cases/look", {});
  return await atDesk<Queue>(town, "/cases");
}
