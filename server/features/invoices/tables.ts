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
 * The last number of each series of a year. Its row is locked from the number to the end of the transaction that
 * issues it, so that what is rolled back leaves no gap.
 */
export const documentSeries = pgTable("document_series", {
  year: integer("year").primaryKey(),
  invoices: integer("invoices").notNull().default(0),
  creditNotes: integer("credit_notes").notNull().default(0),
});

/**
 * Invoices and credit notes as they were issued. A trigger refuses to change or remove one, but for whose it is and
 * who bought: those go when the law does not want them any more.
 */
export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    /** Of the shop's time zone. */
    year: integer("year").notNull(),
    nth: integer("nth").notNull(),
    /** As people read it: INV-2026-000001. */
    number: text("number").notNull().unique(),
    /** Null once nobody has it on their account any more. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    soldKind: text("sold_kind", { enum: SOLD_KINDS }).notNull(),
    /** The order, the bill of a plan or the purchase of a pack: no key, since a document outlives what it is about. */
    soldId: text("sold_id").notNull(),
    /** What gave the money back: a refund's or a dispute's; null on an invoice. */
    causeId: text("cause_id"),
    /** Of a credit note. */
    invoiceId: text("invoice_id").references((): AnyPgColumn => documents.id),
    language: text("language", { enum: LANGUAGES }).notNull(),
    currency: text("currency").notNull(),
    /** Where it is taxed; null where nobody was asked for a place. */
    country: text("country"),
    state: text("state"),
    totalCents: integer("total_cents").notNull(),
    /** In the total. */
    taxCents: integer("tax_cents").notNull(),
    content: jsonb("content").$type<Content>().notNull(),
    /** Null where nobody had named the seller yet. */
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

/** Who sells, as the owner says it at the desk: one row, or none yet. */
export const sellers = pgTable("sellers", {
  id: text("id").primaryKey(),
  seller: jsonb("seller").$type<Seller>().notNull(),
  /** Goes up with each change: who has seen an older one is told so. */
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * What a pound cost in dollars in a month, as the tax office publishes it and the owner copied it. Written once: papers
 * are set with it.
 */
export const sterlingRates = pgTable(
  "sterling_rates",
  {
    /** Like '2026-11', of the shop's time. */
    month: text("month").primaryKey(),
    /** Millionths of a dollar for one pound. */
    micros: integer("micros").notNull(),
    /** Where it was read. */
    source: text("source").notNull(),
    setAt: moment("set_at").notNull(),
  },
  (table) => [check("sterling_rates_micros", sql`${table.micros} between 100000 and 10000000`)],
);
