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

/** Tax registrations without a tax provider; one that manages registrations replaces this table. */
export const taxRegistrations = pgTable(
  "tax_registrations",
  {
    id: text("id").primaryKey(),
    country: text("country", { enum: ["US", "CA", "GB", "AU"] }).notNull(),
    /** Null if the country has a single tax. */
    state: text("state"),
    number: text("number"),
    /** assumed: shipped with the shop and not confirmed. */
    source: text("source", { enum: ["assumed", "owner"] }).notNull(),
    since: moment("since").notNull(),
    endedAt: moment("ended_at"),
    /** Optimistic lock. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("tax_registrations_live")
      .on(table.country, coalesceState(table.state))
      .where(sql`${table.endedAt} is null`),
  ],
);

function coalesceState(state: SQLWrapper) {
  return sql`coalesce(${state}, '')`;
}

/**
 * Transactions of an order at the tax provider: its sale, a reversal for each refund, and what undoes one.
 */
export const taxRecords = pgTable(
  "tax_records",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => customerOrders.id),
    /** Null for the sale. */
    refundId: text("refund_id").references(() => orderRefunds.id),
    /** Set for the reversal of a lost dispute. */
    disputeId: text("dispute_id").references(() => orderDisputes.id),
    /** The reversal that this sale undoes because its refund failed. */
    undoes: text("undoes").references((): AnyPgColumn => taxRecords.id),
    /**
     * Unique reference at the provider: the id of the order, refund or dispute, or of the reversal it undoes.
     */
    reference: text("reference").notNull().unique(),
    /** refused: rejected by the provider, needs action. settled: resolved by hand. */
    state: text("state", { enum: ["due", "recorded", "refused", "settled"] }).notNull(),
    providerId: text("provider_id").unique(),
    /** Including tax; negative for a reversal. */
    cents: integer("cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    /** The provider's lines of a sale, or the amounts that a reversal takes from each. */
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

/** Places without a registration whose sales were near or past the threshold at the last nightly check. */
export const taxWarnings = pgTable("tax_warnings", {
  /** Key of country and state, see `formatPlaceKey`. */
  place: text("place").primaryKey(),
  country: text("country", { enum: ["US", "CA", "GB", "AU"] }).notNull(),
  state: text("state"),
  level: text("level", { enum: ["near", "past"] }).notNull(),
  /** Sales of the twelve months before that check, excluding tax. */
  orders: integer("orders").notNull(),
  cents: bigint("cents", { mode: "number" }).notNull(),
  since: moment("since").notNull(),
});
