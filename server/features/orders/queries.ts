import { and, asc, desc, eq, gte, inArray, isNotNull, ne, or } from "drizzle-orm";
import { listCart } from "#server/features/carts/queries.ts";
import { designs } from "#server/features/designs/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { findNewestQuote } from "#server/features/quotes/queries.ts";
import { isOfCart } from "#server/features/quotes/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { findOrderNumbers, readOrderNumber } from "#shared/order-number.ts";
import { PLACED } from "./rules.ts";
import { customerOrders, orderEvents, orderParcels, orders } from "./tables.ts";

/** What this user has bought, newest first, one row per product. */
export async function listOrders(db: Db, actor: Actor) {
  return await selectItems(db)
    .where(eq(orders.recipientEmail, actor.email))
    .orderBy(desc(orders.createdAt), asc(orders.orderId), asc(orders.position));
}

export type OrderItemRow = Awaited<ReturnType<typeof listOrders>>[number];

/**
 * Our id of an order that this user has paid: by its number in any spelling, by our id, which stood in addresses
 * of before, or by the print partner's number.
 */
export async function findOrderId(db: Db, actor: Actor, named: string): Promise<string | null> {
  const [row] = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .innerJoin(orders, eq(orders.orderId, customerOrders.id))
    .where(
      and(
        or(
          eq(customerOrders.number, readOrderNumber(named) ?? ""),
          eq(customerOrders.id, named),
          eq(orders.printfulOrderId, named),
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
    .select({ number, status, userEmail, printNumber: orders.printfulOrderId })
    .from(customerOrders)
    .leftJoin(orders, eq(orders.orderId, customerOrders.id))
    .where(
      or(
        inArray(number, numbers),
        inArray(customerOrders.id, others),
        inArray(orders.printfulOrderId, others),
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

export type OrderRow = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** A payment's transaction may have been open for so long while somebody read the cart that it empties. */
const COMMIT_MS = 5000;

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

async function readOrder(db: Db, orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) return null;
  return {
    order,
    items: await selectItems(db).where(eq(orders.orderId, orderId)).orderBy(asc(orders.position)),
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
  };
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
