import type { Account, WireObject } from "../account.ts";
import { computeAddedTaxCents, computeTaxCents, groupTaxesByRate } from "../tax/automatic.ts";
import { customers } from "./customers.ts";
import type { InvoiceLine } from "./invoice-lines.ts";
import { computeSubtotal, computeTotal, getSettlement, type Invoice } from "./invoices.ts";
import { findPrice } from "./prices.ts";

/** Fields that the emulator does not support, with the values of an unused feature. */
const NOT_USED = {
  account_country: "US",
  account_name: "MeMix",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  collection_method: "charge_automatically",
  currency: "usd",
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
};

export function presentInvoice(invoice: Invoice, account: Account): WireObject {
  return {
    ...NOT_USED,
    id: invoice.id,
    object: "invoice",
    ...presentAmounts(invoice, account),
    ...presentCustomerFields(invoice, account),
    ...presentPageUrls(invoice, account),
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    automatic_tax: presentAutomaticTax(invoice),
    auto_advance: invoice.finalizesAt !== null || invoice.nextAttempt !== null,
    automatically_finalizes_at: invoice.status === "draft" ? invoice.finalizesAt : null,
    billing_reason: invoice.reason,
    created: invoice.created,
    effective_at: invoice.finalizedAt,
    lines: {
      object: "list",
      data: invoice.lines.map((line, at) => presentLine(line, { account, invoice, at })),
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    next_payment_attempt: invoice.nextAttempt ?? invoice.finalizesAt,
    number: invoice.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: invoice.metadata, subscription: invoice.subscription },
      type: "subscription_details",
    },
    period_end: invoice.period.end,
    period_start: invoice.period.start,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    total_taxes: groupTaxesByRate(invoice.taxes ?? []),
    webhooks_delivered_at: invoice.finalizedAt ?? invoice.created,
  };
}

function presentAutomaticTax({ automaticTax, taxes }: Invoice): Record<string, unknown> {
  const none = { disabled_reason: null, liability: null, provider: null, status: null };
  if (!automaticTax) return { ...none, enabled: false };
  const status = taxes ? "complete" : "requires_location_inputs";
  return { ...none, enabled: true, liability: { type: "self" }, provider: "stripe", status };
}

function presentAmounts(invoice: Invoice, account: Account): Record<string, number | null> {
  const { taxes = [] } = invoice;
  const [subtotal, total, tax] = [
    computeSubtotal(invoice),
    computeTotal(invoice),
    computeTaxCents(taxes),
  ];
  const { before, due, after } = getSettlement(account, invoice);
  const isUpcoming = invoice.reason === "upcoming" || invoice.settled !== null;
  return {
    amount_due: due,
    amount_paid: invoice.amountPaid,
    amount_remaining: Math.max(0, due - invoice.amountPaid),
    starting_balance: before,
    ending_balance: isUpcoming ? after : null,
    subtotal,
    subtotal_excluding_tax: subtotal - tax + computeAddedTaxCents(taxes),
    total,
    total_excluding_tax: total - tax,
  };
}

function presentCustomerFields(
  { customer: id }: Invoice,
  { store }: Account,
): Record<string, unknown> {
  const customer = store.find(customers, id);
  return {
    customer: id,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
  };
}

function presentPageUrls(
  { finalizedAt, key }: Invoice,
  { core }: Account,
): Record<string, string | null> {
  const page = finalizedAt === null ? null : `${core.url}/stripe/invoices/${key}`;
  return { hosted_invoice_url: page, invoice_pdf: page && `${page}/pdf` };
}

function presentLine(
  line: InvoiceLine,
  { account, invoice, at }: { account: Account; invoice: Invoice; at: number },
): WireObject {
  const tax = invoice.taxes?.[at];
  const { product, unit_amount } = findPrice(account, line.price);
  return {
    id: line.id,
    object: "line_item",
    amount: line.amount,
    currency: "usd",
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: invoice.metadata,
    parent: presentParent(line, invoice),
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product },
      type: "price_details",
      unit_amount_decimal: String(unit_amount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: invoice.subscription,
    subtotal: line.amount,
    taxes: tax ? groupTaxesByRate([tax]) : [],
  };
}

function presentParent(line: InvoiceLine, { subscription }: Invoice): Record<string, unknown> {
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: line.invoiceItem,
      proration: line.isProration,
      proration_details: { credited_items: null },
      subscription,
      subscription_item: line.subscriptionItem,
    },
    type: "subscription_item_details",
  };
}
