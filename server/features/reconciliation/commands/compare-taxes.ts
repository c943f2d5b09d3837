import { and, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import { documents } from "#server/features/invoices/tables.ts";
import { customerOrders, orderDisputes, orderRefunds } from "#server/features/orders/tables.ts";
import { taxRecords } from "#server/features/taxes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { sumOf } from "#shared/pricing.ts";
import { type Difference, HOUR_MS } from "../rules.ts";

type Sums = { totalCents: number; taxCents: number };

/**
 * Orders paid since then whose invoice less its credit notes is not what the tax provider was told: one of the two
 * without the other, or other sums; and those of which more went back than credit notes say. Not those that wait at the desk's room of taxes, or that were told in the last day.
 */
export async function findTaxDifferences(
  db: Db,
  { since, at }: { since: Date; at: Date },
): Promise<Difference[]> {
  const { id, paidAt, taxCalculation } = customerOrders;
  const untold = new Date(+at - 24 * HOUR_MS);
  const sold = await db
    .select({ id })
    .from(customerOrders)
    .where(and(gte(paidAt, since), lt(paidAt, untold), isNotNull(taxCalculation)));
  const ids = sold.map((order) => order.id);
  const papers = await db.select().from(documents).where(inArray(documents.soldId, ids));
  const told = await db.select().from(taxRecords).where(inArray(taxRecords.orderId, ids));
  const gone = await listGone(db, ids, untold);
  return ids.flatMap((orderId) => {
    const records = told.filter((record) => record.orderId === orderId);
    const isYoung = records.some(({ createdAt }) => createdAt > untold);
    if (isYoung || records.some(({ state }) => state !== "recorded")) return [];
    const own = papers.filter(({ soldId }) => soldId === orderId);
    const back = sumOf(gone.filter((one) => one.orderId === orderId).map(({ cents }) => cents));
    const uncredited = creditDifference(orderId, own, back);
    if (uncredited) return [uncredited];
    const ours = sumsOfPapers(own);
    const theirs = {
      totalCents: sumOf(records.map(({ cents }) => cents)),
      taxCents: sumOf(records.flatMap(({ lines }) => lines.map(({ taxCents }) => taxCents))),
    };
    return isSame(own, ours, theirs) ? [] : [differenceOf(orderId, ours, theirs)];
  });
}

type Gone = { orderId: string; cents: number };

/** What went back for good before that moment. */
async function listGone(db: Db, ids: string[], before: Date): Promise<Gone[]> {
  const refunds = await db
    .select({ orderId: orderRefunds.orderId, cents: orderRefunds.cents })
    .from(orderRefunds)
    .where(
      and(
        inArray(orderRefunds.orderId, ids),
        inArray(orderRefunds.state, ["sent", "done"]),
        lt(orderRefunds.createdAt, before),
      ),
    );
  const lost = await db
    .select({ orderId: orderDisputes.orderId, cents: orderDisputes.cents })
    .from(orderDisputes)
    .where(
      and(
        inArray(orderDisputes.orderId, ids),
        eq(orderDisputes.state, "lost"),
        lt(orderDisputes.settledAt, before),
      ),
    );
  return [...refunds, ...lost];
}

/** What went back and no credit note says; null where all of it is credited. */
function creditDifference(orderId: string, papers: Paper[], back: number): Difference | null {
  const sum = (of: Paper["kind"]) =>
    sumOf(papers.filter(({ kind }) => kind === of).map(({ totalCents }) => totalCents));
  const [credited, wanted] = [sum("credit_note"), Math.min(sum("invoice"), back)];
  if (credited >= wanted) return null;
  return {
    ...{ kind: "tax_differs", subject: orderId, orderId, heal: null, cents: wanted - credited },
    ours: `${dollars(credited)} credited`,
    theirs: `${dollars(wanted)} given back`,
  };
}

type Paper = typeof documents.$inferSelect;

function sumsOfPapers(papers: Paper[]): Sums {
  const sum = (of: keyof Sums) =>
    sumOf(papers.map((paper) => (paper.kind === "invoice" ? paper[of] : -paper[of])));
  return { totalCents: sum("totalCents"), taxCents: sum("taxCents") };
}

/** What was paid beside the total that was asked for is taxed nowhere, and told to nobody. */
function isSame(papers: Paper[], ours: Sums, theirs: Sums): boolean {
  const beside = papers.map(({ content }) => content.adjustmentCents);
  const untold = ours.totalCents - theirs.totalCents;
  return ours.taxCents === theirs.taxCents && [0, ...beside].includes(untold);
}

function differenceOf(orderId: string, ours: Sums, theirs: Sums): Difference {
  return {
    ...{ kind: "tax_differs", subject: orderId, orderId, heal: null },
    ...{ ours: inWords(ours), theirs: inWords(theirs), cents: ours.taxCents },
  };
}

function inWords({ totalCents, taxCents }: Sums): string {
  return `${dollars(totalCents)} with ${dollars(taxCents)} tax`;
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
