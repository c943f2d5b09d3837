import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { createdAt, lowerText } from "#server/platform/db/columns.ts";

/** What the print partner makes for a user, one row per printed product. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    printfulOrderId: text("printful_order_id").notNull(),
    recipientEmail: lowerText("recipient_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    mixId: text("mix_id").references(() => genimages.id),
    product: text("product").notNull(),
    printImageUrl: text("print_image_url").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("orders_recipient").on(table.recipientEmail, table.createdAt),
    index("orders_printful").on(table.printfulOrderId),
  ],
);

/** Receipts: what a user paid and where the payment provider shows it. */
export const checkout = pgTable(
  "checkout",
  {
    id: text("id").primaryKey(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    info: text("info").notNull(),
    priceCents: integer("price_cents").notNull(),
    receiptUrl: text("receipt_url").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("checkout_user").on(table.userEmail, table.createdAt)],
);

/** A picture on its way from the cart to a paid order, one row per picture. */
export const pendingOrders = pgTable(
  "pending_orders",
  {
    id: text("id").primaryKey(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    country: text("country").notNull(),
    zip: text("zip").notNull(),
    imageUrl: text("image_url").notNull(),
    quantity: integer("quantity").notNull(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("pending_orders_user").on(table.userEmail),
    check("pending_orders_quantity", sql`${table.quantity} >= 1`),
  ],
);
