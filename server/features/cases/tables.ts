import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { CASE_KINDS } from "#shared/desk-cases.ts";

/** Troubles that need an operator, one row per cause, whatever number of orders it affects. */
export const cases = pgTable(
  "cases",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: CASE_KINDS }).notNull(),
    /** Orders with the same cause share a case. */
    cause: text("cause").notNull(),
    /** Hash of the affected things: a case settled by an operator reopens only if it changes. */
    fingerprint: text("fingerprint").notNull(),
    facts: jsonb("facts").$type<CaseFacts>().notNull(),
    cents: integer("cents"),
    currency: text("currency"),
    since: moment("since").notNull(),
    /** Deadline after which it gets worse; null if there is none. */
    worseAt: moment("worse_at"),
    openedAt: moment("opened_at").notNull(),
    settledAt: moment("settled_at"),
    /** Null if it settled itself. */
    settledBy: text("settled_by").references(() => users.id, { onDelete: "set null" }),
    heldBy: text("held_by").references(() => users.id, { onDelete: "set null" }),
    asleepUntil: moment("asleep_until"),
    /** When its deadline was first seen to have passed, and an alert was due. */
    alertedAt: moment("alerted_at"),
  },
  (table) => [
    uniqueIndex("cases_open").on(table.kind, table.cause).where(sql`${table.settledAt} is null`),
    index("cases_settled").on(table.settledAt),
    index("cases_cause").on(table.kind, table.cause, table.settledAt),
  ],
);

/** Parameters of a case's text, e.g. the printer's message. */
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

/** Internal notes of the desk, never shown to customers. */
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

/** Days in the shop's time zone, YYYY-MM-DD, on which the digest was mailed. */
export const deskDigests = pgTable("desk_digests", {
  day: text("day").primaryKey(),
  sentAt: moment("sent_at").notNull(),
});
