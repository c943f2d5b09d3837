import { inArray } from "drizzle-orm";
import { planInvoices, purchases } from "#server/features/billing/tables.ts";
import { documents } from "#server/features/invoices/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ListedOffer } from "#server/providers/payments/books-port.ts";
import { formatAmount } from "#shared/money.ts";
import { sumAmounts } from "#shared/pricing.ts";
import type { Difference } from "../rules.ts";

type DocumentRow = typeof documents.$inferSelect;
/** An invoice or pack as stored, used if it has no document because the payment was refused. */
type StoredOffer = { id: string; paymentId: string | null; cents: number; taxCents: number };
type Sums = Omit<ListedOffer, "paymentId">;

/**
 * Returns differences of plans and packs whose amount or tax at the payment provider, which records their tax
 * itself, differs from the invoice, or which have credits there without a credit note.
 */
export async function findOfferTaxDifferences(
  db: Db,
  listed: readonly ListedOffer[],
): Promise<Difference[]> {
  const stored = await listStored(
    db,
    listed.map(({ paymentId }) => paymentId),
  );
  const ids = stored.map(({ id }) => id);
  const rows = await db.select().from(documents).where(inArray(documents.soldId, ids));
  return listed.flatMap(({ paymentId, ...theirs }) => {
    const own = stored.find((one) => one.paymentId === paymentId);
    if (!own) return [];
    const ours = computeSums(
      own,
      rows.filter(({ soldId }) => soldId === own.id),
    );
    const isSame =
      ours.cents === theirs.cents &&
      ours.taxCents === theirs.taxCents &&
      theirs.creditedCents <= ours.creditedCents;
    return isSame ? [] : [toDifference(paymentId, ours, theirs)];
  });
}

async function listStored(db: Db, paymentIds: string[]): Promise<StoredOffer[]> {
  const bills = await db
    .select()
    .from(planInvoices)
    .where(inArray(planInvoices.paymentId, paymentIds));
  const packs = await db.select().from(purchases).where(inArray(purchases.paymentId, paymentIds));
  return [
    ...bills,
    ...packs.map(({ cents, paidCents, ...pack }) => ({ ...pack, cents: paidCents ?? cents })),
  ];
}

function computeSums({ cents, taxCents }: StoredOffer, rows: DocumentRow[]): Sums {
  const invoice = rows.find(({ kind }) => kind === "invoice");
  const notes = rows.filter(({ kind }) => kind === "credit_note");
  return {
    cents: invoice?.totalCents ?? cents,
    taxCents: invoice?.taxCents ?? taxCents,
    creditedCents: sumAmounts(notes.map(({ totalCents }) => totalCents)),
  };
}

function toDifference(subject: string, ours: Sums, theirs: Sums): Difference {
  const isCredit = theirs.creditedCents > ours.creditedCents;
  return {
    ...{ kind: "tax_differs", subject, orderId: null, heal: null, cents: ours.taxCents },
    ...{ ours: formatSums(ours, isCredit), theirs: formatSums(theirs, isCredit) },
  };
}

function formatSums({ cents, taxCents, creditedCents }: Sums, isCredit: boolean): string {
  const paid = `${formatAmount(cents)} with ${formatAmount(taxCents)} tax`;
  return isCredit ? `${paid}, ${formatAmount(creditedCents)} credited` : paid;
}
