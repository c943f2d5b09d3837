import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { invalid } from "../wire/errors.ts";
import { createList, isWithin } from "../wire/lists.ts";
import { findInvoice, getSettlement, type Invoice, invoices } from "./invoices.ts";

export const invoicePaymentOperations: Operation[] = [
  operation<Stripe.InvoicePaymentListParams>("GET /v1/invoice_payments", ({ account, params }) => {
    const { invoice, payment, status, created } = params;
    if (invoice) findInvoice(account, invoice, "invoice");
    if (payment && payment.type !== "payment_intent") {
      throw invalid("Invalid payment[type]: must be payment_intent.", { param: "payment[type]" });
    }
    const found = account.store
      .list(invoices)
      .filter((one) => one.paymentIntent !== null)
      .filter((one) => !invoice || one.id === invoice)
      .filter((one) => !payment || one.paymentIntent === payment.payment_intent)
      .filter((one) => !status || getStatus(one) === status)
      .filter((one) => isWithin(one.finalizedAt ?? one.created, created));
    const records = found.map((one) => ({ id: getId(one), of: one }));
    return createList("/v1/invoice_payments", records, {
      page: params,
      present: ({ of }) => presentInvoicePayment(of, account),
    });
  }),
];

/** An invoice has one payment once an amount is due. */
export function listInvoicePayments(invoice: Invoice, account: Account): Record<string, unknown> {
  const data = invoice.paymentIntent ? [presentInvoicePayment(invoice, account)] : [];
  const url = `/v1/invoice_payments?invoice=${invoice.id}`;
  return { object: "list", data, has_more: false, url };
}

function presentInvoicePayment(invoice: Invoice, account: Account): WireObject {
  return {
    id: getId(invoice),
    object: "invoice_payment",
    amount_paid: invoice.status === "paid" ? invoice.amountPaid : null,
    amount_requested: getSettlement(account, invoice).due,
    created: invoice.finalizedAt ?? invoice.created,
    currency: "usd",
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: invoice.paymentIntent, type: "payment_intent" },
    status: getStatus(invoice),
    status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
  };
}

function getStatus({ status }: Invoice): "canceled" | "open" | "paid" {
  if (status === "void") return "canceled";
  return status === "paid" ? "paid" : "open";
}

function getId({ id }: Invoice): string {
  return `inpay_${id.slice(3)}`;
}
