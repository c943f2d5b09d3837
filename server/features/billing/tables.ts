import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import type { RefundSnapshot } from "#server/features/refunds/rules.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import type { KeptCard } from "#server/providers/payments/plans-port.ts";
import { DISPUTE_STATES } from "#shared/money-states.ts";
import type { OfferKey } from "#shared/plans.ts";

export const billingCustomers = pgTable("billing_customers", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique(),
  /** Optimistic lock: incremented with each snapshot written, so that an older one never overwrites it. */
  readings: integer("readings").notNull().default(0),
});

/**
 * A price at the payment provider and its terms. Rows of sold prices are never deleted or redefined, since
 * subscribers may still pay them.
 */
export const prices = pgTable(
  "prices",
  {
    /** Id at the payment provider. */
    id: text("id").primaryKey(),
    /** Null if it was found on a subscription and its offer is unknown. */
    offer: text("offer").$type<OfferKey>(),
    name: text("name"),
    /** Null for a pack. */
    level: integer("level"),
    /** Null if it is not a fixed amount. */
    cents: integer("cents"),
    renders: integer("renders"),
    productId: text("product_id"),
    since: moment("since").notNull(),
    /** When it stopped being sold; null while it is sold. */
    replacedAt: moment("replaced_at"),
  },
  (table) => [
    check(
      "prices_offer",
      sql`(${table.offer} is null and ${table.replacedAt} is not null) or (${table.name} is not null and ${table.cents} is not null and ${table.renders} is not null)`,
    ),
  ],
);

/** An owner's decision about an offer. Without a row the release and the settings apply (051). */
export const offers = pgTable("offers", {
  key: text("key").$type<OfferKey>().primaryKey(),
  priceId: text("price_id")
    .notNull()
    .references(() => prices.id),
  isSold: boolean("is_sold").notNull(),
  version: integer("version").notNull(),
  changedAt: moment("changed_at").notNull(),
  /** The operator's name at that time. */
  changedBy: text("changed_by").notNull(),
});

/** Tax and place of taxation as the provider reports them; no place if no address was collected. */
const taxColumns = () => ({
  taxCents: integer("tax_cents").notNull().default(0),
  /** True if the price includes it, false if it was added on top. */
  taxIncluded: boolean("tax_included").notNull().default(false),
  country: text("country"),
  state: text("state"),
});

/** A payment page for a plan or a pack; for a pack also its payment. */
export const purchases = pgTable(
  "purchases",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    offer: text("offer").$type<OfferKey>().notNull(),
    kind: text("kind", { enum: ["plan", "pack"] }).notNull(),
    cents: integer("cents").notNull(),
    renders: integer("renders").notNull(),
    /** refused: paid with a mismatch, or for a second plan; the owner is alerted. */
    status: text("status", {
      enum: ["open", "confirming", "paid", "failed", "expired", "refused"],
    })
      .notNull()
      .default("open"),
    sessionId: text("session_id").unique(),
    url: text("url"),
    subscriptionId: text("subscription_id"),
    paymentId: text("payment_id"),
    ...taxColumns(),
    /** Null before the payment, for a plan, and for payments older than this column. */
    paidCents: integer("paid_cents"),
    /** Sum of refunds that did not fail. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    refunds: jsonb("refunds").$type<RefundSnapshot[]>().notNull().default([]),
    disputedAt: moment("disputed_at"),
    expiresAt: moment("expires_at").notNull(),
    checkedAt: moment("checked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("purchases_user").on(table.userId, table.createdAt),
    index("purchases_open")
      .on(table.createdAt)
      .where(sql`${table.status} in ('open', 'confirming')`),
    index("purchases_packs")
      .on(table.createdAt)
      .where(sql`${table.kind} = 'pack' and ${table.status} = 'paid'`),
    index("purchases_disputed").on(table.checkedAt).where(sql`${table.disputedAt} is not null`),
    index("purchases_refused").on(table.createdAt).where(sql`${table.status} = 'refused'`),
    index("purchases_mispaid")
      .on(table.createdAt)
      .where(
        sql`${table.status} = 'refused' and ${table.kind} = 'pack' and ${table.disputedAt} is null and ${table.refundedCents} < coalesce(${table.paidCents}, ${table.cents})`,
      ),
    index("purchases_payment").on(table.paymentId),
    index("purchases_subscription").on(table.subscriptionId),
  ],
);

/** Snapshot of a subscription as last read from the payment provider. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    /** Id at the payment provider. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["incomplete", "active", "past_due", "ended"] }).notNull(),
    /** Level of the plan that is paid for; null before the first payment. */
    level: integer("level"),
    priceId: text("price_id"),
    nextLevel: integer("next_level"),
    nextPriceId: text("next_price_id"),
    /** Level of a switch that awaits payment. */
    pendingLevel: integer("pending_level"),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    cancels: boolean("cancels").notNull(),
    card: jsonb("card").$type<KeptCard>(),
    /** The customer's balance: above 0 it is added to the next invoice, below 0 it is credit. */
    balanceCents: integer("balance_cents").notNull().default(0),
    /** End of the period for which the reminder was sent. */
    remindedOf: moment("reminded_of"),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at"),
    checkedAt: moment("checked_at"),
    /** Start of the inactivity of a user whose plan ended; null: since its end. */
    awaySince: moment("away_since"),
  },
  (table) => [
    index("subscriptions_user").on(table.userId, table.startedAt),
    // At most one live plan per user.
    uniqueIndex("subscriptions_live")
      .on(table.userId)
      .where(sql`${table.status} in ('active', 'past_due')`),
    index("subscriptions_status").on(table.status).where(sql`${table.status} <> 'ended'`),
    index("subscriptions_open")
      .on(table.status, table.periodStart)
      .where(sql`${table.status} <> 'ended'`),
    index("subscriptions_unread")
      .on(sql`${table.checkedAt} asc nulls first`)
      .where(sql`${table.status} <> 'ended'`),
    index("subscriptions_period").on(table.periodEnd).where(sql`${table.status} <> 'ended'`),
    index("subscriptions_unreminded")
      .on(table.periodEnd)
      .where(
        sql`${table.status} = 'active' and ${table.remindedOf} is distinct from ${table.periodEnd}`,
      ),
    index("subscriptions_away")
      .on(sql`coalesce(${table.awaySince}, ${table.endedAt})`)
      .where(sql`${table.status} = 'ended' and ${table.level} is not null`),
    check("subscriptions_ended", sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
  ],
);

/** An invoice of a plan: one per period, and one per switch to a bigger plan. */
export const planInvoices = pgTable(
  "plan_invoices",
  {
    /** Id at the payment provider. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    number: text("number"),
    reason: text("reason", { enum: ["begin", "cycle", "change", "other"] }).notNull(),
    status: text("status", { enum: ["draft", "open", "paid", "void"] }).notNull(),
    /** Null if it bills none of our plans. */
    level: integer("level"),
    priceId: text("price_id"),
    /** Including tax. */
    cents: integer("cents").notNull(),
    /** The part below the minimum charge, which moves to the next invoice. */
    movedCents: integer("moved_cents").notNull().default(0),
    ...taxColumns(),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    paymentId: text("payment_id"),
    pageUrl: text("page_url"),
    pdfUrl: text("pdf_url"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at"),
    /** Sum of refunds that did not fail. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    refunds: jsonb("refunds").$type<RefundSnapshot[]>().notNull().default([]),
    disputedAt: moment("disputed_at"),
    createdAt: createdAt(),
    paidAt: moment("paid_at"),
    /** When its renders, receipt and mail were issued, which happens once. */
    settledAt: moment("settled_at"),
    failureToldAt: moment("failure_told_at"),
  },
  (table) => [
    index("plan_invoices_user").on(table.userId, table.createdAt),
    index("plan_invoices_subscription").on(table.subscriptionId, table.createdAt),
    index("plan_invoices_paid").on(table.paidAt),
    index("plan_invoices_payment").on(table.paymentId),
  ],
);

const reversalColumns = () => ({
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  paymentId: text("payment_id").notNull(),
  purchaseId: text("purchase_id").references(() => purchases.id, { onDelete: "cascade" }),
  invoiceId: text("invoice_id").references(() => planInvoices.id, { onDelete: "cascade" }),
});

export const offerRefunds = pgTable(
  "offer_refunds",
  {
    /** Id at the payment provider. */
    id: text("id").primaryKey(),
    ...reversalColumns(),
    cents: integer("cents").notNull(),
    state: text("state", { enum: ["sent", "done", "failed"] }).notNull(),
    createdAt: createdAt(),
    /** When it succeeded or failed. */
    settledAt: moment("settled_at"),
    /** Of a failed refund: since when it needs no operator. */
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("offer_refunds_created").on(table.createdAt),
    index("offer_refunds_sent").on(table.createdAt).where(sql`${table.state} = 'sent'`),
    index("offer_refunds_unanswered")
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed' and ${table.answeredAt} is null`),
    index("offer_refunds_payment").on(table.paymentId),
    index("offer_refunds_failed").on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
);

/**
 * A refund of a plan or a pack requested at the desk: due until the provider has accepted it, which adds a
 * row to `offerRefunds`; void if nothing was left to refund.
 */
export const requestedRefunds = pgTable(
  "offer_refunds_asked",
  {
    id: text("id").primaryKey(),
    ...reversalColumns(),
    cents: integer("cents").notNull(),
    state: text("state", { enum: ["due", "sent", "void"] }).notNull(),
    providerId: text("provider_id"),
    fault: text("fault"),
    /**
     * Incremented with each rejection, because the provider replays its answer to a known idempotency key.
     */
    keyVersion: integer("key_version").notNull().default(1),
    tries: integer("tries").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("offer_refunds_asked_payment").on(table.paymentId),
    index("offer_refunds_asked_due").on(table.nextTryAt).where(sql`${table.state} = 'due'`),
  ],
);

export const offerDisputes = pgTable(
  "offer_disputes",
  {
    /** Id at the payment provider. */
    id: text("id").primaryKey(),
    ...reversalColumns(),
    state: text("state", { enum: DISPUTE_STATES }).notNull(),
    cents: integer("cents").notNull(),
    reason: text("reason").notNull(),
    dueBy: moment("due_by"),
    createdAt: createdAt(),
    settledAt: moment("settled_at"),
    /** Of a lost dispute: since when its tax needs no operator. */
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("offer_disputes_payment").on(table.paymentId),
    index("offer_disputes_unanswered")
      .on(table.createdAt)
      .where(sql`${table.state} = 'lost' and ${table.answeredAt} is null`),
    index("offer_disputes_open").on(table.dueBy).where(sql`${table.settledAt} is null`),
  ],
);
