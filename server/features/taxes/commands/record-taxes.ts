import { and, asc, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { merchs, merchVariants } from "#server/features/catalog/tables.ts";
import {
  customerOrders,
  orderDisputes,
  orderRefunds,
  orders,
} from "#server/features/orders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type Recorded, type TaxBooks, TaxError } from "#server/providers/taxes/port.ts";
import { formatAmount } from "#shared/money.ts";
import { sumAmounts } from "#shared/pricing.ts";
import { isoCountry } from "#shared/regions.ts";
import { MAX_RETRY_PAUSE_MS } from "../rules.ts";
import { taxRecords } from "../tables.ts";
import { addReversals, addSales } from "./find-due.ts";

type Row = typeof taxRecords.$inferSelect;

const BATCH_SIZE = 100;

/**
 * Records each paid order and refund at the tax provider, once: an interrupted attempt is retried with the
 * same key. Does nothing without a provider that keeps books.
 */
export async function recordTaxes(
  deps: Pick<Deps, "clock" | "db" | "log" | "taxes">,
): Promise<void> {
  const { books } = deps.taxes;
  if (!books) return;
  await addSales(deps);
  await recordDue(deps, books);
  await addReversals(deps);
  await recordDue(deps, books);
  await markFailedRefunds(deps);
}

async function recordDue(
  deps: Pick<Deps, "clock" | "db" | "log" | "taxes">,
  books: TaxBooks,
): Promise<void> {
  const due = await deps.db
    .select()
    .from(taxRecords)
    .where(and(eq(taxRecords.state, "due"), lte(taxRecords.nextTryAt, deps.clock.now())))
    .orderBy(asc(taxRecords.createdAt), asc(taxRecords.id))
    .limit(BATCH_SIZE);
  for (const row of due) await recordOne(deps, books, row);
}

async function recordOne(
  deps: Pick<Deps, "clock" | "db" | "log" | "taxes">,
  books: TaxBooks,
  row: Row,
): Promise<void> {
  try {
    const { id, lines } = await recordAtProvider(deps, books, row);
    await updateDue(deps, row, {
      ...{ state: "recorded", providerId: id, lines, fault: null, nextTryAt: null },
      recordedAt: deps.clock.now(),
    });
  } catch (error) {
    if (!(error instanceof TaxError)) throw error;
    await saveFault(deps, row, error);
  }
}

async function recordAtProvider(
  deps: Pick<Deps, "db" | "taxes">,
  books: TaxBooks,
  row: Row,
): Promise<Recorded> {
  const { reference, lines } = row;
  if (row.refundId === null && row.disputeId === null) return await recordSale(deps, books, row);
  const saleId = await findSaleId(deps, row);
  if (!saleId) throw new TaxError("its sale is not recorded", { kind: "refused" });
  return await books.reverse({ saleId, reference, lines });
}

async function findSaleId({ db }: Pick<Deps, "db">, { orderId }: Row): Promise<string | null> {
  const [sale] = await db.select().from(taxRecords).where(eq(taxRecords.reference, orderId));
  return sale?.providerId ?? null;
}

/** Recalculates an expired calculation; throws a `refused` error if the tax has changed. */
async function recordSale(
  deps: Pick<Deps, "db" | "taxes">,
  books: TaxBooks,
  { orderId, reference }: Row,
) {
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order?.taxCalculation) throw new TaxError("it has no calculation", { kind: "refused" });
  try {
    return await books.recordSale({ calculationId: order.taxCalculation, reference });
  } catch (error) {
    if (!(error instanceof TaxError) || error.kind !== "expired") throw error;
    const calculationId = await calculateAgain(deps, order);
    return await books.recordSale({ calculationId, reference });
  }
}

async function calculateAgain(
  deps: Pick<Deps, "db" | "taxes">,
  order: typeof customerOrders.$inferSelect,
) {
  const items = await deps.db
    .select({ item: orders, kind: merchs.taxClass })
    .from(orders)
    .innerJoin(merchVariants, eq(merchVariants.id, orders.variantId))
    .innerJoin(merchs, eq(merchs.id, merchVariants.merchId))
    .where(eq(orders.orderId, order.id))
    .orderBy(asc(orders.position));
  const { country, state, zip, city } = order.recipient;
  const tax = await deps.taxes.calculate({
    place: { country: isoCountry(country), state: state || null, zip, city },
    lines: items.map(({ item, kind }) => ({
      kind,
      quantity: item.quantity,
      cents: item.unitCents * item.quantity - (item.discountCents ?? 0),
    })),
    shippingCents: order.shippingCents,
  });
  const isSame =
    tax.shippingCents === order.shippingTaxCents &&
    items.every(({ item }, at) => item.taxCents === tax.lineCents[at]);
  if (!isSame || !tax.calculationId)
    throw new TaxError("the tax there is another one by now", { kind: "refused" });
  return tax.calculationId;
}

async function saveFault(
  deps: Pick<Deps, "clock" | "db" | "log">,
  row: Row,
  { kind, message }: TaxError,
): Promise<void> {
  const tries = row.tries + 1;
  deps.log.warn({ orderId: row.orderId, fault: kind }, "tax.record_failed");
  const fault = message.slice(0, 300);
  if (kind !== "unavailable")
    return await updateDue(deps, row, { state: "refused", fault, tries, nextTryAt: null });
  const pauseMs = Math.min(MAX_RETRY_PAUSE_MS, 60_000 * 2 ** Math.min(tries, 12));
  const nextTryAt = new Date(deps.clock.now().getTime() + pauseMs);
  await updateDue(deps, row, { fault, tries, nextTryAt });
}

async function updateDue({ db }: Pick<Deps, "db">, { id }: Row, set: Partial<Row>): Promise<void> {
  const isDue = and(eq(taxRecords.id, id), eq(taxRecords.state, "due"));
  await db.update(taxRecords).set(set).where(isDue);
}

function formatManualFix(cents: number, taxCents: number): string {
  return `The refund failed after its tax was taken back. While it is still owed nothing is to be done; if it is not, enter a sale of $${formatAmount(-cents)} with $${formatAmount(-taxCents)} of tax there.`;
}

/**
 * Marks reversals of failed refunds as refused, since the provider can't undo them. Clears the mark once the
 * amount was refunded after all, as the customer is still owed.
 */
async function markFailedRefunds({ db }: Pick<Deps, "db">): Promise<void> {
  const { orderId, refundId, state, providerId } = taxRecords;
  // By the order, whose index the records have.
  const isOfRefund = and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.id, refundId));
  const select = (which: SQL | undefined) =>
    db
      .select({ record: taxRecords })
      .from(taxRecords)
      .innerJoin(orderRefunds, isOfRefund)
      .where(and(which, isNotNull(providerId), eq(orderRefunds.state, "failed")));
  const found = [
    ...(await select(and(eq(state, "recorded"), isNull(orderRefunds.answeredAt)))),
    ...(await select(eq(state, "refused"))),
  ];
  for (const { record } of found) {
    const isNeeded = (await computeOverReversedCents(db, record.orderId)) > 0;
    if (isNeeded === (record.state === "refused")) continue;
    const fault = isNeeded ? formatManualFix(record.cents, record.taxCents) : null;
    await db
      .update(taxRecords)
      .set({ state: isNeeded ? "refused" : "recorded", fault })
      .where(and(eq(taxRecords.id, record.id), eq(state, record.state)));
  }
}

/** Returns the cents that were recorded as refunded but were not. */
async function computeOverReversedCents(db: Db, orderId: string): Promise<number> {
  const records = await db.select().from(taxRecords).where(eq(taxRecords.orderId, orderId));
  const refunds = await db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId));
  const lost = await db
    .select()
    .from(orderDisputes)
    .where(and(eq(orderDisputes.orderId, orderId), eq(orderDisputes.state, "lost")));
  const refunded = refunds.filter(({ state }) => state === "sent" || state === "done");
  const reversed = records.filter(({ cents, providerId }) => cents < 0 && providerId !== null);
  const sum = (rows: readonly { cents: number }[]) => sumAmounts(rows.map(({ cents }) => cents));
  return 0 - sum(reversed) - sum(refunded) - sum(lost);
}
