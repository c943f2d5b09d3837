import type { Account } from "../account.ts";
import { table } from "../store/store.ts";
import { computeAddedTaxCents, computeTaxes, isLocated, type LineTax } from "../tax/automatic.ts";
import { noSuch } from "../wire/errors.ts";
import type { Metadata } from "../wire/limits.ts";
import { getCustomerBilling } from "./customer-billing.ts";
import { type Address, customers } from "./customers.ts";
import type { InvoiceLine, Period } from "./invoice-lines.ts";

export type Invoice = {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  metadata: Metadata;
  status: "draft" | "open" | "paid" | "void";
  reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  number: string | null;
  lines: InvoiceLine[];
  period: Period;
  /** How the customer's balance was applied and what is due; null for a draft. */
  settled: Settlement | null;
  amountPaid: number;
  attempts: number;
  finalizesAt: number | null;
  finalizedAt: number | null;
  nextAttempt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
  paymentIntent: string | null;
  /** The customer's address once tax was computed, and the tax of each line. */
  taxedAt?: Address | null;
  taxes?: LineTax[];
  automaticTax?: boolean;
  /** Secret part of the page's URL. */
  key: string;
};

export const invoices = table<Invoice>("invoice");

export function findInvoice({ store }: Account, id: string, param = "id"): Invoice {
  const invoice = store.find(invoices, id);
  if (!invoice) throw noSuch("invoice", id, param);
  return invoice;
}

export function listInvoices({ store }: Account, subscription: string): Invoice[] {
  return store.list(invoices).filter((one) => one.subscription === subscription);
}

export type Settlement = { before: number; due: number; after: number };

const LEAST_CENTS = 50;

/**
 * A balance below 0 pays for the invoice; an invoice below 0 goes to the balance. An amount below
 * the minimum charge is added to the balance as well, to be paid with the next invoice.
 */
export function computeSettlement(total: number, balance: number): Settlement {
  const due = total + balance;
  if (due < LEAST_CENTS) return { before: balance, due: 0, after: due };
  return { before: balance, due, after: 0 };
}

export function computeSubtotal({ lines }: Pick<Invoice, "lines">): number {
  return lines.reduce((total, line) => total + line.amount, 0);
}

export function computeTotal(invoice: Pick<Invoice, "lines" | "taxes">): number {
  return computeSubtotal(invoice) + computeAddedTaxCents(invoice.taxes ?? []);
}

/** Computes tax by the customer's current address; none if the address cannot be located. */
export function applyInvoiceTax(account: Account, invoice: Invoice): Invoice {
  const address = account.store.find(customers, invoice.customer)?.address ?? null;
  if (!invoice.automaticTax || !isLocated(address)) return invoice;
  return { ...invoice, taxedAt: address, taxes: computeTaxes(account, invoice.lines, address) };
}

/** Computes the amounts of a draft as if it were finalized now. */
export function getSettlement(account: Account, invoice: Invoice): Settlement {
  const { balance } = getCustomerBilling(account, invoice.customer);
  return invoice.settled ?? computeSettlement(computeTotal(invoice), balance);
}
