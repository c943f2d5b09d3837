import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { CASE_KINDS } from "#shared/desk-cases.ts";

/** What needs a person, one row per cause, whatever number of orders it touches. */
export const cases = pgTable(
  "cases",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: CASE_KINDS }).notNull(),
    /** What is behind it; two orders with the same cause are one case. */
    cause: text("cause").notNull(),
    /** Of what it is about: a case that a person called done comes back only once this is another. */
    fingerprint: text("fingerprint").notNull(),
    facts: jsonb("facts").$type<CaseFacts>().notNull(),
    /** Of all its orders together. */
    cents: integer("cents"),
    currency: text("currency"),
    since: moment("since").notNull(),
    /** When it gets worse by itself; null where no clock runs. */
    worseAt: moment("worse_at"),
    openedAt: moment("opened_at").notNull(),
    settledAt: moment("settled_at"),
    /** Null where it settled itself. */
    settledBy: text("settled_by").references(() => users.id, { onDelete: "set null" }),
    heldBy: text("held_by").references(() => users.id, { onDelete: "set null" }),
    asleepUntil: moment("asleep_until"),
    /** When it was first seen to get worse at once, and the owner's receiver of alerts, if any, was to be told. */
    alertedAt: moment("alerted_at"),
  },
  (table) => [
    uniqueIndex("cases_open").on(table.kind, table.cause).where(sql`${table.settledAt} is null`),
    index("cases_settled").on(table.settledAt),
    index("cases_cause").on(table.kind, table.cause, table.settledAt),
  ],
);

/** What the words of a case name, e.g. what the printer said. */
export type CaseFacts = Record<string, string | number | null>;

export const caseOrders = pgTable(
  "case_orders",
  {
    caseId: text("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    orderId: text("order_id")
      .notNull()
      .references(() => customerOrders.id, { onDelete: "cascade" }),
    cents: integer("cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.orderId] }),
    index("case_orders_order").on(table.orderId),
  ],
);

/** What the desk writes to itself about an order; no customer reads it. */
export const deskNotes = pgTable(
  "desk_notes",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id").references(() => cases.id, { onDelete: "cascade" }),
    orderId: text("order_id").references(() => customerOrders.id, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    words: text("words").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("desk_notes_case").on(table.caseId, table.createdAt),
    index("desk_notes_order").on(table.orderId, table.createdAt),
  ],
);

/** The days of the shop, YYYY-MM-DD, on which its owners were mailed what nobody had answered: once each. */
export const deskDigests = pgTable("desk_digests", {
  day: text("day").primaryKey(),
  sentAt: moment("sent_at").notNull(),
});
