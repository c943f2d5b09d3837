import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { DocumentKind } from "#shared/documents.ts";
import { type DocumentRow, findSeller, listDocumentsBySale } from "../queries.ts";
import {
  buildCreditNote,
  buildInvoice,
  type Draft,
  formatDocumentNumber,
  listDueCredits,
  type Reversal,
  type Sale,
} from "../rules.ts";
import { documentSeries, documents } from "../tables.ts";

type IssueDeps = Pick<Deps, "clock" | "dates">;

/**
 * Issues the missing documents of a sale: its invoice, once, and a credit note for each reversal without one.
 * The sold row must be locked by this transaction, which books the payment; call it last there, since the
 * series stays locked for all from the first number to its end. Idempotent.
 */
export async function issueDocuments(
  deps: IssueDeps,
  tx: Tx,
  sale: Sale,
  reversals: readonly Reversal[],
): Promise<void> {
  const known = await listDocumentsBySale(tx, sale.sold);
  const found = known.find(({ kind }) => kind === "invoice");
  const invoice =
    found ?? (await issue(deps, tx, sale, { kind: "invoice", ...buildInvoice(sale) }));
  const notes = known.filter(({ kind }) => kind === "credit_note");
  const credited = {
    totalCents: notes.reduce((sum, note) => sum + note.totalCents, 0),
    taxCents: notes.reduce((sum, note) => sum + note.taxCents, 0),
  };
  for (const reversal of listDueCredits(invoice.totalCents, reversals, notes)) {
    const draft = buildCreditNote(invoice, credited, reversal);
    const credit = { kind: "credit_note" as const, invoice, causeId: reversal.id };
    await issue(deps, tx, sale, { ...credit, ...draft });
    credited.totalCents += draft.totalCents;
    credited.taxCents += draft.taxCents;
  }
}

type NewDocument = Draft & { kind: DocumentKind; invoice?: DocumentRow; causeId?: string };

/** A credit note repeats the invoice's buyer and place of taxation, even if they were corrected since. */
async function issue(
  deps: IssueDeps,
  tx: Tx,
  sale: Sale,
  { kind, invoice, causeId, ...draft }: NewDocument,
): Promise<DocumentRow> {
  const issuedAt = deps.clock.now();
  const year = Number(deps.dates.isoDay(issuedAt).slice(0, 4));
  const recipient = invoice
    ? { buyer: invoice.buyer, country: invoice.country, state: invoice.state }
    : {
        ...{ buyer: sale.buyer, country: sale.place?.country ?? null },
        state: sale.place?.state || null,
      };
  const seller = (await findSeller(tx))?.seller ?? null;
  const nth = await allocateNumber(tx, kind, year);
  const [issued] = await tx
    .insert(documents)
    .values({
      ...{
        id: newId("doc"),
        kind,
        year,
        nth,
        number: formatDocumentNumber(kind, year, nth),
        issuedAt,
      },
      ...{ userId: sale.userId, soldKind: sale.sold.kind, soldId: sale.sold.id },
      ...{ causeId: causeId ?? null, invoiceId: invoice?.id ?? null },
      ...{ language: sale.language, currency: sale.currency, seller, ...recipient, ...draft },
    })
    .returning();
  return issued as DocumentRow;
}

async function allocateNumber(tx: Tx, kind: DocumentKind, year: number): Promise<number> {
  const { invoices, creditNotes } = documentSeries;
  const isInvoice = kind === "invoice";
  const [last] = await tx
    .insert(documentSeries)
    .values({ year, invoices: isInvoice ? 1 : 0, creditNotes: isInvoice ? 0 : 1 })
    .onConflictDoUpdate({
      target: documentSeries.year,
      set: isInvoice
        ? { invoices: sql`${invoices} + 1` }
        : { creditNotes: sql`${creditNotes} + 1` },
    })
    .returning();
  if (!last) throw new Error("no number was given");
  return isInvoice ? last.invoices : last.creditNotes;
}
