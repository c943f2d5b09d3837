import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { merchVariants } from "#server/features/catalog/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { quotes } from "#server/features/quotes/tables.ts";
import type { KeptRefund } from "#server/features/receipts/rules.ts";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { ORDER_STATES } from "#shared/order-states.ts";

/**
 * An order: what is paid together and sent together. It begins when the payment page opens; its
 * products are `pending_orders` until it is paid and `orders` from then on.
 */
export const customerOrders = pgTable(
  "customer_orders",
  {
    id: text("id").primaryKey(),
    /** As people read and say it, e.g. K7R-4MX (029). */
    number: text("number").notNull().unique(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    /** One order per quote: a second click finds the first one's order. */
    quoteId: text("quote_id")
      .unique()
      .references(() => quotes.id, { onDelete: "set null" }),
    status: text("status", { enum: ORDER_STATES }).notNull().default("awaiting_payment"),
    /** What went wrong or is waited for, for the customer to read. */
    note: text("note"),
    customer: jsonb("customer").$type<Address>().notNull(),
    recipient: jsonb("recipient").$type<Address>().notNull(),
    promoCode: text("promo_code"),
    subtotalCents: integer("subtotal_cents").notNull(),
    discountCents: integer("discount_cents").notNull(),
    shippingCents: integer("shipping_cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
    taxLabel: text("tax_label").notNull(),
    shippingId: text("shipping_id").notNull(),
    shippingName: text("shipping_name").notNull(),
    arrivalFrom: text("arrival_from").notNull(),
    arrivalTo: text("arrival_to").notNull(),
    /** The payment provider's: its page, then its payment and receipt. */
    sessionId: text("session_id").unique(),
    paymentUrl: text("payment_url"),
    paymentId: text("payment_id"),
    receiptUrl: text("receipt_url"),
    /** The sum of the refunds that did not fail. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    refunds: jsonb("refunds").$type<KeptRefund[]>().notNull().default([]),
    /** Until when the payment page is open. */
    expiresAt: moment("expires_at").notNull(),
    paidAt: moment("paid_at"),
    disputedAt: moment("disputed_at"),
    /** When the provider or the print partner was last asked, so that a sweep does not hurry. */
    checkedAt: moment("checked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("customer_orders_user").on(table.userEmail, table.createdAt),
    index("customer_orders_open").on(table.status, table.createdAt),
    index("customer_orders_payment").on(table.paymentId),
    check(
      "customer_orders_total",
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents} + ${table.taxCents} and ${table.totalCents} > 0`,
    ),
    check(
      "customer_orders_refunded",
      sql`${table.refundedCents} between 0 and ${table.totalCents}`,
    ),
  ],
);

/** What happened to an order, oldest first: its timeline. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => customerOrders.id),
    status: text("status", { enum: ORDER_STATES }).notNull(),
    note: text("note"),
    createdAt: createdAt(),
  },
  (table) => [index("order_events_order").on(table.orderId, table.createdAt)],
);

/** What the print partner makes for a user: one row per printed product of a paid order. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => customerOrders.id),
    /** The print partner's number of the whole order, once it has one. */
    printfulOrderId: text("printful_order_id"),
    recipientEmail: lowerText("recipient_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    mixId: text("mix_id").references(() => genimages.id),
    designId: text("design_id").references(() => designs.id),
    variantId: integer("variant_id").references(() => merchVariants.id),
    product: text("product").notNull(),
    variant: text("variant").notNull(),
    /** Where it stood in the cart. */
    position: integer("position").notNull().default(0),
    quantity: integer("quantity").notNull(),
    unitCents: integer("unit_cents").notNull(),
    imageUrl: text("image_url").notNull(),
    printImageUrl: text("print_image_url").notNull(),
    /** Of the print file that the customer approved; another file is never sent to print. */
    printSha256: text("print_sha256").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("orders_recipient").on(table.recipientEmail, table.createdAt),
    index("orders_printful").on(table.printfulOrderId),
    index("orders_order").on(table.orderId),
    check("orders_quantity", sql`${table.quantity} >= 1`),
  ],
);

/** A parcel of an order, by the print partner's id. */
export const orderParcels = pgTable(
  "order_parcels",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => customerOrders.id),
    id: text("id").notNull(),
    carrier: text("carrier").notNull(),
    service: text("service").notNull(),
    trackingNumber: text("tracking_number").notNull(),
    trackingUrl: text("tracking_url"),
    status: text("status", { enum: ["shipped", "delivered", "returned"] }).notNull(),
    shippedAt: moment("shipped_at"),
    deliveredAt: moment("delivered_at"),
    /** `itemId` is a row of `orders`. */
    items: jsonb("items").$type<{ itemId: string; quantity: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id] })],
);

/** A picture on its way from the cart to a paid order, one row per picture. */
export const pendingOrders = pgTable(
  "pending_orders",
  {
    id: text("id").primaryKey(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    orderId: text("order_id")
      .notNull()
      .references(() => customerOrders.id),
    designId: text("design_id")
      .notNull()
      .references(() => designs.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    country: text("country").notNull(),
    zip: text("zip").notNull(),
    imageUrl: text("image_url").notNull(),
    quantity: integer("quantity").notNull(),
    unitCents: integer("unit_cents").notNull(),
    product: text("product").notNull(),
    variant: text("variant").notNull(),
    position: integer("position").notNull().default(0),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("pending_orders_design").on(table.orderId, table.designId),
    index("pending_orders_user").on(table.userEmail),
    check("pending_orders_quantity", sql`${table.quantity} >= 1`),
  ],
);
