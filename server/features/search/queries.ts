import { desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { createUserSearchVector, users } from "#server/features/accounts/tables.ts";
import { contactMessages, createMessageSearchVector } from "#server/features/contact/tables.ts";
import { idsOfNumber } from "#server/features/customers/queries.ts";
import { documents } from "#server/features/invoices/tables.ts";
import { createMailSearchVector, mails } from "#server/features/mails/tables.ts";
import { listOfferPaymentsNamed } from "#server/features/offers/queries.ts";
import {
  customerOrders,
  orderParcels,
  orders,
  orderWords,
} from "#server/features/orders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import {
  matchesPart,
  matchesSuffix,
  matchesWords,
  reverseNumber,
} from "#server/platform/db/search.ts";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import type { SearchName } from "#shared/contracts/desk/search.ts";
import { readOrderNumber } from "#shared/order-number.ts";
import { MOST, SHOWN } from "./rules.ts";

/** A row by its id, and the number by which it was found. */
export type Named = { id: string; by: SearchName; matched: string };

type Numbers = {
  by: SearchName;
  table: PgTable;
  id: PgColumn;
  number: PgColumn;
  at: PgColumn;
  /** Whether an index knows its pieces, so that its middle is found too. */
  hasPieces?: true;
};

/** Where numbers of orders stand, each with its own index. */
const OF_ORDERS: Numbers[] = [
  { ...of(customerOrders, { by: "order_number", number: customerOrders.number }), hasPieces: true },
  of(customerOrders, { by: "order_id", number: customerOrders.id }),
  of(customerOrders, { by: "payment", number: customerOrders.paymentId }),
  {
    ...{ by: "parcel", table: orderParcels, id: orderParcels.orderId },
    ...{ number: orderParcels.trackingNumber, at: orderParcels.createdAt, hasPieces: true },
  },
  {
    ...{ by: "print_order", table: orders, id: orders.orderId },
    ...{ number: orders.printOrderId, at: orders.createdAt, hasPieces: true },
  },
];

function of(
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  { by, number }: Pick<Numbers, "by" | "number">,
): Numbers {
  return { by, table, id: table.id, number, at: table.createdAt };
}

/** Numbers that end with what was typed, then those with it in their middle; newest first in each. */
async function listNumbered(db: Db, typed: string, numbers: Numbers): Promise<Named[]> {
  const { number, hasPieces } = numbers;
  const ends = await listWith(db, numbers, matchesSuffix(reverseNumber(number), typed));
  if (!hasPieces || ends.length >= SHOWN) return ends;
  const parts = await listWith(db, numbers, matchesPart(number, typed));
  const known = new Set(ends.map(({ id }) => id));
  return [...ends, ...parts.filter(({ id }) => !known.has(id))];
}

/** Newest first. The limit within keeps the database from walking through all of them by their age. */
async function listWith(db: Db, numbers: Numbers, condition: SQL | null): Promise<Named[]> {
  if (!condition) return [];
  const { by, table, id, number, at } = numbers;
  const found = db
    .select({
      id: sql<string>`${id}`.as("found_id"),
      matched: sql<string>`${number}`.as("matched"),
      at: sql`${at}`.as("at"),
    })
    .from(table)
    .where(condition)
    .limit(MOST)
    .as("found");
  const rows = await db
    .select({ id: found.id, matched: found.matched })
    .from(found)
    .orderBy(desc(found.at))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, by }));
}

type Worded = { table: PgTable; id: PgColumn; at: PgColumn; words: SQL; only?: SQL };

/** The ids of rows with words that begin as was typed, newest first. */
async function listBeginning(
  db: Db,
  typed: string,
  { table, id, at, words, only }: Worded,
): Promise<string[]> {
  const begins = matchesWords(words, typed);
  if (!begins) return [];
  const found = db
    .select({ id: sql<string>`${id}`.as("found_id"), at: sql`${at}`.as("at") })
    .from(table)
    .where(only ? sql`${only} and ${begins}` : begins)
    .limit(MOST)
    .as("found");
  const rows = await db.select({ id: found.id }).from(found).orderBy(desc(found.at)).limit(SHOWN);
  return rows.map((row) => row.id);
}

/** Orders by any of their numbers, by who pays or gets them, and where that is. */
export async function findOrders(db: Db, typed: string) {
  const lists = OF_ORDERS.map((numbers) => listNumbered(db, typed, numbers));
  const bySession = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.sessionId, typed));
  const { id, createdAt: at } = customerOrders;
  const worded = { table: customerOrders, id, at, words: orderWords(customerOrders) };
  const [named, sessions, words] = await Promise.all([
    Promise.all(lists),
    bySession,
    listBeginning(db, typed, worded),
  ]);
  const ofSession = sessions.map((row): Named => ({ ...row, by: "payment", matched: typed }));
  const numbered = [...named.flat(), ...ofSession];
  const ids = [...new Set([...numbered.map((one) => one.id), ...words])];
  const rows = ids.length > 0 ? await db.select().from(customerOrders).where(inArray(id, ids)) : [];
  return { numbered, words, rows };
}

/** Accounts by their ids here and at the payment provider, their names and addresses. */
export async function findCustomers(db: Db, typed: string) {
  const { id, createdAt: at } = users;
  const worded = {
    table: users,
    id,
    at,
    words: createUserSearchVector(users),
    only: sql`${isNull(users.deletedAt)}`,
  };
  const [named, atProvider, words] = await Promise.all([
    listNumbered(db, typed, of(users, { by: "account", number: users.id })),
    idsOfNumber(db, typed),
    listBeginning(db, typed, worded),
  ]);
  const numbered = [
    ...named,
    ...atProvider.map((userId): Named => ({ id: userId, by: "billing", matched: typed })),
  ];
  const ids = [...new Set([...numbered.map((one) => one.id), ...words])];
  const rows = ids.length > 0 ? await db.select().from(users).where(inArray(id, ids)) : [];
  return { numbered, words, rows: rows.filter(({ deletedAt }) => deletedAt === null) };
}

/** What people wrote to us, by its ticket, who wrote it, and its words. */
export async function findMessages(db: Db, typed: string) {
  const { ticket, createdAt: at } = contactMessages;
  const table = contactMessages;
  const [numbered, words] = await Promise.all([
    listNumbered(db, typed, {
      ...{ by: "ticket", table, id: ticket, number: ticket, at, hasPieces: true },
    }),
    listBeginning(db, typed, {
      table,
      id: ticket,
      at,
      words: createMessageSearchVector(contactMessages),
    }),
  ]);
  const ids = [...new Set([...numbered.map((one) => one.id), ...words])];
  const rows = ids.length > 0 ? await db.select().from(table).where(inArray(ticket, ids)) : [];
  return { numbered, words, rows };
}

/** Events by the provider's id. */
export async function findEvents(db: Db, typed: string) {
  const { eventId, createdAt: at } = webhookEvents;
  const named = { by: "event" as const, table: webhookEvents, id: eventId, number: eventId, at };
  const numbered = await listNumbered(db, typed, named);
  const ids = numbered.map((one) => one.id);
  const rows =
    ids.length > 0 ? await db.select().from(webhookEvents).where(endsAny(eventId, ids)) : [];
  return { numbered, words: [], rows };
}

/** Events have no index by their id alone; that of their ends leads to them as well. */
function endsAny(number: PgColumn, ids: string[]): SQL | undefined {
  return or(
    ...ids.map((id) => sql`(${matchesSuffix(reverseNumber(number), id)} and ${number} = ${id})`),
  );
}

/** Mails by their id, their order's number, or whom they wait for: what is sent has forgotten that. */
export async function findMails(db: Db, typed: string) {
  const { id, createdAt: at } = mails;
  const number = readOrderNumber(typed);
  const only = sql`${ne(mails.status, "sent")}`;
  const [own, ofOrder, words] = await Promise.all([
    db.select().from(mails).where(eq(id, typed)),
    number
      ? db.select().from(mails).where(eq(mails.orderNumber, number)).orderBy(desc(at)).limit(SHOWN)
      : [],
    listBeginning(db, typed, { table: mails, id, at, words: createMailSearchVector(mails), only }),
  ]);
  const worded = words.length > 0 ? await db.select().from(mails).where(inArray(id, words)) : [];
  const numbered = [
    ...own.map((row): Named => ({ id: row.id, by: "mail_id", matched: row.id })),
    ...ofOrder.map((row): Named => ({ id: row.id, by: "mail_order", matched: number ?? "" })),
  ];
  return { numbered, words, rows: [...own, ...ofOrder, ...worded] };
}

/** Invoices and credit notes by their numbers. */
export async function findDocuments(db: Db, typed: string) {
  const { id, number, issuedAt: at } = documents;
  const named = { by: "document", table: documents, id, number, at, hasPieces: true } as const;
  const numbered = await listNumbered(db, typed, named);
  const ids = numbered.map((one) => one.id);
  const rows = ids.length > 0 ? await db.select().from(documents).where(inArray(id, ids)) : [];
  return { numbered, words: [], rows };
}

/** What was paid for plans and packs, by its whole number. */
export async function findPayments(db: Db, typed: string) {
  const rows = await listOfferPaymentsNamed(db, typed);
  const numbered = rows.map(({ id }): Named => ({ id, by: "payment", matched: typed }));
  return { numbered, words: [], rows };
}
