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

/** What the print partner asks for an order, in three rows; what the card company does of each move of money; a picture. */
export const COST_KINDS = ["print", "print_shipping", "print_tax", "card", "picture"] as const;

/**
 * What our partners took, as their own books say it: a row for each fact, so that news of it may come twice. Outlives
 * who it was for; without keys to payments and renders, since those go with their account.
 */
export const costs = pgTable(
  "costs",
  {
    kind: text("kind", { enum: COST_KINDS }).notNull(),
    /** Of the fact at the partner: our id of a print order there, its balance transaction; of a picture ours. */
    source: text("source").notNull(),
    /** Millionths of a US dollar: a picture costs parts of a cent. */
    micros: bigint("micros", { mode: "number" }).notNull(),
    /** Of a card: what was moved, in cents, before the fee; negative where it went back. */
    movedCents: integer("moved_cents"),
    /** Whose print it was, also of what was printed once more. */
    orderId: text("order_id").references(() => customerOrders.id),
    paymentId: text("payment_id"),
    renderId: text("render_id"),
    /** Which one drew. */
    model: text("model"),
    /** The partner did not say what it took: the most that it may have been. */
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
