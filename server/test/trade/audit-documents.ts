import type { DocumentRow } from "#server/features/invoices/queries.ts";
import { type Books, type Payment, sumRefunds } from "./books.ts";
import type { Rows } from "./rows.ts";

/** Checks all invoices and credit notes: numbers without gaps, and totals that match Stripe. Returns one line per fault. */
export function auditDocuments({ payments }: Books, rows: Rows): string[] {
  return [
    ...findGaps(rows.documents),
    ...listSales(rows).flatMap((sale) => auditSale(sale, payments, rows.documents)),
    ...rows.documents.flatMap(findSumFaults),
  ];
}

function findGaps(documents: DocumentRow[]): string[] {
  const series = Map.groupBy(documents, ({ kind, year }) => `${kind}s of ${year}`);
  return [...series].flatMap(([name, issued]) => {
    const numbers = issued.map(({ nth }) => nth).sort((one, other) => one - other);
    const isWhole = numbers.every((nth, at) => nth === at + 1);
    return isWhole ? [] : [`the ${name} are numbered ${numbers.join(", ")}`];
  });
}

type Sale = { id: string; paymentId: string | null; cents: number; taxCents: number | null };

/** Lists paid orders, and plans and packs with a receipt. */
function listSales(rows: Rows): Sale[] {
  const hasReceipt = ({ id }: { id: string }) =>
    rows.receipts.some(({ reference }) => reference === id);
  const { invoices, purchases } = rows;
  return [
    ...rows.orders
      .filter(({ paidAt }) => paidAt !== null)
      .map(({ id, paymentId, paidCents, totalCents, taxCents }) => ({
        ...{ id, paymentId, cents: paidCents ?? totalCents },
        taxCents: paidCents === totalCents ? taxCents : null,
      })),
    ...invoices.filter(hasReceipt),
    ...purchases.filter(hasReceipt).map(({ cents, paidCents, ...pack }) => ({
      ...{ ...pack, cents: paidCents ?? cents },
    })),
  ];
}

function auditSale(sale: Sale, payments: Payment[], documents: DocumentRow[]): string[] {
  const { id, paymentId, cents, taxCents } = sale;
  const issued = documents.filter(({ soldId }) => soldId === id);
  const [invoice, ...others] = issued.filter(({ kind }) => kind === "invoice");
  if (!invoice || others.length > 0)
    return [`${id} has ${others.length + Number(Boolean(invoice))} invoices`];
  const notes = issued.filter(({ kind }) => kind === "credit_note");
  const total = (of: "totalCents" | "taxCents") => notes.reduce((sum, note) => sum + note[of], 0);
  const payment = payments.find((one) => one.id === paymentId);
  const { least, most } = computeExpectedCredit(payment, cents);
  const credited = total("totalCents");
  const isAll = credited === cents;
  return [
    ...(invoice.totalCents === cents
      ? []
      : [`${invoice.number}: ${invoice.totalCents}, not ${cents}`]),
    ...(taxCents === null || invoice.taxCents === taxCents
      ? []
      : [`${invoice.number}: tax of ${invoice.taxCents}`]),
    ...(credited < least || credited > most
      ? [`${id}: ${credited} credited, ${least} to ${most} wanted`]
      : []),
    ...(isAll && total("taxCents") !== invoice.taxCents
      ? [`${id}: not all of its tax is credited`]
      : []),
    ...(total("taxCents") > invoice.taxCents
      ? [`${id}: more tax is credited than was charged`]
      : []),
    ...notes.flatMap((note) =>
      note.invoiceId === invoice.id ? [] : [`${note.number} is of another invoice`],
    ),
  ];
}

/** Failed refunds may have been credited before, so `most` includes them. */
function computeExpectedCredit(payment: Payment | undefined, cents: number) {
  if (!payment) return { least: 0, most: 0 };
  const lost = payment.disputes.reduce(
    (sum, one) => sum + (one.status === "lost" ? one.cents : 0),
    0,
  );
  const ever = payment.refunds.reduce((sum, one) => sum + one.cents, 0);
  return { least: Math.min(cents, sumRefunds(payment) + lost), most: Math.min(cents, ever + lost) };
}

function findSumFaults({ number, totalCents, taxCents, content }: DocumentRow): string[] {
  const { lines, discount, shipping, taxes, isTaxInside, adjustmentCents } = content;
  const tax = taxes.reduce((sum, { cents }) => sum + cents, 0);
  const goods = lines.reduce((sum, { cents }) => sum + cents, 0) - (discount?.cents ?? 0);
  const sum = goods + (shipping?.cents ?? 0) + adjustmentCents + (isTaxInside ? 0 : tax);
  return sum === totalCents && tax === taxCents
    ? []
    : [`${number}: its lines are ${sum}, not ${totalCents}`];
}
