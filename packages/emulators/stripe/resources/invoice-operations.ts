import type Stripe from "stripe";
import type { Account } from "../account.ts";
import type { ChangeParams } from "../billing/planned-change.ts";
import { previewInvoice } from "../billing/preview.ts";
import { type Operation, operation } from "../operation.ts";
import { invalid, missingParameter } from "../wire/errors.ts";
import { createList, isWithin } from "../wire/lists.ts";
import { findCustomer } from "./customers.ts";
import { findInvoice, type Invoice, invoices } from "./invoices.ts";
import { presentInvoice } from "./present-invoice.ts";
import { findSubscription, isOver } from "./subscriptions.ts";

const PATH = "/v1/invoices";

export const invoiceOperations: Operation[] = [
  operation<Stripe.InvoiceListParams>(`GET ${PATH}`, ({ account, params }) => {
    const { created, customer, status, subscription } = params;
    const found = account.store
      .list(invoices)
      .filter((one) => isWithin(one.created, created))
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !subscription || one.subscription === subscription)
      .filter((one) => !status || one.status === status);
    return createList(PATH, found, {
      page: params,
      present: (one) => presentInvoice(one, account),
    });
  }),
  operation(`GET ${PATH}/{invoice}`, ({ account, id }) =>
    presentInvoice(findInvoice(account, id), account),
  ),
  operation<Stripe.InvoiceCreatePreviewParams>(
    `POST ${PATH}/create_preview`,
    ({ account, params }) => presentInvoice(previewed(account, params), account),
  ),
];

function previewed(account: Account, params: Stripe.InvoiceCreatePreviewParams): Invoice {
  const { customer, subscription: id, subscription_details: details = {} } = params;
  if (!id) throw missingParameter("subscription");
  const subscription = findSubscription(account, id, "subscription");
  if (customer) findCustomer(account, customer, "customer");
  if (customer && customer !== subscription.customer) {
    const message = `The subscription ${id} does not belong to the customer ${customer}.`;
    throw invalid(message, { param: "customer" });
  }
  const { cancel_at_period_end } = details;
  const invoice = previewInvoice(
    account,
    cancel_at_period_end === undefined
      ? subscription
      : { ...subscription, cancelAtPeriodEnd: cancel_at_period_end },
    details as ChangeParams,
  );
  if (isOver(subscription) || invoice.lines.length === 0) {
    const message = `No upcoming invoices for customer: ${subscription.customer}`;
    throw invalid(message, { code: "invoice_upcoming_none" });
  }
  return invoice;
}
