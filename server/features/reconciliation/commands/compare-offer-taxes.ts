import { inArray } from "drizzle-orm";
import { planInvoices, purchases } from "#server/features/billing/tables.ts";
import { documents } from "#server/features/invoices/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ListedOffer } from "#server/providers/payments/books-port.ts";
import { sumOf } from "#shared/pricing.ts";
import type { Difference } from "../rules.ts";

type Paper = typeof documents.$inferSelect;
/** A bill or a pack as it was kept: what counts where it has no invoice, since nothing was sold for it. */
type Kept = { id: string; paymentId: string | null; cents: number; taxCents: number };
type Sums = Omit<ListedOffer, "paymentId">;

/**
 * Plans and packs of whose payment the card company, which writes their tax into its books by itself, has another sum
 * or another tax than their invoice, or gave credit that no credit note of ours says.
 */
export async function findOfferTaxDifferences(
  db: Db,
  listed: readonly ListedOffer[],
): Promise<Difference[]> {
  const kept = await listKept(
    db,
    listed.map(({ paymentId }) => paymentId),
  );
  const ids = kept.map(({ id }) => id);
  const papers = await db.select().from(documents).where(inArray(documents.soldId, ids));
  return listed.flatMap(({ paymentId, ...theirs }) => {
    const own = kept.find((one) => one.paymentId === paymentId);
    if (!own) return [];
    const ours = sumsOf(
      own,
      papers.filter(({ soldId }) => soldId === own.id),
    );
    const isSame =
      ours.cents === theirs.cents &&
      ours.taxCents === theirs.taxCents &&
      theirs.creditedCents <= ours.creditedCents;
    return isSame ? [] : [differenceOf(paymentId, ours, theirs)];
  });
}

async function listKept(db: Db, paymentIds: string[]): Promise<Kept[]> {
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

function sumsOf({ cents, taxCents }: Kept, papers: Paper[]): Sums {
  const invoice = papers.find(({ kind }) => kind === "invoice");
  const notes = papers.filter(({ kind }) => kind === "credit_note");
  return {
    cents: invoice?.totalCents ?? cents,
    taxCents: invoice?.taxCents ?? taxCents,
    creditedCents: sumOf(notes.map(({ totalCents }) => totalCents)),
  };
}

function differenceOf(subject: string, ours: Sums, theirs: Sums): Difference {
  const isCredit = theirs.creditedCents > ours.creditedCents;
  return {
    ...{ kind: "tax_differs", subject, orderId: null, heal: null, cents: ours.taxCents },
    ...{ ours: inWords(ours, isCredit), theirs: inWords(theirs, isCredit) },
  };
}

function inWords({ cents, taxCents, creditedCents }: Sums, isCredit: boolean): string {
  const dollars = (sum: number) => (sum / 100).toFixed(2);
  const paid = `${dollars(cents)} with ${dollars(taxCents)} tax`;
  return isCredit ? `${paid}, ${dollars(creditedCents)} credited` : paid;
}
