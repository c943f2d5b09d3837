import type { DocumentRow } from "#server/features/invoices/queries.ts";
import { type Books, backOf, type Payment } from "./books.ts";
import type { Rows } from "./rows.ts";

/** Every invoice and credit note, each fault as a line: numbers without gaps, sums as the card company has them. */
export function auditDocuments({ payments }: Books, rows: Rows): string[] {
  return [
    ...gaps(rows.documents),
    ...soldThings(rows).flatMap((sold) => auditSold(sold, payments, rows.documents)),
    ...rows.documents.flatMap(sumFaults),
  ];
}

function gaps(documents: DocumentRow[]): string[] {
  const series = Map.groupBy(documents, ({ kind, year }) => `${kind}s of ${year}`);
  return [...series].flatMap(([name, issued]) => {
    const numbers = issued.map(({ nth }) => nth).sort((one, other) => one - other);
    const isWhole = numbers.every((nth, at) => nth === at + 1);
    return isWhole ? [] : [`the ${name} are numbered ${numbers.join(", ")}`];
  });
}

type SoldThing = { id: string; paymentId: string | null; cents: number; taxCents: number | null };

/** What was sold: an order that was made, and whatever of plans and packs has a receipt. */
function soldThings(rows: Rows): SoldThing[] {
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

function auditSold(sold: SoldThing, payments: Payment[], documents: DocumentRow[]): string[] {
  const { id, paymentId, cents, taxCents } = sold;
  const issued = documents.filter(({ soldId }) => soldId === id);
  const [invoice, ...others] = issued.filter(({ kind }) => kind === "invoice");
  if (!invoice || others.length > 0)
    return [`${id} has ${others.length + Number(Boolean(invoice))} invoices`];
  const notes = issued.filter(({ kind }) => kind === "credit_note");
  const total = (of: "totalCents" | "taxCents") => notes.reduce((sum, note) => sum + note[of], 0);
  const payment = payments.find((one) => one.id === paymentId);
  const { least, most } = wantedBack(payment, cents);
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

/** What the bank sent back may have been credited before: it is still owed. */
function wantedBack(payment: Payment | undefined, cents: number) {
  if (!payment) return { least: 0, most: 0 };
  const lost = payment.disputes.reduce(
    (sum, one) => sum + (one.status === "lost" ? one.cents : 0),
    0,
  );
  const ever = payment.refunds.reduce((sum, one) => sum + one.cents, 0);
  return { least: Math.min(cents, backOf(payment) + lost), most: Math.min(cents, ever + lost) };
}

function sumFaults({ number, totalCents, taxCents, content }: DocumentRow): string[] {
  const { lines, discount, shipping, taxes, isTaxInside, adjustmentCents } = content;
  const tax = taxes.reduce((sum, { cents }) => sum + cents, 0);
  const goods = lines.reduce((sum, { cents }) => sum + cents, 0) - (discount?.cents ?? 0);
  const sum = goods + (shipping?.cents ?? 0) + adjustmentCents + (isTaxInside ? 0 : tax);
  return sum === totalCents && tax === taxCents
    ? []
    : [`${number}: its lines are ${sum}, not ${totalCents}`];
}
