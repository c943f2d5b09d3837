import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listCart } from "#server/features/carts/queries.ts";
import { designs } from "#server/features/designs/tables.ts";
import { listDocumentsOf } from "#server/features/invoices/queries.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { findNewestQuote } from "#server/features/quotes/queries.ts";
import { isOfCart } from "#server/features/quotes/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { Facts } from "#server/platform/webhooks/rules.ts";
import { findOrderNumbers, readOrderNumber } from "#shared/order-number.ts";
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

/** What this user has bought, newest first, one row per product. */
export async function listOrders(db: Db, actor: Actor) {
  return await selectItems(db)
    .where(eq(orders.recipientEmail, actor.email))
    .orderBy(desc(orders.createdAt), asc(orders.orderId), asc(orders.position));
}

export type OrderItemRow = Awaited<ReturnType<typeof listOrders>>[number];

/**
 * Our id of an order that this user has paid, also one whose payment is in quarantine: by its number in any spelling, by our id, which stood in addresses
 * of before, or by the print partner's number.
 */
export async function findOrderId(db: Db, actor: Actor, named: string): Promise<string | null> {
  const [row] = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .leftJoin(orders, eq(orders.orderId, customerOrders.id))
    .where(
      and(
        or(isNotNull(orders.id), eq(customerOrders.status, "quarantined")),
        or(
          eq(customerOrders.number, readOrderNumber(named) ?? ""),
          eq(customerOrders.id, named),
          eq(orders.printOrderId, named),
        ),
        eq(customerOrders.userEmail, actor.email),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

const OTHER_NAMES = /\bord_[0-9A-Za-z]{22}\b|\b\d{4,12}\b/g;
const MAX_NAMES = 50;

/** The order that somebody means who writes to us, by whatever of its names stands in the text; whose ever it is. */
export async function findOrderNamedIn(db: Db | Tx, text: string) {
  const numbers = findOrderNumbers(text).slice(0, MAX_NAMES);
  const others = [...text.matchAll(OTHER_NAMES)].map(([name]) => name).slice(0, MAX_NAMES);
  if (numbers.length + others.length === 0) return null;
  const { number, status, userEmail, createdAt } = customerOrders;
  const [named] = await db
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
  return named ?? null;
}

/** A paid order of this user with all that its page shows. */
export async function findOrder(db: Db, actor: Actor, id: string) {
  const orderId = await findOrderId(db, actor, id);
  return orderId ? await readOrder(db, orderId) : null;
}

/** What the desk has written to this user about their orders, oldest first. */
export async function listLetters(db: Db, actor: Actor) {
  return await db
    .select({ letter: orderLetters, number: customerOrders.number })
    .from(orderLetters)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLetters.orderId))
    .where(eq(customerOrders.userEmail, actor.email))
    .orderBy(asc(orderLetters.createdAt), asc(orderLetters.id));
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** The newest order of this user that was paid, or began to be, since the cart was read. */
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

/** What this user's next checkout can begin with. */
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
  if (!isOfCart(quote, await listCart(db, actor))) return null;
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

/** The state of this user's order by its payment page, also while it is not paid. */
export async function findBySession(db: Db, actor: Actor, sessionId: string) {
  const [order] = await db
    .select({ id: customerOrders.id, status: customerOrders.status })
    .from(customerOrders)
    .where(and(eq(customerOrders.sessionId, sessionId), eq(customerOrders.userEmail, actor.email)));
  if (!order) return null;
  const isPlaced = PLACED.includes(order.status);
  return { status: order.status, order: isPlaced ? await readOrder(db, order.id) : null };
}

/**
 * Money that should be back and is not, oldest first: refunds that nobody took since `late`, and those that the bank
 * sent back and nobody has tried again.
 */
export async function listMoneyNotBack(db: Db, late: Date) {
  const again = alias(orderRefunds, "again");
  return await db
    .select({ refund: orderRefunds, number: customerOrders.number, status: customerOrders.status })
    .from(orderRefunds)
    .innerJoin(customerOrders, eq(customerOrders.id, orderRefunds.orderId))
    .leftJoin(again, eq(again.againOf, orderRefunds.id))
    .where(
      or(
        and(eq(orderRefunds.state, "due"), lt(orderRefunds.createdAt, late)),
        and(eq(orderRefunds.state, "failed"), isNull(again.id)),
      ),
    )
    .orderBy(asc(orderRefunds.createdAt));
}

/** Whosever it is: for who has found it among their own, and for the desk. */
export async function readOrder(db: Db, orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) return null;
  const items = await selectItems(db)
    .where(eq(orders.orderId, orderId))
    .orderBy(asc(orders.position));
  return {
    order,
    items: items.length > 0 ? items : await listUnmade(db, order),
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
    documents: await listDocumentsOf(db, { kind: "order", id: orderId }),
    /** Without those that went another way. */
    refunds: await db
      .select()
      .from(orderRefunds)
      .where(and(eq(orderRefunds.orderId, orderId), ne(orderRefunds.state, "void")))
      .orderBy(asc(orderRefunds.createdAt)),
  };
}

/** What of an order is in a parcel of its own, or is printed again in its place. */
export async function listComing(db: Db | Tx, orderId: string) {
  const parcels = await db
    .select({ items: orderParcels.items, isReshipment: orderParcels.isReshipment })
    .from(orderParcels)
    .where(and(eq(orderParcels.orderId, orderId), isNull(orderParcels.replacementId)));
  return [...parcels, ...(await listReplaced(db, orderId))];
}

/**
 * Orders that the printer calls shipped, whose parcels have had fewer pieces since `before` than were ordered,
 * replaced or paid back.
 */
export async function listPiecesMissing(db: Db | Tx, before: Date) {
  // Written out: alone in a select a column loses its table's name.
  const ofOrder = sql`customer_orders.id`;
  const count = (rows: SQL) =>
    sql`(select coalesce(sum((piece ->> 'quantity')::int), 0)::int from (${rows}) rows, jsonb_array_elements(rows.items) piece)`;
  const ordered = sql<number>`(select coalesce(sum(i.quantity), 0)::int from orders i where i.order_id = ${ofOrder})`;
  const packed = count(
    sql`select p.items from order_parcels p where p.order_id = ${ofOrder} and p.replacement_id is null and not p.is_reshipment`,
  );
  const replaced = count(
    sql`select r.items from order_replacements r where r.order_id = ${ofOrder} and r.state <> 'called_off'`,
  );
  const refunded = count(
    sql`select f.parts -> 'items' as items from order_refunds f where f.order_id = ${ofOrder} and f.parts is not null and f.state in ('due', 'sent', 'done')`,
  );
  const missing = sql<number>`${ordered} - ${packed} - ${replaced} - ${refunded}`;
  const since = sql<string>`(select max(p.created_at) from order_parcels p where p.order_id = ${ofOrder} and p.replacement_id is null)`;
  return await db
    .select({ order: customerOrders, ordered, missing, since })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.status, "shipped"),
        eq(customerOrders.printState, "shipped"),
        sql`${missing} > 0`,
        sql`${since} < ${before.toISOString()}`,
      ),
    );
}

/** Each with the pieces that are printed once more. */
export async function listReplaced(db: Db | Tx, orderId: string) {
  const rows = await db
    .select({ items: orderReplacements.items })
    .from(orderReplacements)
    .where(and(eq(orderReplacements.orderId, orderId), ne(orderReplacements.state, "called_off")));
  return rows.map(({ items }) => ({ items, isReshipment: false }));
}

/** What an order would be made of whose payment is in quarantine, or has gone back from there. */
async function listUnmade(db: Db, order: typeof customerOrders.$inferSelect) {
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
  return rows.map(({ line, mix, ...of }) => ({
    item: {
      ...of,
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

type NamedByEvent = {
  orderId?: string | undefined;
  checkoutId?: string | undefined;
  paymentId?: string | undefined;
};

/** What events can change of an order, by names that the desk shows; nothing where the event is about none. */
export async function readOrderFacts(
  db: Db,
  { orderId, checkoutId, paymentId }: NamedByEvent,
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
