import { and, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import { documents } from "#server/features/invoices/tables.ts";
import { customerOrders, orderDisputes, orderRefunds } from "#server/features/orders/tables.ts";
import { taxRecords } from "#server/features/taxes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { formatAmount } from "#shared/money.ts";
import { sumAmounts } from "#shared/pricing.ts";
import { type Difference, HOUR_MS } from "../rules.ts";

type Sums = { totalCents: number; taxCents: number };

/**
 * Returns orders paid since then whose invoice minus credit notes differs from the tax provider's records, or
 * that were refunded more than credit notes say. Skips records that await the owner or are younger than a
 * day.
 */
export async function findTaxDifferences(
  db: Db,
  { since, at }: { since: Date; at: Date },
): Promise<Difference[]> {
  const { id, paidAt, taxCalculation } = customerOrders;
  const cutoff = new Date(+at - 24 * HOUR_MS);
  const sold = await db
    .select({ id })
    .from(customerOrders)
    .where(and(gte(paidAt, since), lt(paidAt, cutoff), isNotNull(taxCalculation)));
  const ids = sold.map((order) => order.id);
  const rows = await db.select().from(documents).where(inArray(documents.soldId, ids));
  const recorded = await db.select().from(taxRecords).where(inArray(taxRecords.orderId, ids));
  const refunded = await listRefunded(db, ids, cutoff);
  return ids.flatMap((orderId) => {
    const records = recorded.filter((record) => record.orderId === orderId);
    const isRecent = records.some(({ createdAt }) => createdAt > cutoff);
    if (isRecent || records.some(({ state }) => state !== "recorded")) return [];
    const own = rows.filter(({ soldId }) => soldId === orderId);
    const back = sumAmounts(
      refunded.filter((one) => one.orderId === orderId).map(({ cents }) => cents),
    );
    const uncredited = findCreditDifference(orderId, own, back);
    if (uncredited) return [uncredited];
    const ours = sumDocuments(own);
    const theirs = {
      totalCents: sumAmounts(records.map(({ cents }) => cents)),
      taxCents: sumAmounts(records.flatMap(({ lines }) => lines.map(({ taxCents }) => taxCents))),
    };
    return hasSameSums(own, ours, theirs) ? [] : [toDifference(orderId, ours, theirs)];
  });
}

type RefundedAmount = { orderId: string; cents: number };

async function listRefunded(db: Db, ids: string[], before: Date): Promise<RefundedAmount[]> {
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

function findCreditDifference(
  orderId: string,
  rows: DocumentRow[],
  back: number,
): Difference | null {
  const sum = (of: DocumentRow["kind"]) =>
    sumAmounts(rows.filter(({ kind }) => kind === of).map(({ totalCents }) => totalCents));
  const [credited, due] = [sum("credit_note"), Math.min(sum("invoice"), back)];
  if (credited >= due) return null;
  return {
    ...{ kind: "tax_differs", subject: orderId, orderId, heal: null, cents: due - credited },
    ours: `${formatAmount(credited)} credited`,
    theirs: `${formatAmount(due)} refunded`,
  };
}

type DocumentRow = typeof documents.$inferSelect;

function sumDocuments(rows: DocumentRow[]): Sums {
  const sum = (of: keyof Sums) =>
    sumAmounts(rows.map((paper) => (paper.kind === "invoice" ? paper[of] : -paper[of])));
  return { totalCents: sum("totalCents"), taxCents: sum("taxCents") };
}

/** Over- or underpayment is not taxed and not recorded at the tax provider. */
function hasSameSums(rows: DocumentRow[], ours: Sums, theirs: Sums): boolean {
  const adjustments = rows.map(({ content }) => content.adjustmentCents);
  const unrecorded = ours.totalCents - theirs.totalCents;
  return ours.taxCents === theirs.taxCents && [0, ...adjustments].includes(unrecorded);
}

function toDifference(orderId: string, ours: Sums, theirs: Sums): Difference {
  return {
    ...{ kind: "tax_differs", subject: orderId, orderId, heal: null },
    ...{ ours: formatSums(ours), theirs: formatSums(theirs), cents: ours.taxCents },
  };
}

function formatSums({ totalCents, taxCents }: Sums): string {
  return `${formatAmount(totalCents)} with ${formatAmount(taxCents)} tax`;
}
