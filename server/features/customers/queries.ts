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
import { keyOf, PAGE, readKey } from "#server/features/desk/rules.ts";
import { history } from "#server/features/history/tables.ts";
import { sumGoodwill } from "#server/features/ledger/queries.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { listOfferPayments } from "#server/features/offers/queries.ts";
import { customerOrders, orderParcels, orders } from "#server/features/orders/tables.ts";
import { listStatement } from "#server/features/statement/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isAfterKey } from "#server/platform/db/keyset.ts";
import { matchesSuffix, matchesWords, reverseNumber } from "#server/platform/db/search.ts";
import { notFound } from "#server/platform/errors.ts";
import type { DeskCustomersQuery } from "#shared/contracts/desk/customers.ts";
import { readOrderNumber } from "#shared/order-number.ts";
import { goodwillSince } from "./rules.ts";

export type UserRow = typeof users.$inferSelect;

/** Who has an account, who came last at first; with `q` those that a name, an address or any number leads to. */
export async function listCustomers(db: Db, { q, before }: DeskCustomersQuery) {
  const key = before ? readKey(before) : null;
  const found = await find(db, q);
  const { createdAt, id } = found;
  const rows = await db
    .select()
    .from(found)
    .where(key ? isAfterKey([createdAt, id], key, "newest first") : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const bought = await mapBought(
    db,
    page.map(({ email }) => email),
  );
  const last = page.at(-1);
  return { page, bought, next: rows.length > PAGE && last ? keyOf(last.createdAt, last.id) : null };
}

/** Of what begins with a common word so many are looked at, in no order. */
const MOST = 2000;

/** Taken first and put in order after: to look for them among all, the planner would read everybody. */
async function find(db: Db, q: string | undefined) {
  const alive = isNull(users.deletedAt);
  const all = db
    .select()
    .from(users)
    .where(q ? and(alive, await matches(db, q)) : alive)
    .$dynamic();
  return (q ? all.limit(MOST) : all).as("found");
}

/** A number is looked up first, by its index: then names need not be read. Never all accounts, see `beginsWords`. */
async function matches(db: Db, q: string): Promise<SQL | undefined> {
  const emails = await emailsOfNumber(db, q);
  const ids = await idsOfNumber(db, q);
  if (emails.length + ids.length > 0)
    return or(inArray(users.email, emails), inArray(users.id, ids));
  return or(eq(users.id, q), matchesWords(createUserSearchVector(users), q) ?? undefined);
}

/** By an order, its payment, print or parcel, or by a ticket. */
async function emailsOfNumber(db: Db, q: string): Promise<string[]> {
  const number = readOrderNumber(q) ?? "";
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
    .limit(MOST);
  const ofTicket = await db
    .select({ email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.ticket, q.toUpperCase()));
  return [...ofOrders, ...ofPrint, ...ofParcel, ...ofTicket].map(({ email }) => email);
}

/** By the payment provider's customer or plan, or a purchase. */
export async function idsOfNumber(db: Db, q: string): Promise<string[]> {
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

/** By address: what was paid for. */
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

/** Throws `not_found`, also for who has left. */
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

/** All that the desk sees of a person. */
export async function readCustomer(db: Db, user: UserRow, now: Date) {
  const { id, email } = user;
  const [bought, access, plan, statement, orderList, pictures, messages, seen, given, payments] =
    await Promise.all([
      mapBought(db, [email]),
      listAccess(db, id, now),
      findLivePlan(db, id),
      listStatement(db, id, { limit: LATEST }),
      listOrdersOf(db, email),
      countPictures(db, email),
      listMessagesOf(db, email),
      db
        .select({ at: max(sessions.updatedAt), open: count() })
        .from(sessions)
        .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now))),
      sumGoodwill(db, id, goodwillSince(now)),
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

async function listOrdersOf(db: Db, email: string) {
  const { number, status, totalCents, createdAt } = customerOrders;
  return await db
    .select({ number, status, totalCents, createdAt })
    .from(customerOrders)
    .where(eq(customerOrders.userEmail, email))
    .orderBy(desc(createdAt))
    .limit(LATEST);
}

async function listMessagesOf(db: Db, email: string) {
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

/** A mix of this person, by its id or by that of its page; null where there is none with a picture. */
export async function findMixOf(db: Db, email: string, named: string) {
  const ofPage = db.select({ id: history.mixId }).from(history).where(eq(history.id, named));
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
        or(eq(genimages.id, named), inArray(genimages.id, ofPage)),
      ),
    )
    .limit(1);
  return mix ?? null;
}
