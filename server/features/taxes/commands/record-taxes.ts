import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
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
import { sumOf } from "#shared/pricing.ts";
import { isoCountry } from "#shared/regions.ts";
import { LONGEST_WAIT_MS } from "../rules.ts";
import { taxRecords } from "../tables.ts";
import { addReversals, addSales } from "./find-due.ts";

type Row = typeof taxRecords.$inferSelect;

const AT_ONCE = 100;

/**
 * Tells the tax provider of each paid order and each refund, once: a try that died is repeated with the same key.
 * Nothing where the shop's own table is asked.
 */
export async function recordTaxes(deps: Deps): Promise<void> {
  const { books } = deps.taxes;
  if (!books) return;
  await addSales(deps);
  await recordDue(deps, books);
  await addReversals(deps);
  await recordDue(deps, books);
  await noteFailedRefunds(deps);
}

async function recordDue(deps: Deps, books: TaxBooks): Promise<void> {
  const due = await deps.db
    .select()
    .from(taxRecords)
    .where(and(eq(taxRecords.state, "due"), lte(taxRecords.nextTryAt, deps.clock.now())))
    .orderBy(asc(taxRecords.createdAt), asc(taxRecords.id))
    .limit(AT_ONCE);
  for (const row of due) await recordOne(deps, books, row);
}

async function recordOne(deps: Deps, books: TaxBooks, row: Row): Promise<void> {
  try {
    const { id, lines } = await tell(deps, books, row);
    await change(deps, row, {
      ...{ state: "recorded", providerId: id, lines, fault: null, nextTryAt: null },
      recordedAt: deps.clock.now(),
    });
  } catch (error) {
    if (!(error instanceof TaxError)) throw error;
    await noteFault(deps, row, error);
  }
}

async function tell(deps: Deps, books: TaxBooks, row: Row): Promise<Recorded> {
  const { reference, lines } = row;
  if (row.refundId === null && row.disputeId === null) return await tellSale(deps, books, row);
  const saleId = await findSaleId(deps, row);
  if (!saleId) throw new TaxError("its sale is not recorded", { kind: "refused" });
  return await books.reverse({ saleId, reference, lines });
}

async function findSaleId({ db }: Deps, { orderId }: Row): Promise<string | null> {
  const [sale] = await db.select().from(taxRecords).where(eq(taxRecords.reference, orderId));
  return sale?.providerId ?? null;
}

/** A calculation that is too old is made again; another tax than was paid is nothing to record. */
async function tellSale(deps: Deps, books: TaxBooks, { orderId, reference }: Row) {
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

async function calculateAgain(deps: Deps, order: typeof customerOrders.$inferSelect) {
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

async function noteFault(deps: Deps, row: Row, { kind, message }: TaxError): Promise<void> {
  const tries = row.tries + 1;
  deps.log.warn({ orderId: row.orderId, about: kind }, "tax is not recorded");
  const fault = message.slice(0, 300);
  if (kind !== "unavailable")
    return await change(deps, row, { state: "refused", fault, tries, nextTryAt: null });
  const wait = Math.min(LONGEST_WAIT_MS, 60_000 * 2 ** Math.min(tries, 12));
  const nextTryAt = new Date(deps.clock.now().getTime() + wait);
  await change(deps, row, { fault, tries, nextTryAt });
}

async function change({ db }: Deps, { id }: Row, set: Partial<Row>): Promise<void> {
  const isDue = and(eq(taxRecords.id, id), eq(taxRecords.state, "due"));
  await db.update(taxRecords).set(set).where(isDue);
}

/** In the words of the desk, which is English. */
function byHand(cents: number, taxCents: number): string {
  const dollars = (sum: number) => `$${(-sum / 100).toFixed(2)}`;
  return `The refund failed after its tax was taken back. While it is still owed nothing is to be done; if it is not, enter a sale of ${dollars(cents)} with ${dollars(taxCents)} of tax there.`;
}

/**
 * The money came back to the shop after its tax was taken back: the provider knows no way to undo that by itself. Once
 * as much has gone after all, as the customer is still owed, nobody is needed.
 */
async function noteFailedRefunds({ db }: Deps): Promise<void> {
  const { refundId, state, providerId } = taxRecords;
  const found = await db
    .select({ record: taxRecords })
    .from(taxRecords)
    .innerJoin(orderRefunds, eq(orderRefunds.id, refundId))
    .where(
      and(
        inArray(state, ["recorded", "refused"]),
        isNotNull(providerId),
        eq(orderRefunds.state, "failed"),
      ),
    );
  for (const { record } of found) {
    const isNeeded = (await findTooMuchBack(db, record.orderId)) > 0;
    if (isNeeded === (record.state === "refused")) continue;
    const fault = isNeeded ? byHand(record.cents, record.taxCents) : null;
    await db
      .update(taxRecords)
      .set({ state: isNeeded ? "refused" : "recorded", fault })
      .where(and(eq(taxRecords.id, record.id), eq(state, record.state)));
  }
}

/** What was told as given back and is not, in cents. */
async function findTooMuchBack(db: Db, orderId: string): Promise<number> {
  const told = await db.select().from(taxRecords).where(eq(taxRecords.orderId, orderId));
  const refunds = await db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId));
  const lost = await db
    .select()
    .from(orderDisputes)
    .where(and(eq(orderDisputes.orderId, orderId), eq(orderDisputes.state, "lost")));
  const gone = refunds.filter(({ state }) => state === "sent" || state === "done");
  const reversed = told.filter(({ cents, providerId }) => cents < 0 && providerId !== null);
  const sum = (rows: readonly { cents: number }[]) => sumOf(rows.map(({ cents }) => cents));
  return 0 - sum(reversed) - sum(gone) - sum(lost);
}
