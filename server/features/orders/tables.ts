import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
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
import { reverseNumber, toSearchVector, toTrigrams } from "#server/platform/db/search.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { DISPUTE_STATES, REFUND_REASONS, REFUND_STATES } from "#shared/money-states.ts";
import { LETTERS } from "#shared/order-letters.ts";
import { ORDER_STATES } from "#shared/order-states.ts";
import { PRINT_FAULTS, PRINT_STATES, REPLACEMENT_STATES } from "#shared/print-states.ts";
import { REPLACE_REASONS, type RefundParts } from "#shared/refund-parts.ts";

/** By which the desk searches: who pays and who gets it, and where. */
export function orderWords(order: Record<"customer" | "recipient" | "userEmail", SQLWrapper>) {
  const of = (address: SQLWrapper, line: string) => sql`(${address} ->> ${sql.raw(`'${line}'`)})`;
  const { customer, recipient, userEmail } = order;
  const lines = ["name", "address", "address2", "city", "zip"].map((line) => of(recipient, line));
  return toSearchVector([of(customer, "name"), ...lines], userEmail);
}

/** What is paid and sent together, from its payment page on; its products: `pending_orders`, once paid `orders`. */
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
    /** What went wrong or is waited for: an `OrderNote`, in older rows its sentence. */
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
    /** Null in orders from before it was kept. */
    taxPpm: integer("tax_ppm"),
    /** Of the tax; null in orders from before each line had its own. */
    shippingTaxCents: integer("shipping_tax_cents"),
    /** Whether the tax is in the prices already, or came on top of them. */
    taxIncluded: boolean("tax_included").notNull().default(false),
    /** The tax provider's, by which the sale is recorded there. */
    taxCalculation: text("tax_calculation"),
    shippingId: text("shipping_id").notNull(),
    shippingName: text("shipping_name").notNull(),
    arrivalFrom: text("arrival_from").notNull(),
    arrivalTo: text("arrival_to").notNull(),
    /** The payment provider's: its page, then its payment and receipt. */
    sessionId: text("session_id").unique(),
    paymentUrl: text("payment_url"),
    paymentId: text("payment_id"),
    receiptUrl: text("receipt_url"),
    /** What came in; null before that, and in orders from before it was kept: the total then. */
    paidCents: integer("paid_cents"),
    /** The sum of the refunds that did not fail. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    refunds: jsonb("refunds").$type<KeptRefund[]>().notNull().default([]),
    /** Until when the payment page is open. */
    expiresAt: moment("expires_at").notNull(),
    paidAt: moment("paid_at"),
    disputedAt: moment("disputed_at"),
    /** As the print partner said last, whatever the order's own state; null while it has none. */
    printState: text("print_state", { enum: PRINT_STATES }),
    /** Counts the orders at the print partner for this one: one that was cancelled there is never taken up again. */
    printAttempt: integer("print_attempt").notNull().default(1),
    /** Since when it is to be handed over; null: since it was paid. */
    printDueAt: moment("print_due_at"),
    /** Why the last try to hand it over failed through no fault of the order's. */
    printFault: text("print_fault", { enum: PRINT_FAULTS }),
    /** Where it is to go instead, until what the printer has of it is called off. */
    correctedRecipient: jsonb("corrected_recipient").$type<Address>(),
    /** When a sweep last looked at it, whatever came of it, or news of it were read. */
    checkedAt: moment("checked_at"),
    /** When its payment was last read, or was to be. */
    paymentCheckedAt: moment("payment_checked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("customer_orders_user").on(table.userEmail, table.createdAt),
    index("customer_orders_open").on(table.status, table.createdAt),
    index("customer_orders_payment").on(table.paymentId),
    index("customer_orders_paid").on(table.paidAt),
    index("customer_orders_words").using("gin", orderWords(table)),
    index("customer_orders_pieces").using("gin", toTrigrams(table.number)),
    index("customer_orders_ends").on(sql`${reverseNumber(table.number)} text_pattern_ops`),
    index("customer_orders_id_ends").on(sql`${reverseNumber(table.id)} text_pattern_ops`),
    index("customer_orders_payment_ends").on(
      sql`${reverseNumber(table.paymentId)} text_pattern_ops`,
    ),
    index("customer_orders_all_shipped")
      .on(table.id)
      .where(sql`${table.status} = 'shipped' and ${table.printState} = 'shipped'`),
    index("customer_orders_page").on(table.createdAt, table.id),
    index("customer_orders_corrected")
      .on(table.id)
      .where(sql`${table.correctedRecipient} is not null`),
    index("customer_orders_rest")
      .on(table.id)
      .where(sql`${table.printState} in ('part_shipped', 'on_hold', 'draft')`),
    index("customer_orders_promised")
      .on(table.arrivalTo)
      .where(sql`${table.status} in ('sent', 'printing', 'shipped')`),
    check(
      "customer_orders_total",
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents} + case when ${table.taxIncluded} then 0 else ${table.taxCents} end and ${table.totalCents} > 0`,
    ),
    check(
      "customer_orders_refunded",
      sql`${table.refundedCents} between 0 and ${table.totalCents}`,
    ),
  ],
);

const ofOrder = () =>
  text("order_id")
    .notNull()
    .references(() => customerOrders.id);

/** What happened to an order, oldest first: its timeline. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: text("id").primaryKey(),
    orderId: ofOrder(),
    status: text("status", { enum: ORDER_STATES }).notNull(),
    note: text("note"),
    createdAt: createdAt(),
  },
  (table) => [index("order_events_order").on(table.orderId, table.createdAt)],
);

/** Money of an order that goes back: what we ask for, and what was given back at the provider without us. */
export const orderRefunds = pgTable(
  "order_refunds",
  {
    id: text("id").primaryKey(),
    orderId: ofOrder(),
    /** Null until the provider has taken it. */
    providerId: text("provider_id").unique(),
    cents: integer("cents").notNull(),
    reason: text("reason", { enum: REFUND_REASONS }).notNull(),
    /** What it is for; null: a sum of money. */
    parts: jsonb("parts").$type<RefundParts>(),
    state: text("state", { enum: REFUND_STATES }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** Goes up with each refusal: the provider repeats its answer to the same key. */
    keyVersion: integer("key_version").notNull().default(1),
    /** Of one that is due. */
    nextTryAt: moment("next_try_at"),
    fault: text("fault"),
    /** The failed one in whose place it stands. */
    againOf: text("again_of"),
    createdAt: createdAt(),
    /** When the provider took it, and when it arrived, failed or became void. */
    sentAt: moment("sent_at"),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("order_refunds_order").on(table.orderId),
    index("order_refunds_created").on(table.createdAt),
    index("order_refunds_failed").on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index("order_refunds_open").on(table.nextTryAt).where(sql`${table.state} in ('due', 'sent')`),
    index("order_refunds_wanting")
      .on(table.createdAt)
      .where(sql`${table.state} in ('due', 'failed')`),
    check("order_refunds_cents", sql`${table.cents} > 0`),
  ],
);

/** The bank of who paid asks for the money, or asks about it. */
export const orderDisputes = pgTable(
  "order_disputes",
  {
    id: text("id").primaryKey(),
    orderId: ofOrder(),
    /** Null where it was noted before disputes had rows: it is the one that the provider has. */
    providerId: text("provider_id").unique(),
    state: text("state", { enum: DISPUTE_STATES }).notNull(),
    cents: integer("cents").notNull(),
    reason: text("reason").notNull(),
    /** Until when an answer is taken. */
    dueBy: moment("due_by"),
    createdAt: createdAt(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("order_disputes_order").on(table.orderId),
    index("order_disputes_open").on(table.dueBy).where(sql`${table.settledAt} is null`),
  ],
);

/** Why orders can't be handed over at the moment, through no fault of theirs: told to the owner once. */
export const printOutages = pgTable(
  "print_outages",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: PRINT_FAULTS }).notNull(),
    fault: text("fault").notNull(),
    since: moment("since").notNull(),
    lastAt: moment("last_at").notNull(),
    toldAt: moment("told_at"),
    /** When the owner was told of orders that are not tried any more. */
    gaveUpToldAt: moment("gave_up_told_at"),
    settledAt: moment("settled_at"),
  },
  (table) => [
    uniqueIndex("print_outages_open").on(table.kind).where(sql`${table.settledAt} is null`),
  ],
);

/** What the print partner makes for a user: one row per printed product of a paid order. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    orderId: ofOrder(),
    /** The print partner's number of the whole order, once it has one. */
    printOrderId: text("printful_order_id"),
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
    /** What a code took off all its pieces, and their tax after that; null from before each line had its own. */
    discountCents: integer("discount_cents"),
    taxCents: integer("tax_cents"),
    imageUrl: text("image_url").notNull(),
    printImageUrl: text("print_image_url").notNull(),
    /** Of the print file that the customer approved; another file is never sent to print. */
    printSha256: text("print_sha256").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("orders_recipient").on(table.recipientEmail, table.createdAt),
    index("orders_printful").on(table.printOrderId),
    index("orders_print_pieces").using("gin", toTrigrams(table.printOrderId)),
    index("orders_print_ends").on(sql`${reverseNumber(table.printOrderId)} text_pattern_ops`),
    index("orders_order").on(table.orderId),
    index("orders_mix").on(table.mixId),
    index("orders_design").on(table.designId),
    check("orders_quantity", sql`${table.quantity} >= 1`),
  ],
);

/** What is printed once more, free of charge: an order at the print partner of its own. */
export const orderReplacements = pgTable(
  "order_replacements",
  {
    id: text("id").primaryKey(),
    orderId: ofOrder(),
    /** Of those of its order: who presses a second time asks for the same one. */
    nth: integer("nth").notNull(),
    /** `itemId` is a row of `orders`. */
    items: jsonb("items").$type<{ itemId: string; quantity: number }[]>().notNull(),
    recipient: jsonb("recipient").$type<Address>().notNull(),
    reason: text("reason", { enum: REPLACE_REASONS }).notNull(),
    /** What the print partner asked for it, before it was ordered. */
    costCents: integer("cost_cents").notNull(),
    shippingId: text("shipping_id").notNull(),
    arrivalFrom: text("arrival_from").notNull(),
    arrivalTo: text("arrival_to").notNull(),
    state: text("state", { enum: REPLACEMENT_STATES }).notNull().default("to_send"),
    printOrderId: text("print_order_id"),
    printAttempt: integer("print_attempt").notNull().default(1),
    /** Since when it is to be handed over. */
    printDueAt: moment("print_due_at").notNull(),
    printFault: text("print_fault", { enum: PRINT_FAULTS }),
    checkedAt: moment("checked_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("order_replacements_nth").on(table.orderId, table.nth),
    index("order_replacements_open").on(table.checkedAt).where(sql`${table.state} <> 'cancelled'`),
  ],
);

/** A parcel of an order, by the print partner's id. */
export const orderParcels = pgTable(
  "order_parcels",
  {
    orderId: ofOrder(),
    id: text("id").notNull(),
    /** Null: it is of what was paid. */
    replacementId: text("replacement_id").references(() => orderReplacements.id),
    carrier: text("carrier").notNull(),
    service: text("service").notNull(),
    trackingNumber: text("tracking_number").notNull(),
    trackingUrl: text("tracking_url"),
    status: text("status", { enum: ["shipped", "delivered", "returned"] }).notNull(),
    /** Sent once more: its pieces were counted before. */
    isReshipment: boolean("is_reshipment").notNull().default(false),
    shippedAt: moment("shipped_at"),
    deliveredAt: moment("delivered_at"),
    /** `itemId` is a row of `orders`. */
    items: jsonb("items").$type<{ itemId: string; quantity: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    index("order_parcels_returned").on(table.orderId).where(sql`${table.status} = 'returned'`),
    index("order_parcels_sent").on(table.createdAt).where(sql`${table.status} = 'shipped'`),
    index("order_parcels_pieces").using("gin", toTrigrams(table.trackingNumber)),
    index("order_parcels_ends").on(sql`${reverseNumber(table.trackingNumber)} text_pattern_ops`),
  ],
);

/** What the desk has written to who ordered; the customer reads it. */
export const orderLetters = pgTable(
  "order_letters",
  {
    id: text("id").primaryKey(),
    orderId: ofOrder(),
    template: text("template", { enum: LETTERS }).notNull(),
    subject: text("subject").notNull(),
    words: text("words").notNull(),
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("order_letters_order").on(table.orderId, table.createdAt)],
);

/** A picture on its way from the cart to a paid order, one row per picture. */
export const pendingOrders = pgTable(
  "pending_orders",
  {
    id: text("id").primaryKey(),
    userEmail: lowerText("user_email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade" }),
    orderId: ofOrder(),
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
    /** What a code took off all its pieces, and their tax after that; null from before each line had its own. */
    discountCents: integer("discount_cents"),
    taxCents: integer("tax_cents"),
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
    index("pending_orders_of_design").on(table.designId),
    check("pending_orders_quantity", sql`${table.quantity} >= 1`),
  ],
);
