import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { customerOrders } from "#server/features/orders/tables.ts";
import { moment } from "#server/platform/db/columns.ts";

/**
 * Costs of the print provider, three rows per order; of the payment provider, per balance transaction; of the
 * picture service, per picture.
 */
export const COST_KINDS = ["print", "print_shipping", "print_tax", "card", "picture"] as const;

/**
 * Costs as reported by the providers: one row per fact, so that storing is idempotent. Outlives its customer;
 * without keys to payments and renders, which are deleted with the account.
 */
export const costs = pgTable(
  "costs",
  {
    kind: text("kind", { enum: COST_KINDS }).notNull(),
    /**
     * Unique id of the fact: our id of the print order, the provider's balance transaction, or our id of the
     * picture.
     */
    source: text("source").notNull(),
    /** Millionths of a US dollar, since a picture costs fractions of a cent. */
    micros: bigint("micros", { mode: "number" }).notNull(),
    /** For `card`: the moved amount in cents before the fee; negative for a refund. */
    movedCents: integer("moved_cents"),
    /** The printed order, also for a replacement. */
    orderId: text("order_id").references(() => customerOrders.id),
    paymentId: text("payment_id"),
    renderId: text("render_id"),
    model: text("model"),
    /** True if the provider reported no cost: the maximum is assumed. */
    isGuess: boolean("is_guess").notNull().default(false),
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.source] }),
    index("costs_at").on(table.at),
    index("costs_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("costs_payment").on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index("costs_render").on(table.renderId).where(sql`${table.renderId} is not null`),
    index("costs_moved").on(table.at).where(sql`${table.kind} = 'card'`),
    check(
      "costs_print_order",
      sql`${table.kind} not like 'print%' or ${table.orderId} is not null`,
    ),
    check("costs_card_moved", sql`(${table.kind} = 'card') = (${table.movedCents} is not null)`),
  ],
);
