import { type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { customerOrders, orderDisputes, orderRefunds } from "#server/features/orders/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import type { RecordedLine } from "#server/providers/taxes/port.ts";

/**
 * Where the shop collects tax by its own table. With a tax provider that knows the registrations, those count
 * and nothing is read from here.
 */
export const taxRegistrations = pgTable(
  "tax_registrations",
  {
    id: text("id").primaryKey(),
    country: text("country", { enum: ["US", "CA", "GB", "AU"] }).notNull(),
    /** Null where the country has one tax. */
    state: text("state"),
    /** The number that the tax office gave. */
    number: text("number"),
    /** assumed: the shop came with it, nobody has said that there is one. */
    source: text("source", { enum: ["assumed", "owner"] }).notNull(),
    since: moment("since").notNull(),
    /** From when nothing is collected there any more. */
    endedAt: moment("ended_at"),
    /** Goes up with each change. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("tax_registrations_live")
      .on(table.country, stateOf(table.state))
      .where(sql`${table.endedAt} is null`),
  ],
);

function stateOf(state: SQLWrapper) {
  return sql`coalesce(${state}, '')`;
}

/** What is told to the tax provider of an order: its sale, a reversal for each refund, what undoes one. */
export const taxRecords = pgTable(
  "tax_records",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => customerOrders.id),
    /** Null: the sale. */
    refundId: text("refund_id").references(() => orderRefunds.id),
    /** Of a dispute that was lost. */
    disputeId: text("dispute_id").references(() => orderDisputes.id),
    /** The reversal that this sale undoes, since its refund never arrived. */
    undoes: text("undoes").references((): AnyPgColumn => taxRecords.id),
    /** By which the provider knows it too, once and for all: of the order, the refund, the dispute or what it undoes. */
    reference: text("reference").notNull().unique(),
    /** refused: the provider will not take it as it is, a person has to look. settled: a person did. */
    state: text("state", { enum: ["due", "recorded", "refused", "settled"] }).notNull(),
    /** The provider's. */
    providerId: text("provider_id").unique(),
    /** With the tax; below zero for a reversal. */
    cents: integer("cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    /** The provider's lines of a sale; what a reversal takes back of each. */
    lines: jsonb("lines").$type<RecordedLine[]>().notNull(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: moment("next_try_at"),
    fault: text("fault"),
    createdAt: createdAt(),
    recordedAt: moment("recorded_at"),
  },
  (table) => [
    index("tax_records_order").on(table.orderId),
    index("tax_records_open").on(table.nextTryAt).where(sql`${table.state} = 'due'`),
    index("tax_records_refused").on(table.createdAt).where(sql`${table.state} = 'refused'`),
    check(
      "tax_records_sign",
      sql`case when ${table.undoes} is not null or coalesce(${table.refundId}, ${table.disputeId}) is null then ${table.cents} >= 0 else ${table.cents} <= 0 end`,
    ),
  ],
);

/**
 * Places where the last nightly look found sales close to the figure from which one has to register, or past it, and
 * no registration.
 */
export const taxWarnings = pgTable("tax_warnings", {
  /** Of country and state, as `keyOf` says them. */
  place: text("place").primaryKey(),
  country: text("country", { enum: ["US", "CA", "GB", "AU"] }).notNull(),
  state: text("state"),
  level: text("level", { enum: ["near", "past"] }).notNull(),
  /** Sales of the twelve months before that look, without their tax. */
  orders: integer("orders").notNull(),
  cents: bigint("cents", { mode: "number" }).notNull(),
  /** Since when it is on this level. */
  since: moment("since").notNull(),
});
