import { type Books, isLost } from "./books.ts";
import type { Rows } from "./rows.ts";

/**
 * The tax provider's transactions beside the documents, each fault as a line: of each thing that was sold what came in
 * less what went back, and the tax in it. What the bank took of a plan or a pack is credited here alone.
 */
export function auditTaxes({ payments, taxes }: Books, rows: Rows): string[] {
  const paymentOf = new Map(
    [...rows.invoices, ...rows.purchases].map(({ id, paymentId }) => [id, paymentId]),
  );
  const lost = new Set(payments.filter(isLost).flatMap(({ disputes }) => disputes.map(lostId)));
  const sold = Map.groupBy(rows.documents, ({ soldId }) => soldId);
  return [...sold].flatMap(([soldId, papers]) => {
    const isOrder = papers[0]?.soldKind === "order";
    const references = [soldId, paymentOf.get(soldId)];
    const theirs = taxes.filter(({ reference, of }) => references.includes(of ?? reference));
    const ours = papers
      .filter(({ causeId }) => isOrder || !lost.has(causeId ?? ""))
      .map(({ kind, totalCents, taxCents }) =>
        kind === "invoice"
          ? { totalCents, taxCents }
          : { totalCents: -totalCents, taxCents: -taxCents },
      );
    const [said, told] = [sum(ours), sum(theirs)];
    // A cent that came in too much is taxed nowhere, and told to nobody.
    const beside = papers.map(({ content }) => content.adjustmentCents);
    const isSame =
      said.taxCents === told.taxCents && [0, ...beside].includes(said.totalCents - told.totalCents);
    return isSame
      ? []
      : [`${soldId}: documents say ${inWords(said)}, the tax provider ${inWords(told)}`];
  });
}

const lostId = ({ id, status }: { id: string; status: string }) => (status === "lost" ? id : "");

type Sums = { totalCents: number; taxCents: number };

function sum(sums: Sums[]): Sums {
  const of = (key: keyof Sums) => sums.reduce((all, one) => all + one[key], 0);
  return { totalCents: of("totalCents"), taxCents: of("taxCents") };
}

function inWords({ totalCents, taxCents }: Sums): string {
  return `${totalCents} with ${taxCents} tax`;
}
