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
import { itemColumns, pricedColumns, quotes } from "#server/features/quotes/tables.ts";
import type { RefundSnapshot } from "#server/features/refunds/rules.ts";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";
import { reverseNumber, toFields, toSearchVector, toTrigrams } from "#server/platform/db/search.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { DISPUTE_STATES, REFUND_REASONS, REFUND_STATES } from "#shared/money-states.ts";
import { LETTERS } from "#shared/order-letters.ts";
import { ORDER_STATES } from "#shared/order-states.ts";
import { PRINT_FAULTS, PRINT_STATES, REPLACEMENT_STATES } from "#shared/print-states.ts";
import { REPLACE_REASONS, type RefundParts } from "#shared/refund-parts.ts";

type Searched = Record<"customer" | "recipient" | "userEmail", SQLWrapper>;

/** The operator's full-text search: payer, recipient and address. */
export function toOrderSearchVector({ customer, recipient, userEmail }: Searched) {
  const address = toFields(recipient, ["name", "address", "address2", "city", "zip"]);
  return toSearchVector([...toFields(customer, ["name"]), ...address], userEmail);
}

const emailColumn = (name: string) =>
  lowerText(name)
    .notNull()
    .references(() => users.email, { onUpdate: "cascade" });

/** `itemId` is a row of `orders`. */
const piecesColumn = () => jsonb("items").$type<{ itemId: string; quantity: number }[]>().notNull();

/** A purchase, from its payment page on; its items are in `pending_orders`, once paid in `orders`. */
export const customerOrders = pgTable(
  "customer_orders",
  {
    id: text("id").primaryKey(),
    /** As customers read and spell it, e.g. K7R-4MX (029). */
    number: text("number").notNull().unique(),
    userEmail: emailColumn("user_email"),
    /** One order per quote: a second click returns the first click's order. */
    quoteId: text("quote_id")
      .unique()
      .references(() => quotes.id, { onDelete: "set null" }),
    status: text("status", { enum: ORDER_STATES }).notNull().default("awaiting_payment"),
    /** The problem or the event waited for: an `OrderNote`, in older rows its sentence or an earlier code. */
    note: text("note"),
    ...pricedColumns(),
    currency: text("currency").notNull().default("usd"),
    taxLabel: text("tax_label").notNull(),
    /** Null in orders older than this column. */
    taxPpm: integer("tax_ppm"),
    /** The payment provider's page, payment and receipt. */
    sessionId: text("session_id").unique(),
    paymentUrl: text("payment_url"),
    paymentId: text("payment_id"),
    receiptUrl: text("receipt_url"),
    /** The amount received; null before that, and in orders older than this column: then the total. */
    paidCents: integer("paid_cents"),
    /** The sum of refunds that did not fail. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    refunds: jsonb("refunds").$type<RefundSnapshot[]>().notNull().default([]),
    expiresAt: moment("expires_at").notNull(),
    paidAt: moment("paid_at"),
    disputedAt: moment("disputed_at"),
    /** The print provider's last known state, independent of `status`; null while it has no such order. */
    printState: text("print_state", { enum: PRINT_STATES }),
    /** Counts this order's attempts at the print provider: an order canceled there is never revived. */
    printAttempt: integer("print_attempt").notNull().default(1),
    /** Since when it is due for submission; null: since it was paid. */
    printDueAt: moment("print_due_at"),
    /** Why the last submission failed, if the cause is not the order itself. */
    printFault: text("print_fault", { enum: PRINT_FAULTS }),
    /** The new address, until what the print provider has is canceled. */
    correctedRecipient: jsonb("corrected_recipient").$type<Address>(),
    /** When a sweep or an update last checked it, whatever the result. */
    checkedAt: moment("checked_at"),
    /** When its payment was last read, or was queued to be read. */
    paymentCheckedAt: moment("payment_checked_at"),
    /** Since when its lateness needs no operator: it was replaced, or its case was closed. */
    lateAnsweredAt: moment("late_answered_at"),
    /** When all its pieces were found in parcels, replacements or refunds, or its case was closed. */
    piecesCountedAt: moment("pieces_counted_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("customer_orders_user").on(table.userEmail, table.createdAt),
    index("customer_orders_open").on(table.status, table.createdAt),
    index("customer_orders_payment").on(table.paymentId),
    index("customer_orders_paid").on(table.paidAt),
    index("customer_orders_words").using("gin", toOrderSearchVector(table)),
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
    index("customer_orders_late")
      .on(table.arrivalTo)
      .where(
        sql`${table.status} in ('sent', 'printing', 'shipped') and ${table.lateAnsweredAt} is null`,
      ),
    index("customer_orders_uncounted")
      .on(table.id)
      .where(
        sql`${table.status} = 'shipped' and ${table.printState} = 'shipped' and ${table.piecesCountedAt} is null`,
      ),
    index("customer_orders_returning")
      .on(table.createdAt)
      .where(
        sql`${table.status} = 'cancelled' and ${table.paymentId} is not null and ${table.refundedCents} < ${table.totalCents}`,
      ),
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

const orderIdColumn = () =>
  text("order_id")
    .notNull()
    .references(() => customerOrders.id);

/** The timeline of an order, oldest first. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: text("id").primaryKey(),
    orderId: orderIdColumn(),
    status: text("status", { enum: ORDER_STATES }).notNull(),
    note: text("note"),
    createdAt: createdAt(),
  },
  (table) => [index("order_events_order").on(table.orderId, table.createdAt)],
);

/** Refunds of an order: requested here, or made directly at the payment provider. */
export const orderRefunds = pgTable(
  "order_refunds",
  {
    id: text("id").primaryKey(),
    orderId: orderIdColumn(),
    /** Null until the provider has accepted it. */
    providerId: text("provider_id").unique(),
    cents: integer("cents").notNull(),
    reason: text("reason", { enum: REFUND_REASONS }).notNull(),
    /** The items it covers; null for a plain amount. */
    parts: jsonb("parts").$type<RefundParts>(),
    state: text("state", { enum: REFUND_STATES }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** Incremented after each rejection: the provider repeats its answer for the same idempotency key. */
    keyVersion: integer("key_version").notNull().default(1),
    /** Only while it is due. */
    nextTryAt: moment("next_try_at"),
    fault: text("fault"),
    /** The failed refund that this one retries. */
    againOf: text("again_of"),
    createdAt: createdAt(),
    /** When the provider accepted it; `settledAt`: when it arrived, failed or became void. */
    sentAt: moment("sent_at"),
    settledAt: moment("settled_at"),
    /** Of a failed refund: since when it needs no operator. */
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("order_refunds_order").on(table.orderId),
    index("order_refunds_unanswered")
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed' and ${table.answeredAt} is null`),
    index("order_refunds_created").on(table.createdAt),
    index("order_refunds_failed").on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index("order_refunds_open").on(table.nextTryAt).where(sql`${table.state} in ('due', 'sent')`),
    index("order_refunds_wanting")
      .on(table.createdAt)
      .where(sql`${table.state} in ('due', 'failed')`),
    check("order_refunds_cents", sql`${table.cents} > 0`),
  ],
);

/** A dispute or inquiry by the customer's bank. */
export const orderDisputes = pgTable(
  "order_disputes",
  {
    id: text("id").primaryKey(),
    orderId: orderIdColumn(),
    /** Null in rows older than this column: then it is the only dispute the provider has. */
    providerId: text("provider_id").unique(),
    state: text("state", { enum: DISPUTE_STATES }).notNull(),
    cents: integer("cents").notNull(),
    reason: text("reason").notNull(),
    /** The deadline for evidence. */
    dueBy: moment("due_by"),
    createdAt: createdAt(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("order_disputes_order").on(table.orderId),
    index("order_disputes_created").on(table.createdAt),
    index("order_disputes_open").on(table.dueBy).where(sql`${table.settledAt} is null`),
  ],
);

/** An outage because of which orders can't be submitted; the owner is alerted once. */
export const printOutages = pgTable(
  "print_outages",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: PRINT_FAULTS }).notNull(),
    fault: text("fault").notNull(),
    since: moment("since").notNull(),
    lastAt: moment("last_at").notNull(),
    toldAt: moment("told_at"),
    /** When the owner was alerted that orders are no longer retried. */
    gaveUpToldAt: moment("gave_up_told_at"),
    settledAt: moment("settled_at"),
  },
  (table) => [
    uniqueIndex("print_outages_open").on(table.kind).where(sql`${table.settledAt} is null`),
    index("print_outages_settled").on(table.settledAt),
  ],
);

/** The printed products of paid orders, one row each. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    orderId: orderIdColumn(),
    /** The print provider's number of the whole order, once it has one. */
    printOrderId: text("printful_order_id"),
    recipientEmail: emailColumn("recipient_email"),
    mixId: text("mix_id").references(() => genimages.id),
    designId: text("design_id").references(() => designs.id),
    variantId: integer("variant_id").references(() => merchVariants.id),
    ...itemColumns(),
    printImageUrl: text("print_image_url").notNull(),
    /** Hash of the print file that the customer approved; no other file is ever printed. */
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

/** A free reprint: an order of its own at the print provider. */
export const orderReplacements = pgTable(
  "order_replacements",
  {
    id: text("id").primaryKey(),
    orderId: orderIdColumn(),
    /** Counts the replacements of its order: a second click requests the same one. */
    nth: integer("nth").notNull(),
    items: piecesColumn(),
    recipient: jsonb("recipient").$type<Address>().notNull(),
    reason: text("reason", { enum: REPLACE_REASONS }).notNull(),
    /** The print provider's price before it was ordered. */
    costCents: integer("cost_cents").notNull(),
    shippingId: text("shipping_id").notNull(),
    arrivalFrom: text("arrival_from").notNull(),
    arrivalTo: text("arrival_to").notNull(),
    state: text("state", { enum: REPLACEMENT_STATES }).notNull().default("to_send"),
    printOrderId: text("print_order_id"),
    printAttempt: integer("print_attempt").notNull().default(1),
    /** Since when it is due for submission. */
    printDueAt: moment("print_due_at").notNull(),
    printFault: text("print_fault", { enum: PRINT_FAULTS }),
    checkedAt: moment("checked_at").notNull(),
    /** When all its parcels were delivered or returned; null again while another one is on its way. */
    arrivedAt: moment("arrived_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("order_replacements_nth").on(table.orderId, table.nth),
    index("order_replacements_under_way")
      .on(table.checkedAt)
      .where(sql`${table.arrivedAt} is null and ${table.state} <> 'called_off'`),
    index("order_replacements_open").on(table.checkedAt).where(sql`${table.state} <> 'cancelled'`),
  ],
);

/** A parcel, by the print provider's id. */
export const orderParcels = pgTable(
  "order_parcels",
  {
    orderId: orderIdColumn(),
    id: text("id").notNull(),
    /** Null: it belongs to the paid order. */
    replacementId: text("replacement_id").references(() => orderReplacements.id),
    carrier: text("carrier").notNull(),
    service: text("service").notNull(),
    trackingNumber: text("tracking_number").notNull(),
    trackingUrl: text("tracking_url"),
    status: text("status", { enum: ["shipped", "delivered", "returned"] }).notNull(),
    /** Its pieces were counted in their first parcel. */
    isReshipment: boolean("is_reshipment").notNull().default(false),
    shippedAt: moment("shipped_at"),
    deliveredAt: moment("delivered_at"),
    items: piecesColumn(),
    /** Of a returned parcel: since when it needs no operator. */
    answeredAt: moment("answered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    index("order_parcels_replacement")
      .on(table.replacementId)
      .where(sql`${table.replacementId} is not null`),
    index("order_parcels_unanswered")
      .on(table.orderId)
      .where(sql`${table.status} = 'returned' and ${table.answeredAt} is null`),
    index("order_parcels_returned").on(table.orderId).where(sql`${table.status} = 'returned'`),
    index("order_parcels_sent").on(table.createdAt).where(sql`${table.status} = 'shipped'`),
    index("order_parcels_pieces").using("gin", toTrigrams(table.trackingNumber)),
    index("order_parcels_ends").on(sql`${reverseNumber(table.trackingNumber)} text_pattern_ops`),
  ],
);

export const orderLetters = pgTable(
  "order_letters",
  {
    id: text("id").primaryKey(),
    orderId: orderIdColumn(),
    template: text("template", { enum: LETTERS }).notNull(),
    subject: text("subject").notNull(),
    words: text("words").notNull(),
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("order_letters_order").on(table.orderId, table.createdAt)],
);

/** The items of an order until it is paid, one row per design. */
export const pendingOrders = pgTable(
  "pending_orders",
  {
    id: text("id").primaryKey(),
    userEmail: emailColumn("user_email"),
    orderId: orderIdColumn(),
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
    ...itemColumns(),
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
