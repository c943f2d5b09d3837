import type { DocumentRow } from "#server/features/invoices/queries.ts";
import type { BookMonth } from "#shared/contracts/desk/books.ts";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import { dollarsToCents } from "#shared/money.ts";
import { auditDocuments } from "./audit-documents.ts";
import { auditMoney } from "./audit-money.ts";
import { auditPrints } from "./audit-prints.ts";
import {
  computeNeeds,
  computeTaxNeeds,
  formatCases,
  readFailureNeeds,
  subtract,
} from "./audit-queue.ts";
import { auditRenders } from "./audit-renders.ts";
import { auditTaxes } from "./audit-taxes.ts";
import { readBooks } from "./books.ts";
import { readRows } from "./rows.ts";
import { callDesk, type Simulation } from "./simulation.ts";

/** Compares the shop's records with Stripe, Printful and the desk's queue. Returns one line per fault. */
export async function audit(simulation: Simulation): Promise<string[]> {
  const { shop } = simulation;
  const [books, rows, queue] = [
    await readBooks(shop),
    await readRows(shop),
    await readQueue(simulation),
  ];
  const entries = formatCases(queue);
  const waiting = new Set(entries.map((entry) => entry.split(" ")[1] ?? ""));
  const needs = [
    ...computeNeeds(books, rows),
    ...computeTaxNeeds(books, rows, simulation.byHand),
    ...(await readFailureNeeds(shop)),
  ];
  return [
    ...auditMoney(books, rows),
    ...auditDocuments(books, rows),
    ...auditTaxes(books, rows),
    ...(await auditReports(simulation, rows.documents)),
    ...auditPrints(books, rows, waiting),
    ...(await auditRenders(shop)),
    ...subtract(needs, entries).map((line) => `not in the queue: ${line}`),
    ...subtract(entries, needs).map((line) => `in the queue without a cause: ${line}`),
  ];
}

/** Checks that the monthly reports add up to the documents. */
async function auditReports(simulation: Simulation, documents: DocumentRow[]): Promise<string[]> {
  const { dates } = simulation.shop.deps;
  const months = new Set(documents.map(({ issuedAt }) => dates.isoDay(issuedAt).slice(0, 7)));
  const reported = { taxCents: 0, totalCents: 0 };
  for (const month of months) {
    const { left } = (await callDesk<BookMonth>(simulation, `/books/months/${month}`)).all;
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

export async function readQueue(simulation: Simulation): Promise<Queue> {
  await callDesk(simulation, "/cases/look", {});
  return await callDesk<Queue>(simulation, "/cases");
}
