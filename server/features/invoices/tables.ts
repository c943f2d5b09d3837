import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { reverseNumber, toTrigrams } from "#server/platform/db/search.ts";
import { DOCUMENT_KINDS, SOLD_KINDS } from "#shared/documents.ts";
import { LANGUAGES } from "#shared/languages.ts";
import type { Buyer, Content, Seller } from "./rules.ts";

/**
 * Last number of each series per year. The row is locked from the number's assignment to the end of the
 * transaction, so that a rollback leaves no gap.
 */
export const documentSeries = pgTable("document_series", {
  year: integer("year").primaryKey(),
  invoices: integer("invoices").notNull().default(0),
  creditNotes: integer("credit_notes").notNull().default(0),
});

/**
 * Issued invoices and credit notes. A trigger rejects changes and deletions, except of user and buyer, which
 * are removed when the law no longer requires them.
 */
export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    /** In the shop's time zone. */
    year: integer("year").notNull(),
    nth: integer("nth").notNull(),
    /** E.g. INV-2026-000001. */
    number: text("number").notNull().unique(),
    /** Null after the account was deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    soldKind: text("sold_kind", { enum: SOLD_KINDS }).notNull(),
    /**
     * Id of the order, the plan's invoice or the pack's purchase; no foreign key, since a document outlives
     * its sale.
     */
    soldId: text("sold_id").notNull(),
    /** Id of the refund or dispute; null on an invoice. */
    causeId: text("cause_id"),
    /** The credited invoice; null on an invoice. */
    invoiceId: text("invoice_id").references((): AnyPgColumn => documents.id),
    language: text("language", { enum: LANGUAGES }).notNull(),
    currency: text("currency").notNull(),
    /** Place of taxation; null if no address was collected. */
    country: text("country"),
    state: text("state"),
    totalCents: integer("total_cents").notNull(),
    /** Included in the total. */
    taxCents: integer("tax_cents").notNull(),
    content: jsonb("content").$type<Content>().notNull(),
    /** Null if no seller had been entered. */
    seller: jsonb("seller").$type<Seller>(),
    buyer: jsonb("buyer").$type<Buyer>(),
    issuedAt: moment("issued_at").notNull(),
  },
  (table) => [
    uniqueIndex("documents_series").on(table.kind, table.year, table.nth),
    uniqueIndex("documents_invoice_of")
      .on(table.soldKind, table.soldId)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex("documents_cause").on(table.causeId),
    index("documents_sold").on(table.soldKind, table.soldId),
    index("documents_user").on(table.userId, table.issuedAt),
    index("documents_issued").on(table.issuedAt, table.id),
    index("documents_invoice").on(table.invoiceId),
    index("documents_pieces").using("gin", toTrigrams(table.number)),
    index("documents_ends").on(sql`${reverseNumber(table.number)} text_pattern_ops`),
    check(
      "documents_credits",
      sql`(${table.kind} = 'credit_note') = (${table.invoiceId} is not null and ${table.causeId} is not null)`,
    ),
    check(
      "documents_sums",
      sql`${table.totalCents} > 0 and ${table.taxCents} between 0 and ${table.totalCents}`,
    ),
  ],
);

/** The seller, entered by the owner at the desk: at most one row. */
export const sellers = pgTable("sellers", {
  id: text("id").primaryKey(),
  seller: jsonb("seller").$type<Seller>().notNull(),
  /** Optimistic lock, incremented with each change. */
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * Monthly exchange rate of the pound as published by the tax office and copied by the owner. Never changed,
 * since documents use it.
 */
export const sterlingRates = pgTable(
  "sterling_rates",
  {
    /** E.g. '2026-11', in the shop's time zone. */
    month: text("month").primaryKey(),
    /** Millionths of a dollar per pound. */
    micros: integer("micros").notNull(),
    source: text("source").notNull(),
    setAt: moment("set_at").notNull(),
  },
  (table) => [check("sterling_rates_micros", sql`${table.micros} between 100000 and 10000000`)],
);
