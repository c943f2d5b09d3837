import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  or,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { listAccess } from "#server/features/accounts/queries.ts";
import { createUserSearchVector, sessions, users } from "#server/features/accounts/tables.ts";
import { findLivePlan } from "#server/features/billing/queries.ts";
import { billingCustomers, purchases, subscriptions } from "#server/features/billing/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { contactMessages } from "#server/features/contact/tables.ts";
import { createPageKey, PAGE_SIZE, parsePageKey } from "#server/features/desk/rules.ts";
import { history } from "#server/features/history/tables.ts";
import { sumGoodwill } from "#server/features/ledger/queries.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { listOfferPayments } from "#server/features/offers/queries.ts";
import { customerOrders, orderParcels, orders } from "#server/features/orders/tables.ts";
import { listStatement } from "#server/features/statement/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isAfterKey } from "#server/platform/db/keyset.ts";
import { matchesSuffix, matchWordPrefixes, reverseNumber } from "#server/platform/db/search.ts";
import { notFound } from "#server/platform/errors.ts";
import type { DeskCustomersQuery } from "#shared/contracts/desk/customers.ts";
import { parseOrderNumber } from "#shared/order-number.ts";
import { getGoodwillStart } from "./rules.ts";

export type UserRow = typeof users.$inferSelect;

/** Lists accounts, newest first; `q` searches names, addresses and numbers. */
export async function listCustomers(db: Db, { q, before }: DeskCustomersQuery) {
  const key = before ? parsePageKey(before) : null;
  const found = await find(db, q);
  const { createdAt, id } = found;
  const rows = await db
    .select()
    .from(found)
    .where(key ? isAfterKey([createdAt, id], key, "newest first") : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const bought = await mapBought(
    db,
    page.map(({ email }) => email),
  );
  const last = page.at(-1);
  return {
    page,
    bought,
    next: rows.length > PAGE_SIZE && last ? createPageKey(last.createdAt, last.id) : null,
  };
}

/** Maximum matches of a common word, in no particular order. */
const MAX_MATCHES = 2000;

/** Filters in a subquery before sorting; otherwise the planner would scan all users. */
async function find(db: Db, q: string | undefined) {
  const isActive = isNull(users.deletedAt);
  const all = db
    .select()
    .from(users)
    .where(q ? and(isActive, await matchUsers(db, q)) : isActive)
    .$dynamic();
  return (q ? all.limit(MAX_MATCHES) : all).as("found");
}

/**
 * Looks up numbers by their indexes first, so that names need not be searched. Never matches all accounts, see
 * `beginsWords`.
 */
async function matchUsers(db: Db, q: string): Promise<SQL | undefined> {
  const emails = await findEmailsByNumber(db, q);
  const ids = await findIdsByNumber(db, q);
  if (emails.length + ids.length > 0)
    return or(inArray(users.email, emails), inArray(users.id, ids));
  return or(eq(users.id, q), matchWordPrefixes(createUserSearchVector(users), q) ?? undefined);
}

/** Finds addresses by an order, its payment, print order or parcel, or by a ticket. */
async function findEmailsByNumber(db: Db, q: string): Promise<string[]> {
  const number = parseOrderNumber(q) ?? "";
  const ofOrders = await db
    .select({ email: customerOrders.userEmail })
    .from(customerOrders)
    .where(
      or(
        eq(customerOrders.number, number),
        eq(customerOrders.id, q),
        eq(customerOrders.paymentId, q),
        eq(customerOrders.sessionId, q),
      ),
    );
  const ofPrint = await db
    .select({ email: orders.recipientEmail })
    .from(orders)
    .where(eq(orders.printOrderId, q));
  const ofParcel = await db
    .select({ email: customerOrders.userEmail })
    .from(orderParcels)
    .innerJoin(customerOrders, eq(customerOrders.id, orderParcels.orderId))
    .where(matchesSuffix(reverseNumber(orderParcels.trackingNumber), q) ?? sql`false`)
    .limit(MAX_MATCHES);
  const ofTicket = await db
    .select({ email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.ticket, q.toUpperCase()));
  return [...ofOrders, ...ofPrint, ...ofParcel, ...ofTicket].map(({ email }) => email);
}

/** Finds user ids by a customer or plan of the payment provider, or by a purchase. */
export async function findIdsByNumber(db: Db, q: string): Promise<string[]> {
  const ofCustomer = await db
    .select({ id: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, q));
  const ofPlan = await db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, q));
  const ofPurchase = await db
    .select({ id: purchases.userId })
    .from(purchases)
    .where(or(eq(purchases.id, q), eq(purchases.paymentId, q)));
  return [...ofCustomer, ...ofPlan, ...ofPurchase].map(({ id }) => id);
}

export type Bought = { orders: number; cents: number };

/** Maps each address to its paid orders. */
export async function mapBought(db: Db, emails: string[]): Promise<Map<string, Bought>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({
      email: customerOrders.userEmail,
      orders: count(),
      cents: sum(customerOrders.totalCents).mapWith(Number),
    })
    .from(customerOrders)
    .where(and(inArray(customerOrders.userEmail, emails), isNotNull(customerOrders.paidAt)))
    .groupBy(customerOrders.userEmail);
  return new Map(rows.map(({ email, ...bought }) => [email, bought]));
}

/** Throws `not_found`, also for deleted accounts. */
export async function getCustomer(db: Db, id: string): Promise<UserRow> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!user) throw notFound("Account");
  return user;
}

export type CustomerFacts = Awaited<ReturnType<typeof readCustomer>>;

const LATEST = 50;

/** Reads everything the desk shows about a customer. */
export async function readCustomer(db: Db, user: UserRow, now: Date) {
  const { id, email } = user;
  const [bought, access, plan, statement, orderList, pictures, messages, seen, given, payments] =
    await Promise.all([
      mapBought(db, [email]),
      listAccess(db, id, now),
      findLivePlan(db, id),
      listStatement(db, id, { limit: LATEST }),
      listOrders(db, email),
      countPictures(db, email),
      listMessages(db, email),
      db
        .select({ at: max(sessions.updatedAt), open: count() })
        .from(sessions)
        .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now))),
      sumGoodwill(db, id, getGoodwillStart(now)),
      listOfferPayments(db, id),
    ]);
  return {
    user,
    bought: bought.get(email),
    access,
    plan,
    ledger: statement.rows,
    orderList,
    pictures,
    messages,
    seen: seen[0],
    given,
    payments,
  };
}

async function listOrders(db: Db, email: string) {
  const { number, status, totalCents, createdAt } = customerOrders;
  return await db
    .select({ number, status, totalCents, createdAt })
    .from(customerOrders)
    .where(eq(customerOrders.userEmail, email))
    .orderBy(desc(createdAt))
    .limit(LATEST);
}

async function listMessages(db: Db, email: string) {
  const { ticket, createdAt, answeredAt } = contactMessages;
  return await db
    .select({ ticket, createdAt, answeredAt })
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(desc(createdAt), asc(ticket))
    .limit(LATEST);
}

async function countPictures(db: Db, email: string) {
  const [made] = await db
    .select({
      mixes: sql<number>`(count(*) filter (where ${genimages.deletedAt} is null))::int`,
      deleted: sql<number>`(count(*) filter (where ${genimages.deletedAt} is not null))::int`,
    })
    .from(genimages)
    .where(eq(genimages.userEmail, email));
  const [photos] = await db
    .select({ photos: count() })
    .from(characters)
    .where(and(eq(characters.userEmail, email), isNull(characters.deletedAt)));
  return { mixes: made?.mixes ?? 0, deleted: made?.deleted ?? 0, photos: photos?.photos ?? 0 };
}

/** Finds a customer's mix by its id or that of its page; null if it is missing. */
export async function findMix(db: Db, email: string, reference: string) {
  const ofPage = db.select({ id: history.mixId }).from(history).where(eq(history.id, reference));
  const [mix] = await db
    .select({
      id: genimages.id,
      fileId: genimages.fileId,
      label: sql<string>`${genimages.name} || ' - ' || ${genimages.theme} || ' - ' || ${genimages.version}`,
      page: history.id,
    })
    .from(genimages)
    .leftJoin(history, and(eq(history.mixId, genimages.id), eq(history.category, "MeMix Creation")))
    .where(
      and(
        eq(genimages.userEmail, email),
        isNull(genimages.deletedAt),
        or(eq(genimages.id, reference), inArray(genimages.id, ofPage)),
      ),
    )
    .limit(1);
  return mix ?? null;
}
