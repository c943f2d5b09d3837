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
import type { KeptRefund } from "#server/features/receipts/rules.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import type { KeptCard } from "#server/providers/payments/plans-port.ts";
import { DISPUTE_STATES } from "#shared/money-states.ts";
import type { OfferKey } from "#shared/plans.ts";

/** Who a user is at the payment provider. */
export const billingCustomers = pgTable("billing_customers", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique(),
  /** Grows with each reading that was written down, so that an older one is never written after it. */
  readings: integer("readings").notNull().default(0),
});

/**
 * A price at the provider and what it stands for. What was sold keeps its row and its meaning for good, since
 * somebody may pay it each month.
 */
export const prices = pgTable(
  "prices",
  {
    /** The provider's. */
    id: text("id").primaryKey(),
    /** Null: seen on a subscription, and nobody knows what it is for. */
    offer: text("offer").$type<OfferKey>(),
    name: text("name"),
    /** Of a plan. */
    level: integer("level"),
    /** Null where it is no fixed amount. */
    cents: integer("cents"),
    renders: integer("renders"),
    productId: text("product_id"),
    since: moment("since").notNull(),
    /** Since when it is not sold any more; null: it is. */
    replacedAt: moment("replaced_at"),
  },
  (table) => [
    check(
      "prices_offer",
      sql`(${table.offer} is null and ${table.replacedAt} is not null) or (${table.name} is not null and ${table.cents} is not null and ${table.renders} is not null)`,
    ),
  ],
);

/**
 * What an owner has decided about an offer at the desk. Without a row it is sold as the release and the settings say,
 * with one as the row says (051).
 */
export const offers = pgTable("offers", {
  key: text("key").$type<OfferKey>().primaryKey(),
  priceId: text("price_id")
    .notNull()
    .references(() => prices.id),
  isSold: boolean("is_sold").notNull(),
  version: integer("version").notNull(),
  changedAt: moment("changed_at").notNull(),
  /** Their name at that time. */
  changedBy: text("changed_by").notNull(),
});

/** What of it is tax, as the provider says it, and where it was taxed; no place where nobody was asked for one. */
const taxed = () => ({
  taxCents: integer("tax_cents").notNull().default(0),
  /** In the price; false: it came on top. */
  taxIncluded: boolean("tax_included").notNull().default(false),
  country: text("country"),
  state: text("state"),
});

/** A payment page for a plan or a pack, and for a pack also what became of the payment. */
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
    /** refused: paid, but not as we asked, or for a second plan; the owner knows. */
    status: text("status", {
      enum: ["open", "confirming", "paid", "failed", "expired", "refused"],
    })
      .notNull()
      .default("open"),
    sessionId: text("session_id").unique(),
    url: text("url"),
    subscriptionId: text("subscription_id"),
    paymentId: text("payment_id"),
    /** Of what came in. */
    ...taxed(),
    /** What came in; null before that, for a plan, and where it was paid before this was kept. */
    paidCents: integer("paid_cents"),
    /** The sum of the refunds that did not fail. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    refunds: jsonb("refunds").$type<KeptRefund[]>().notNull().default([]),
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
    index("purchases_payment").on(table.paymentId),
    index("purchases_subscription").on(table.subscriptionId),
  ],
);

/** A plan that somebody has or had, as the provider said it when it was last read. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    /** The provider's. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["incomplete", "active", "past_due", "ended"] }).notNull(),
    /** The plan that is paid for; null before the first payment. */
    level: integer("level"),
    /** At which it was paid. */
    priceId: text("price_id"),
    /** The plan that the next renewal bills. */
    nextLevel: integer("next_level"),
    nextPriceId: text("next_price_id"),
    /** The plan of a switch that waits for its payment. */
    pendingLevel: integer("pending_level"),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    cancels: boolean("cancels").notNull(),
    card: jsonb("card").$type<KeptCard>(),
    /** The customer's balance: above 0 it is added to the next bill, below 0 it is credit. */
    balanceCents: integer("balance_cents").notNull().default(0),
    /** The end of the period of which the person was reminded. */
    remindedOf: moment("reminded_of"),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at"),
    checkedAt: moment("checked_at"),
    /** Since when whoever let it end may have stayed away, for all that is known; null: since its end. */
    awaySince: moment("away_since"),
  },
  (table) => [
    index("subscriptions_user").on(table.userId, table.startedAt),
    // Nobody pays for two plans at once.
    uniqueIndex("subscriptions_live")
      .on(table.userId)
      .where(sql`${table.status} in ('active', 'past_due')`),
    index("subscriptions_status").on(table.status).where(sql`${table.status} <> 'ended'`),
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

/** A bill for a plan: one per period, and one per switch to a bigger plan. */
export const planInvoices = pgTable(
  "plan_invoices",
  {
    /** The provider's. */
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
    /** Of the plan that it bills, null where that is none of ours. */
    level: integer("level"),
    priceId: text("price_id"),
    /** With its tax. */
    cents: integer("cents").notNull(),
    /** The part below the minimum charge, which moves to the next invoice. */
    movedCents: integer("moved_cents").notNull().default(0),
    ...taxed(),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    paymentId: text("payment_id"),
    pageUrl: text("page_url"),
    pdfUrl: text("pdf_url"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at"),
    /** The sum of the refunds that did not fail. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    refunds: jsonb("refunds").$type<KeptRefund[]>().notNull().default([]),
    disputedAt: moment("disputed_at"),
    createdAt: createdAt(),
    paidAt: moment("paid_at"),
    /** When its renders, receipt and mail were given; each invoice gives once. */
    settledAt: moment("settled_at"),
    /** When the person was told that it could not be paid. */
    failureToldAt: moment("failure_told_at"),
  },
  (table) => [
    index("plan_invoices_user").on(table.userId, table.createdAt),
    index("plan_invoices_subscription").on(table.subscriptionId, table.createdAt),
    index("plan_invoices_paid").on(table.paidAt),
    index("plan_invoices_payment").on(table.paymentId),
  ],
);

/** What a reversal is of: a pack, or one bill of a plan. */
const ofOffer = () => ({
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  paymentId: text("payment_id").notNull(),
  purchaseId: text("purchase_id").references(() => purchases.id, { onDelete: "cascade" }),
  invoiceId: text("invoice_id").references(() => planInvoices.id, { onDelete: "cascade" }),
});

/** Money of a plan or a pack that went back, as the provider says it. */
export const offerRefunds = pgTable(
  "offer_refunds",
  {
    /** The provider's. */
    id: text("id").primaryKey(),
    ...ofOffer(),
    cents: integer("cents").notNull(),
    state: text("state", { enum: ["sent", "done", "failed"] }).notNull(),
    createdAt: createdAt(),
    /** When it arrived or came back. */
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("offer_refunds_created").on(table.createdAt),
    index("offer_refunds_payment").on(table.paymentId),
    index("offer_refunds_failed").on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
);

/**
 * Money of a plan or a pack that somebody at the desk gives back: due until the provider has taken it, when it is one
 * of `offerRefunds`; void where nothing was left to give.
 */
export const askedRefunds = pgTable(
  "offer_refunds_asked",
  {
    id: text("id").primaryKey(),
    ...ofOffer(),
    cents: integer("cents").notNull(),
    state: text("state", { enum: ["due", "sent", "void"] }).notNull(),
    /** The provider's. */
    providerId: text("provider_id"),
    /** What the provider said when it did not take it. */
    fault: text("fault"),
    /** Grows with each refusal: the provider answers the same key as before. */
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

/** The bank of who paid for a plan or a pack asks for the money, or asks about it. */
export const offerDisputes = pgTable(
  "offer_disputes",
  {
    /** The provider's. */
    id: text("id").primaryKey(),
    ...ofOffer(),
    state: text("state", { enum: DISPUTE_STATES }).notNull(),
    cents: integer("cents").notNull(),
    reason: text("reason").notNull(),
    /** Until when an answer is taken. */
    dueBy: moment("due_by"),
    createdAt: createdAt(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("offer_disputes_payment").on(table.paymentId),
    index("offer_disputes_open").on(table.dueBy).where(sql`${table.settledAt} is null`),
  ],
);
