import { desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { createUserSearchVector, users } from "#server/features/accounts/tables.ts";
import { contactMessages, createMessageSearchVector } from "#server/features/contact/tables.ts";
import { findIdsByNumber } from "#server/features/customers/queries.ts";
import { documents } from "#server/features/invoices/tables.ts";
import { createMailSearchVector, mails } from "#server/features/mails/tables.ts";
import { findOfferPaymentsById } from "#server/features/offers/queries.ts";
import {
  customerOrders,
  orderParcels,
  orders,
  toOrderSearchVector,
} from "#server/features/orders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import {
  matchesPart,
  matchesSuffix,
  matchWordPrefixes,
  reverseNumber,
} from "#server/platform/db/search.ts";
import { webhookEvents } from "#server/platform/webhooks/tables.ts";
import type { SearchName } from "#shared/contracts/desk/search.ts";
import { parseOrderNumber } from "#shared/order-number.ts";
import { MAX_HITS, MAX_MATCHES } from "./rules.ts";

/** A row's id and the number by which it was found. */
export type NumberMatch = { id: string; by: SearchName; matched: string };

type NumberColumn = {
  by: SearchName;
  table: PgTable;
  id: PgColumn;
  number: PgColumn;
  at: PgColumn;
  /** Whether a trigram index exists, to search the middle too. */
  hasPieces?: true;
};

/** Columns with numbers of orders, each with its own index. */
const ORDER_NUMBERS: NumberColumn[] = [
  {
    ...describeColumn(customerOrders, { by: "order_number", number: customerOrders.number }),
    hasPieces: true,
  },
  describeColumn(customerOrders, { by: "order_id", number: customerOrders.id }),
  describeColumn(customerOrders, { by: "payment", number: customerOrders.paymentId }),
  {
    ...{ by: "parcel", table: orderParcels, id: orderParcels.orderId },
    ...{ number: orderParcels.trackingNumber, at: orderParcels.createdAt, hasPieces: true },
  },
  {
    ...{ by: "print_order", table: orders, id: orders.orderId },
    ...{ number: orders.printOrderId, at: orders.createdAt, hasPieces: true },
  },
];

function describeColumn(
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  { by, number }: Pick<NumberColumn, "by" | "number">,
): NumberColumn {
  return { by, table, id: table.id, number, at: table.createdAt };
}

/** Lists numbers that end with the input, then those that contain it; newest first in each. */
async function listNumberMatches(
  db: Db,
  input: string,
  numbers: NumberColumn,
): Promise<NumberMatch[]> {
  const { number, hasPieces } = numbers;
  const ends = await listMatches(db, numbers, matchesSuffix(reverseNumber(number), input));
  if (!hasPieces || ends.length >= MAX_HITS) return ends;
  const parts = await listMatches(db, numbers, matchesPart(number, input));
  const known = new Set(ends.map(({ id }) => id));
  return [...ends, ...parts.filter(({ id }) => !known.has(id))];
}

/** Newest first. The inner limit keeps the planner from scanning the table by age. */
async function listMatches(
  db: Db,
  numbers: NumberColumn,
  condition: SQL | null,
): Promise<NumberMatch[]> {
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
    .limit(MAX_MATCHES)
    .as("found");
  const rows = await db
    .select({ id: found.id, matched: found.matched })
    .from(found)
    .orderBy(desc(found.at))
    .limit(MAX_HITS);
  return rows.map((row) => ({ ...row, by }));
}

type WordColumn = { table: PgTable; id: PgColumn; at: PgColumn; words: SQL; only?: SQL };

/** Lists ids of rows with words that start with the input, newest first. */
async function listWordMatches(
  db: Db,
  input: string,
  { table, id, at, words, only }: WordColumn,
): Promise<string[]> {
  const begins = matchWordPrefixes(words, input);
  if (!begins) return [];
  const found = db
    .select({ id: sql<string>`${id}`.as("found_id"), at: sql`${at}`.as("at") })
    .from(table)
    .where(only ? sql`${only} and ${begins}` : begins)
    .limit(MAX_MATCHES)
    .as("found");
  const rows = await db
    .select({ id: found.id })
    .from(found)
    .orderBy(desc(found.at))
    .limit(MAX_HITS);
  return rows.map((row) => row.id);
}

/** Finds orders by any of their numbers, by names and addresses. */
export async function findOrders(db: Db, input: string) {
  const lists = ORDER_NUMBERS.map((numbers) => listNumberMatches(db, input, numbers));
  const bySession = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.sessionId, input));
  const { id, createdAt: at } = customerOrders;
  const worded = { table: customerOrders, id, at, words: toOrderSearchVector(customerOrders) };
  const [named, sessions, words] = await Promise.all([
    Promise.all(lists),
    bySession,
    listWordMatches(db, input, worded),
  ]);
  const ofSession = sessions.map((row): NumberMatch => ({ ...row, by: "payment", matched: input }));
  const numbered = [...named.flat(), ...ofSession];
  const ids = [...new Set([...numbered.map((one) => one.id), ...words])];
  const rows = ids.length > 0 ? await db.select().from(customerOrders).where(inArray(id, ids)) : [];
  return { numbered, words, rows };
}

/** Finds accounts by id, by ids of the payment provider, by name and address. */
export async function findCustomers(db: Db, input: string) {
  const { id, createdAt: at } = users;
  const worded = {
    table: users,
    id,
    at,
    words: createUserSearchVector(users),
    only: sql`${isNull(users.deletedAt)}`,
  };
  const [named, atProvider, words] = await Promise.all([
    listNumberMatches(db, input, describeColumn(users, { by: "account", number: users.id })),
    findIdsByNumber(db, input),
    listWordMatches(db, input, worded),
  ]);
  const numbered = [
    ...named,
    ...atProvider.map((userId): NumberMatch => ({ id: userId, by: "billing", matched: input })),
  ];
  const ids = [...new Set([...numbered.map((one) => one.id), ...words])];
  const rows = ids.length > 0 ? await db.select().from(users).where(inArray(id, ids)) : [];
  return { numbered, words, rows: rows.filter(({ deletedAt }) => deletedAt === null) };
}

/** Finds contact messages by ticket, sender and words. */
export async function findMessages(db: Db, input: string) {
  const { ticket, createdAt: at } = contactMessages;
  const table = contactMessages;
  const [numbered, words] = await Promise.all([
    listNumberMatches(db, input, {
      ...{ by: "ticket", table, id: ticket, number: ticket, at, hasPieces: true },
    }),
    listWordMatches(db, input, {
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

/** Finds webhook events by the provider's id. */
export async function findEvents(db: Db, input: string) {
  const { eventId, createdAt: at } = webhookEvents;
  const named = { by: "event" as const, table: webhookEvents, id: eventId, number: eventId, at };
  const numbered = await listNumberMatches(db, input, named);
  const ids = numbered.map((one) => one.id);
  const rows =
    ids.length > 0 ? await db.select().from(webhookEvents).where(matchesAnyEnd(eventId, ids)) : [];
  return { numbered, words: [], rows };
}

/** Uses the index of reversed ids, because there is none by the id alone. */
function matchesAnyEnd(number: PgColumn, ids: string[]): SQL | undefined {
  return or(
    ...ids.map((id) => sql`(${matchesSuffix(reverseNumber(number), id)} and ${number} = ${id})`),
  );
}

/** Finds mails by id, by their order's number, or by recipient: sent mails no longer have one. */
export async function findMails(db: Db, input: string) {
  const { id, createdAt: at } = mails;
  const number = parseOrderNumber(input);
  const only = sql`${ne(mails.status, "sent")}`;
  const [own, ofOrder, words] = await Promise.all([
    db.select().from(mails).where(eq(id, input)),
    number
      ? db
          .select()
          .from(mails)
          .where(eq(mails.orderNumber, number))
          .orderBy(desc(at))
          .limit(MAX_HITS)
      : [],
    listWordMatches(db, input, {
      table: mails,
      id,
      at,
      words: createMailSearchVector(mails),
      only,
    }),
  ]);
  const worded = words.length > 0 ? await db.select().from(mails).where(inArray(id, words)) : [];
  const numbered = [
    ...own.map((row): NumberMatch => ({ id: row.id, by: "mail_id", matched: row.id })),
    ...ofOrder.map((row): NumberMatch => ({ id: row.id, by: "mail_order", matched: number ?? "" })),
  ];
  return { numbered, words, rows: [...own, ...ofOrder, ...worded] };
}

/** Finds invoices and credit notes by number. */
export async function findDocuments(db: Db, input: string) {
  const { id, number, issuedAt: at } = documents;
  const named = { by: "document", table: documents, id, number, at, hasPieces: true } as const;
  const numbered = await listNumberMatches(db, input, named);
  const ids = numbered.map((one) => one.id);
  const rows = ids.length > 0 ? await db.select().from(documents).where(inArray(id, ids)) : [];
  return { numbered, words: [], rows };
}

/** Finds payments of plans and packs by their exact id. */
export async function findPayments(db: Db, input: string) {
  const rows = await findOfferPaymentsById(db, input);
  const numbered = rows.map(({ id }): NumberMatch => ({ id, by: "payment", matched: input }));
  return { numbered, words: [], rows };
}
