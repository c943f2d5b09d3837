import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import type { Decline } from "../payments/cards.ts";
import type { PaymentMethod } from "../payments/methods.ts";
import { table } from "../store/store.ts";
import { noSuch } from "../wire/errors.ts";
import { createList, isWithin } from "../wire/lists.ts";
import type { Session } from "./checkout-sessions.ts";

export type PaymentIntent = {
  id: string;
  created: number;
  session: string | null;
  invoice?: string | null;
  amount: number;
  currency: string;
  status: "processing" | "succeeded" | "requires_payment_method" | "requires_action";
  method: PaymentMethod;
  methodId: string;
  customer: string | null;
  latestCharge: string | null;
  lastError: Decline | null;
  payment: Session["payment"];
};

export const paymentIntents = table<PaymentIntent>("payment_intent");

export const paymentIntentOperations: Operation[] = [
  operation<Stripe.PaymentIntentListParams>("GET /v1/payment_intents", ({ account, params }) => {
    const { customer, created } = params;
    const found = account.store
      .list(paymentIntents)
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => isWithin(one.created, created));
    const present = presentPaymentIntent;
    return createList("/v1/payment_intents", found, { page: params, present });
  }),
  operation("GET /v1/payment_intents/{intent}", ({ account, id }) =>
    presentPaymentIntent(findPaymentIntent(account, id)),
  ),
];

export function findPaymentIntent({ store }: Account, id: string, param = "id"): PaymentIntent {
  const intent = store.find(paymentIntents, id);
  if (!intent) throw noSuch("payment_intent", id, param);
  return intent;
}

const NOT_USED = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic_async",
  confirmation_method: "automatic",
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  transfer_data: null,
  transfer_group: null,
};

export function presentPaymentIntent(intent: PaymentIntent): WireObject {
  const { payment, status, lastError } = intent;
  return {
    ...NOT_USED,
    id: intent.id,
    object: "payment_intent",
    amount: intent.amount,
    amount_received: status === "succeeded" ? intent.amount : 0,
    client_secret: `${intent.id}_secret_${intent.methodId.slice(-12)}`,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: payment.description,
    last_payment_error: lastError ? presentError(lastError) : null,
    latest_charge: intent.latestCharge,
    metadata: payment.metadata,
    payment_method: status === "requires_payment_method" ? null : intent.methodId,
    payment_method_types: [intent.method.type],
    receipt_email: payment.receiptEmail,
    statement_descriptor: payment.statementDescriptor,
    statement_descriptor_suffix: payment.statementDescriptorSuffix,
    status,
  };
}

function presentError({ code, declineCode, message }: Decline): Record<string, string> {
  const error = { type: "card_error", code, message };
  return declineCode ? { ...error, decline_code: declineCode } : error;
}
