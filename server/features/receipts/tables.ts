import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";

/** Receipts, one row per payment; the specification calls the table `checkout`. */
export const checkout = pgTable(
  "checkout",
  {
    id: text("id").primaryKey(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    /** The paid order; null for a plan or a pack. */
    orderId: text("order_id")
      .unique()
      .references(() => customerOrders.id),
    /** The plan's invoice or the pack's purchase; null for an order. */
    reference: text("reference").unique(),
    info: text("info").notNull(),
    priceCents: integer("price_cents").notNull(),
    receiptUrl: text("receipt_url").notNull(),
    /** When its invoice was found to exist or not to be needed; null: not checked yet. */
    documentedAt: moment("documented_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("checkout_user").on(table.userEmail, table.createdAt),
    index("checkout_undocumented").on(table.createdAt).where(sql`${table.documentedAt} is null`),
  ],
);
