import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";

/** What was paid, one row per payment; the specification's name for it is `checkout`. */
export const checkout = pgTable(
  "checkout",
  {
    id: text("id").primaryKey(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    /** The order it is for; null for a plan or a pack. */
    orderId: text("order_id")
      .unique()
      .references(() => customerOrders.id),
    /** The invoice of a plan or the purchase of a pack; null for an order. */
    reference: text("reference").unique(),
    info: text("info").notNull(),
    priceCents: integer("price_cents").notNull(),
    receiptUrl: text("receipt_url").notNull(),
    /** Since when its invoice is there, for those that make up for missing ones; null: nobody has looked. */
    documentedAt: moment("documented_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("checkout_user").on(table.userEmail, table.createdAt),
    index("checkout_undocumented").on(table.createdAt).where(sql`${table.documentedAt} is null`),
  ],
);
