import { type Books, isLost } from "./books.ts";
import type { Rows } from "./rows.ts";

/**
 * Compares, per sale, the net totals and taxes of the documents with the tax provider's records. Returns one line per
 * fault. Lost disputes of plans and packs are credited in documents only.
 */
export function auditTaxes({ payments, taxes }: Books, rows: Rows): string[] {
  const paymentIds = new Map(
    [...rows.invoices, ...rows.purchases].map(({ id, paymentId }) => [id, paymentId]),
  );
  const lost = new Set(payments.filter(isLost).flatMap(({ disputes }) => disputes.map(getLostId)));
  const sold = Map.groupBy(rows.documents, ({ soldId }) => soldId);
  return [...sold].flatMap(([soldId, documents]) => {
    const isOrder = documents[0]?.soldKind === "order";
    const references = [soldId, paymentIds.get(soldId)];
    const records = taxes.filter(({ reference, of }) => references.includes(of ?? reference));
    const ours = documents
      .filter(({ causeId }) => isOrder || !lost.has(causeId ?? ""))
      .map(({ kind, totalCents, taxCents }) =>
        kind === "invoice"
          ? { totalCents, taxCents }
          : { totalCents: -totalCents, taxCents: -taxCents },
      );
    const [documentSums, providerSums] = [sum(ours), sum(records)];
    // An overpaid cent is neither taxed nor reported.
    const adjustments = documents.map(({ content }) => content.adjustmentCents);
    const isSame =
      documentSums.taxCents === providerSums.taxCents &&
      [0, ...adjustments].includes(documentSums.totalCents - providerSums.totalCents);
    return isSame
      ? []
      : [
          `${soldId}: documents say ${formatSums(documentSums)}, the tax provider ${formatSums(providerSums)}`,
        ];
  });
}

const getLostId = ({ id, status }: { id: string; status: string }) => (status === "lost" ? id : "");

type Sums = { totalCents: number; taxCents: number };

function sum(sums: Sums[]): Sums {
  const of = (key: keyof Sums) => sums.reduce((all, one) => all + one[key], 0);
  return { totalCents: of("totalCents"), taxCents: of("taxCents") };
}

function formatSums({ totalCents, taxCents }: Sums): string {
  return `${totalCents} with ${taxCents} tax`;
}
