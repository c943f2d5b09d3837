import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { listCart } from "#server/features/carts/queries.ts";
import { designs } from "#server/features/designs/tables.ts";
import { listDocumentsBySale } from "#server/features/invoices/queries.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { findNewestQuote } from "#server/features/quotes/queries.ts";
import { matchesCart } from "#server/features/quotes/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { Facts } from "#server/platform/webhooks/rules.ts";
import { findOrderNumbers, parseOrderNumber } from "#shared/order-number.ts";
import { COMMIT_MS, PLACED } from "./rules.ts";
import {
  customerOrders,
  orderEvents,
  orderLetters,
  orderParcels,
  orderRefunds,
  orderReplacements,
  orders,
  pendingOrders,
} from "./tables.ts";

/** Returns the user's purchased items, newest first, one row per product. */
export async function listOrders(db: Db, actor: Actor) {
  return await selectItems(db)
    .where(eq(orders.recipientEmail, actor.email))
    .orderBy(desc(orders.createdAt), asc(orders.orderId), asc(orders.position));
}

export type OrderItemRow = Awaited<ReturnType<typeof listOrders>>[number];

/**
 * Returns the id of this user's paid or quarantined order, found by its number in any spelling, its id (used in old
 * URLs), or the print provider's number.
 */
export async function findOrderId(db: Db, actor: Actor, reference: string): Promise<string | null> {
  const [row] = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .leftJoin(orders, eq(orders.orderId, customerOrders.id))
    .where(
      and(
        or(isNotNull(orders.id), eq(customerOrders.status, "quarantined")),
        or(
          eq(customerOrders.number, parseOrderNumber(reference) ?? ""),
          eq(customerOrders.id, reference),
          eq(orders.printOrderId, reference),
        ),
        eq(customerOrders.userEmail, actor.email),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

const OTHER_REFERENCES = /\bord_[0-9A-Za-z]{22}\b|\b\d{4,12}\b/g;
const MAX_REFERENCES = 50;

/** Returns the newest order whose number, id or print number occurs in the text, whoever owns it. */
export async function findMentionedOrder(db: Db | Tx, text: string) {
  const numbers = findOrderNumbers(text).slice(0, MAX_REFERENCES);
  const others = [...text.matchAll(OTHER_REFERENCES)]
    .map(([name]) => name)
    .slice(0, MAX_REFERENCES);
  if (numbers.length + others.length === 0) return null;
  const { number, status, userEmail, createdAt } = customerOrders;
  const [found] = await db
    .select({ number, status, userEmail, printNumber: orders.printOrderId })
    .from(customerOrders)
    .leftJoin(orders, eq(orders.orderId, customerOrders.id))
    .where(
      or(
        inArray(number, numbers),
        inArray(customerOrders.id, others),
        inArray(orders.printOrderId, others),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  return found ?? null;
}

/** Returns a paid order of this user with everything that its page shows. */
export async function findOrder(db: Db, actor: Actor, id: string) {
  const orderId = await findOrderId(db, actor, id);
  return orderId ? await readOrder(db, orderId) : null;
}

/** Returns the letters that operators wrote to this user about their orders, oldest first. */
export async function listLetters(db: Db, actor: Actor) {
  return await db
    .select({ letter: orderLetters, number: customerOrders.number })
    .from(orderLetters)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLetters.orderId))
    .where(eq(customerOrders.userEmail, actor.email))
    .orderBy(asc(orderLetters.createdAt), asc(orderLetters.id));
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** Returns the user's newest order whose payment started or succeeded since the cart was read. */
export async function findPaidSince(db: Db | Tx, actor: Actor, since: Date) {
  const [row] = await db
    .select({ status: customerOrders.status, sessionId: customerOrders.sessionId })
    .from(customerOrders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, customerOrders.id))
    .where(
      and(
        eq(customerOrders.userEmail, actor.email),
        ne(customerOrders.status, "payment_failed"),
        inArray(orderEvents.status, ["payment_processing", "paid"]),
        gte(orderEvents.createdAt, new Date(since.getTime() - COMMIT_MS)),
      ),
    )
    .orderBy(desc(orderEvents.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findCheckoutStart(db: Db, actor: Actor, now: Date) {
  return {
    quote: await findPayableQuote(db, actor, now),
    last: await findLastAddresses(db, actor),
    confirming: await listConfirming(db, actor),
  };
}

export type CheckoutStartRows = Awaited<ReturnType<typeof findCheckoutStart>>;

async function findPayableQuote(db: Db, actor: Actor, now: Date) {
  const quote = await findNewestQuote(db, actor);
  if (!quote || quote.expiresAt <= now) return null;
  if (!matchesCart(quote, await listCart(db, actor))) return null;
  const [order] = await db
    .select({ status: customerOrders.status })
    .from(customerOrders)
    .where(eq(customerOrders.quoteId, quote.id));
  return !order || order.status === "awaiting_payment" ? quote : null;
}

async function findLastAddresses(db: Db, actor: Actor) {
  const [order] = await db
    .select({ customer: customerOrders.customer, recipient: customerOrders.recipient })
    .from(customerOrders)
    .where(and(eq(customerOrders.userEmail, actor.email), isNotNull(customerOrders.paidAt)))
    .orderBy(desc(customerOrders.paidAt))
    .limit(1);
  return order ?? null;
}

async function listConfirming(db: Db, actor: Actor) {
  return await db
    .select()
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.userEmail, actor.email),
        eq(customerOrders.status, "payment_processing"),
      ),
    )
    .orderBy(desc(customerOrders.createdAt));
}

/** Returns the state of this user's order by its payment page, also while it is unpaid. */
export async function findBySession(db: Db, actor: Actor, sessionId: string) {
  const [order] = await db
    .select({ id: customerOrders.id, status: customerOrders.status })
    .from(customerOrders)
    .where(and(eq(customerOrders.sessionId, sessionId), eq(customerOrders.userEmail, actor.email)));
  if (!order) return null;
  const isPlaced = PLACED.includes(order.status);
  return { status: order.status, order: isPlaced ? await readOrder(db, order.id) : null };
}

/** Lists the items of an order in the order of its cart. */
export async function listOrderItems(db: Db | Tx, orderId: string) {
  return await db
    .select()
    .from(orders)
    .where(eq(orders.orderId, orderId))
    .orderBy(asc(orders.position));
}

/** Returns an order without checking its owner; for operators and callers that checked it. */
export async function readOrder(db: Db, orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) return null;
  const items = await selectItems(db)
    .where(eq(orders.orderId, orderId))
    .orderBy(asc(orders.position));
  return {
    order,
    items: items.length > 0 ? items : await listQuarantinedItems(db, order),
    parcels: await db
      .select()
      .from(orderParcels)
      .where(eq(orderParcels.orderId, orderId))
      .orderBy(asc(orderParcels.createdAt), asc(orderParcels.id)),
    events: await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.status, PLACED)))
      .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id)),
    letters: await db
      .select()
      .from(orderLetters)
      .where(eq(orderLetters.orderId, orderId))
      .orderBy(asc(orderLetters.createdAt)),
    replacements: await db
      .select()
      .from(orderReplacements)
      .where(eq(orderReplacements.orderId, orderId))
      .orderBy(asc(orderReplacements.nth)),
    documents: await listDocumentsBySale(db, { kind: "order", id: orderId }),
    /** Without those that were settled another way. */
    refunds: await db
      .select()
      .from(orderRefunds)
      .where(and(eq(orderRefunds.orderId, orderId), ne(orderRefunds.state, "void")))
      .orderBy(asc(orderRefunds.createdAt)),
  };
}

export async function listPackedAndReplaced(db: Db | Tx, orderId: string) {
  const parcels = await db
    .select({ items: orderParcels.items, isReshipment: orderParcels.isReshipment })
    .from(orderParcels)
    .where(and(eq(orderParcels.orderId, orderId), isNull(orderParcels.replacementId)));
  return [...parcels, ...(await listReplacedPieces(db, orderId))];
}

/** Counts ordered pieces, and those in no parcel, replacement or refund. */
export function countMissingPieces() {
  // Written out because drizzle drops the table name from a column that is alone in a select.
  const orderId = sql`customer_orders.id`;
  const count = (rows: SQL) =>
    sql`(select coalesce(sum((piece ->> 'quantity')::int), 0)::int from (${rows}) rows, jsonb_array_elements(rows.items) piece)`;
  const ordered = sql<number>`(select coalesce(sum(i.quantity), 0)::int from orders i where i.order_id = ${orderId})`;
  const packed = count(
    sql`select p.items from order_parcels p where p.order_id = ${orderId} and p.replacement_id is null and not p.is_reshipment`,
  );
  const replaced = count(
    sql`select r.items from order_replacements r where r.order_id = ${orderId} and r.state <> 'called_off'`,
  );
  const refunded = count(
    sql`select f.parts -> 'items' as items from order_refunds f where f.order_id = ${orderId} and f.parts is not null and f.state in ('due', 'sent', 'done')`,
  );
  return { ordered, missing: sql<number>`${ordered} - ${packed} - ${replaced} - ${refunded}` };
}

/** Builds a condition for orders that count as shipped at the print provider, without those marked as complete. */
export function isUncounted() {
  const { status, printState, piecesCountedAt } = customerOrders;
  return and(eq(status, "shipped"), eq(printState, "shipped"), isNull(piecesCountedAt));
}

/** Returns shipped orders whose parcels held fewer pieces since `before` than were ordered, replaced or refunded. */
export async function listOrdersWithMissingPieces(db: Db | Tx, before: Date) {
  const { ordered, missing } = countMissingPieces();
  const since = sql<string>`(select max(p.created_at) from order_parcels p where p.order_id = customer_orders.id and p.replacement_id is null)`;
  return await db
    .select({ order: customerOrders, ordered, missing, since })
    .from(customerOrders)
    .where(and(isUncounted(), sql`${missing} > 0`, sql`${since} < ${before.toISOString()}`));
}

/** Returns the reprinted pieces of each replacement that was not canceled. */
export async function listReplacedPieces(db: Db | Tx, orderId: string) {
  const rows = await db
    .select({ items: orderReplacements.items })
    .from(orderReplacements)
    .where(and(eq(orderReplacements.orderId, orderId), ne(orderReplacements.state, "called_off")));
  return rows.map(({ items }) => ({ items, isReshipment: false }));
}

async function listQuarantinedItems(db: Db, order: typeof customerOrders.$inferSelect) {
  if (order.status !== "quarantined") return [];
  const rows = await db
    .select({
      line: pendingOrders,
      variantId: designs.variantId,
      printSha256: designs.printSha256,
      mixId: genimages.id,
      mix: { name: genimages.name, theme: genimages.theme, version: genimages.version },
    })
    .from(pendingOrders)
    .innerJoin(designs, eq(designs.id, pendingOrders.designId))
    .innerJoin(genimages, eq(genimages.id, designs.mixId))
    .where(eq(pendingOrders.orderId, order.id))
    .orderBy(asc(pendingOrders.position));
  return rows.map(({ line, mix, ...rest }) => ({
    item: {
      ...rest,
      ...line,
      recipientEmail: order.userEmail,
      printOrderId: null,
      printImageUrl: line.imageUrl,
    },
    number: order.number,
    status: order.status,
    printerFileId: null,
    mix,
  }));
}

function selectItems(db: Db) {
  return db
    .select({
      item: orders,
      number: customerOrders.number,
      status: customerOrders.status,
      printerFileId: designs.partnerMockupFileId,
      mix: { name: genimages.name, theme: genimages.theme, version: genimages.version },
    })
    .from(orders)
    .innerJoin(customerOrders, eq(customerOrders.id, orders.orderId))
    .leftJoin(designs, eq(designs.id, orders.designId))
    .leftJoin(genimages, eq(genimages.id, orders.mixId));
}

type EventReferences = {
  orderId?: string | undefined;
  checkoutId?: string | undefined;
  paymentId?: string | undefined;
};

/** Returns the facts about an order that events can change, for the operator; empty if the event names no order. */
export async function readOrderFacts(
  db: Db,
  { orderId, checkoutId, paymentId }: EventReferences,
): Promise<Facts> {
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(
      or(
        eq(customerOrders.id, orderId ?? ""),
        eq(customerOrders.sessionId, checkoutId ?? ""),
        eq(customerOrders.paymentId, paymentId ?? ""),
      ),
    )
    .limit(1);
  if (!order) return orderId ? await readReplacementFacts(db, orderId) : {};
  const parcels = await db
    .select({ status: orderParcels.status })
    .from(orderParcels)
    .where(and(eq(orderParcels.orderId, order.id), isNull(orderParcels.replacementId)));
  return {
    order: order.status,
    note: order.note,
    refunded_cents: order.refundedCents,
    disputed_at: order.disputedAt?.toISOString() ?? null,
    parcels: parcels.length,
    parcels_arrived: parcels.filter(({ status }) => status === "delivered").length,
    parcels_returned: parcels.filter(({ status }) => status === "returned").length,
  };
}

async function readReplacementFacts(db: Db, id: string): Promise<Facts> {
  const ofId = eq(orderReplacements.id, id);
  const [row] = await db.select().from(orderReplacements).where(ofId);
  if (!row) return {};
  const parcels = await db
    .select({ status: orderParcels.status })
    .from(orderParcels)
    .where(eq(orderParcels.replacementId, id));
  return { replacement: row.state, parcels: parcels.length };
}
