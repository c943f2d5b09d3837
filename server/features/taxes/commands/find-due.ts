import { and, asc, eq, gte, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Deps } from "#server/deps.ts";
import { documents } from "#server/features/invoices/tables.ts";
import {
  customerOrders,
  orderDisputes,
  orderRefunds,
  orders,
} from "#server/features/orders/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { RecordedLine } from "#server/providers/taxes/port.ts";
import { sumAmounts } from "#shared/pricing.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import { distributeRefund } from "#shared/refund-tax.ts";
import { LOOKBACK_MS } from "../rules.ts";
import { taxRecords } from "../tables.ts";

const BATCH_SIZE = 100;

/** Adds a record for each paid order without one. */
export async function addSales({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const now = clock.now();
  const { paidAt, taxCalculation } = customerOrders;
  const found = await db
    .select({ order: customerOrders })
    .from(customerOrders)
    .leftJoin(taxRecords, eq(taxRecords.reference, customerOrders.id))
    .where(
      and(
        gte(paidAt, new Date(now.getTime() - LOOKBACK_MS)),
        isNotNull(taxCalculation),
        isNull(taxRecords.id),
      ),
    )
    .orderBy(asc(paidAt))
    .limit(BATCH_SIZE);
  if (found.length === 0) return;
  const rows = found.map(({ order: { id, totalCents, taxCents } }) => ({
    ...{ id: newId("txr"), orderId: id, reference: id, state: "due" as const, lines: [] },
    ...{ cents: totalCents, taxCents, nextTryAt: now, createdAt: now },
  }));
  await db.insert(taxRecords).values(rows).onConflictDoNothing();
}

/**
 * Adds a record for each credit note of a recorded order: it states the final amount of a refund or lost
 * dispute, and its tax.
 */
export async function addReversals(deps: Pick<Deps, "clock" | "db">): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LOOKBACK_MS);
  const found = await deps.db
    .select({ note: documents, refund: orderRefunds, disputeId: orderDisputes.id })
    .from(documents)
    .innerJoin(sales, and(eq(sales.reference, documents.soldId), eq(sales.state, "recorded")))
    .leftJoin(orderRefunds, eq(orderRefunds.id, documents.causeId))
    .leftJoin(orderDisputes, eq(orderDisputes.id, documents.causeId))
    .leftJoin(taxRecords, eq(taxRecords.reference, documents.causeId))
    .where(
      and(
        eq(documents.kind, "credit_note"),
        eq(documents.soldKind, "order"),
        gte(documents.issuedAt, since),
        isNull(taxRecords.id),
      ),
    )
    .orderBy(asc(documents.issuedAt), asc(documents.year), asc(documents.nth))
    .limit(BATCH_SIZE);
  for (const credit of found) await deps.db.transaction((tx) => addReversal(deps, tx, credit));
}

const sales = alias(taxRecords, "sales");

type CreditNoteWithCause = {
  note: typeof documents.$inferSelect;
  /** The cause of the credit note is either `refund` or `disputeId`. */
  refund: typeof orderRefunds.$inferSelect | null;
  disputeId: string | null;
};

/** Locks the sale, so that concurrent refunds reduce the same remaining lines. */
async function addReversal(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { note, refund, disputeId }: CreditNoteWithCause,
): Promise<void> {
  const { soldId: orderId, causeId: reference, totalCents } = note;
  if (!reference || !(refund || disputeId)) return;
  const [sale] = await tx
    .select({ record: taxRecords, isIncluded: customerOrders.taxIncluded })
    .from(taxRecords)
    .innerJoin(customerOrders, eq(customerOrders.id, taxRecords.orderId))
    .where(eq(taxRecords.reference, orderId))
    .for("update", { of: taxRecords });
  if (!sale) return;
  const all = await tx.select().from(taxRecords).where(eq(taxRecords.orderId, orderId));
  if (all.some((record) => record.reference === reference)) return;
  const lines = listRemainingLines(all.flatMap((record) => record.lines));
  const gross = lines.map(({ cents, taxCents }) => ({
    cents: sale.isIncluded ? cents : cents + taxCents,
    taxCents,
  }));
  // If less is credited than was refunded, it is not assigned to parts.
  const parts = refund?.cents === totalCents ? refund.parts : null;
  const refundedLines = parts && (await findRefundedLines(tx, orderId, parts, lines));
  const taken = distributeRefund(
    gross,
    { cents: totalCents, taxCents: note.taxCents },
    refundedLines,
  );
  const now = clock.now();
  await tx.insert(taxRecords).values({
    ...{ id: newId("txr"), orderId, reference, refundId: refund?.id ?? null, disputeId },
    cents: 0 - sumAmounts(taken.map((part) => part.cents)),
    taxCents: 0 - sumAmounts(taken.map((part) => part.taxCents)),
    lines: lines.flatMap((line, at): RecordedLine[] => {
      const { cents = 0, taxCents = 0 } = taken[at] ?? {};
      if (cents === 0) return [];
      const net = sale.isIncluded ? cents : cents - taxCents;
      return [{ ...line, cents: 0 - net, taxCents: 0 - taxCents }];
    }),
    ...{ state: "due", nextTryAt: now, createdAt: now },
  });
}

function listRemainingLines(lines: RecordedLine[]): RecordedLine[] {
  const byPlace = Map.groupBy(lines, ({ at }) => at);
  return [...byPlace].map(([at, same]) => ({
    at,
    lineId: same[0]?.lineId ?? null,
    cents: sumAmounts(same.map(({ cents }) => cents)),
    taxCents: sumAmounts(same.map(({ taxCents }) => taxCents)),
  }));
}

async function findRefundedLines(
  tx: Tx,
  orderId: string,
  { items, shipping }: RefundParts,
  lines: RecordedLine[],
): Promise<boolean[]> {
  const sold = await tx.select().from(orders).where(eq(orders.orderId, orderId));
  return lines.map(({ at }) => {
    if (at === null) return shipping;
    const item = sold.find(({ position }) => position === at);
    return items.some(({ itemId }) => itemId === item?.id);
  });
}
