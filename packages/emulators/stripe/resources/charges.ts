import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { type PaymentMethod, presentMethod } from "../payments/methods.ts";
import { table } from "../store/store.ts";
import { noSuch } from "../wire/errors.ts";
import type { Session } from "./checkout-sessions.ts";

export type Charge = {
  id: string;
  created: number;
  /** Null for an invoice's charge. */
  session: string | null;
  invoice?: string | null;
  paymentIntent: string;
  amount: number;
  amountRefunded: number;
  currency: string;
  method: PaymentMethod;
  methodId: string;
  customer: string | null;
  billedTo: { email: string | null; name: string | null };
  isDisputed: boolean;
  /** Secret part of the receipt's URL. */
  receiptKey: string;
  payment: Session["payment"];
};

export const charges = table<Charge>("charge");

export const chargeOperations: Operation[] = [
  operation("GET /v1/charges/{charge}", ({ account, id }) =>
    presentCharge(findCharge(account, id), account),
  ),
];

export function findCharge({ store }: Account, id: string, param = "id"): Charge {
  const charge = store.find(charges, id);
  if (!charge) throw noSuch("charge", id, param);
  return charge;
}

const NOT_USED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  transfer_data: null,
  transfer_group: null,
};

const APPROVED = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: "approved_by_network",
  reason: null,
  risk_level: "normal",
  risk_score: 12,
  seller_message: "Payment complete.",
  type: "authorized",
};

const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export function presentCharge(charge: Charge, { core }: Account): WireObject {
  const { payment } = charge;
  return {
    ...NOT_USED,
    id: charge.id,
    object: "charge",
    amount: charge.amount,
    amount_captured: charge.amount,
    amount_refunded: charge.amountRefunded,
    balance_transaction: `txn_${charge.id.slice(3)}`,
    billing_details: { ...charge.billedTo, address: NO_ADDRESS, phone: null, tax_id: null },
    calculated_statement_descriptor: payment.statementDescriptor ?? "EMULATOR",
    captured: true,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: payment.description,
    disputed: charge.isDisputed,
    metadata: payment.metadata,
    outcome: APPROVED,
    paid: true,
    payment_intent: charge.paymentIntent,
    payment_method: charge.methodId,
    payment_method_details: presentMethod(charge.method),
    receipt_email: payment.receiptEmail,
    receipt_url: `${core.url}/stripe/receipts/${charge.receiptKey}`,
    refunded: charge.amountRefunded === charge.amount,
    statement_descriptor: payment.statementDescriptor,
    statement_descriptor_suffix: payment.statementDescriptorSuffix,
    status: "succeeded",
  };
}
