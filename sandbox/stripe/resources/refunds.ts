import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { newId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, missingParameter } from "../wire/errors.ts";
import { checkAmount, type Metadata, mergedMetadata } from "../wire/limits.ts";
import { type Charge, charges, findCharge, presentCharge } from "./charges.ts";
import { findPaymentIntent } from "./payment-intents.ts";

type Refund = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  payment_method: string;
  customer: string | null;
  reason: string | null;
  metadata: Metadata;
};

export const refunds = table<Refund>("refund");

export const refundOperations: Operation[] = [
  operation<Stripe.RefundCreateParams>("POST /v1/refunds", ({ account, params }) =>
    refundCharge(account, chargeOf(account, params), params),
  ),
];

function chargeOf(account: Account, params: Stripe.RefundCreateParams): Charge {
  const { charge, payment_intent } = params;
  if (charge) return findCharge(account, charge, "charge");
  if (!payment_intent) throw missingParameter("payment_intent");
  const intent = findPaymentIntent(account, payment_intent, "payment_intent");
  if (intent.latestCharge) return findCharge(account, intent.latestCharge);
  const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
  throw invalid(message, { code: "payment_intent_unexpected_state", param: "payment_intent" });
}

/** All that is left of the charge unless an amount is given. */
export function refundCharge(
  account: Account,
  charge: Charge,
  params: Pick<Stripe.RefundCreateParams, "amount" | "reason" | "metadata"> = {},
): WireObject {
  const amount = refundable(charge, params.amount);
  const amountRefunded = charge.amountRefunded + amount;
  const after = account.store.put(charges, { ...charge, amountRefunded });
  const refund = account.store.put(refunds, {
    id: newId("re"),
    created: account.clock.now(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.paymentIntent,
    payment_method: charge.methodId,
    customer: charge.customer,
    reason: params.reason ?? null,
    metadata: mergedMetadata({}, params.metadata),
  });
  account.emit("charge.refunded", presentCharge(after, account));
  account.emit("refund.created", presentRefund(refund));
  return presentRefund(refund);
}

function refundable(charge: Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalid(message, { code: "charge_already_refunded" });
  }
  if (charge.isDisputed) {
    const message = `Charge ${charge.id} has been disputed; it cannot be refunded.`;
    throw invalid(message, { code: "charge_disputed" });
  }
  const amount = asked ?? left;
  checkAmount(amount, "amount", 1);
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalid(message, { param: "amount" });
  }
  return amount;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

export function presentRefund(refund: Refund): WireObject {
  return {
    ...refund,
    object: "refund",
    balance_transaction: `txn_${refund.id.slice(3)}`,
    customer_account: null,
    destination_details: { card: { type: "refund", reference_status: "pending" }, type: "card" },
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
