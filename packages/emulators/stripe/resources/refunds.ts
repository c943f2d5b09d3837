import type Stripe from "stripe";
import { formatAmount } from "../../core/money.ts";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { reverseTaxTransaction } from "../tax/automatic-records.ts";
import { invalid, missingParameter } from "../wire/errors.ts";
import { checkAmount, type Metadata, mergeMetadata } from "../wire/limits.ts";
import { createList, isWithin } from "../wire/lists.ts";
import { createBalanceTransaction } from "./balance-transactions.ts";
import { type Charge, charges, findCharge, presentCharge } from "./charges.ts";
import { isMoneyWithdrawn } from "./disputes.ts";
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
  /** Set if the refund failed at the bank. */
  failure?: string | null;
};

export const refunds = table<Refund>("refund");

export const refundOperations: Operation[] = [
  operation<Stripe.RefundCreateParams>("POST /v1/refunds", ({ account, params }) =>
    refundCharge(account, findRefundableCharge(account, params), params),
  ),
  operation<Stripe.RefundListParams>("GET /v1/refunds", ({ account, params }) => {
    const { charge, payment_intent, created } = params;
    const found = account.store
      .list(refunds)
      .filter((one) => !charge || one.charge === charge)
      .filter((one) => !payment_intent || one.payment_intent === payment_intent)
      .filter((one) => isWithin(one.created, created));
    return createList("/v1/refunds", found, { page: params, present: presentRefund });
  }),
];

function findRefundableCharge(account: Account, params: Stripe.RefundCreateParams): Charge {
  const { charge, payment_intent } = params;
  if (charge) return findCharge(account, charge, "charge");
  if (!payment_intent) throw missingParameter("payment_intent");
  const intent = findPaymentIntent(account, payment_intent, "payment_intent");
  if (intent.latestCharge) return findCharge(account, intent.latestCharge);
  const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
  throw invalid(message, { code: "payment_intent_unexpected_state", param: "payment_intent" });
}

/** Refunds the rest of the charge by default. */
export function refundCharge(
  account: Account,
  charge: Charge,
  params: Pick<Stripe.RefundCreateParams, "amount" | "reason" | "metadata"> = {},
): WireObject {
  const amount = computeRefundAmount(account, charge, params.amount);
  const amountRefunded = charge.amountRefunded + amount;
  const after = account.store.put(charges, { ...charge, amountRefunded });
  const refund = account.store.put(refunds, {
    id: createId("re"),
    created: account.clock.now(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.paymentIntent,
    payment_method: charge.methodId,
    customer: charge.customer,
    reason: params.reason ?? null,
    metadata: mergeMetadata({}, params.metadata),
  });
  createBalanceTransaction(account, {
    ...{ id: `txn_${refund.id.slice(3)}`, type: "refund", source: refund.id },
    ...{ amount: -amount, currency: charge.currency, fee: 0 },
  });
  reverseTaxTransaction(account, after, refund);
  account.emit("charge.refunded", presentCharge(after, account));
  account.emit("refund.created", presentRefund(refund));
  return presentRefund(refund);
}

/**
 * Fails the newest refund: the money returns to the balance and the charge counts as not refunded.
 */
export function failRefund(account: Account, charge: Charge): WireObject {
  const newest = listRefunds(account, charge.id).at(-1);
  if (!newest || newest.failure) throw invalid("There is no refund that could fail.");
  const failed = account.store.put(refunds, { ...newest, failure: "lost_or_stolen_card" });
  const amountRefunded = charge.amountRefunded - newest.amount;
  account.store.put(charges, { ...charge, amountRefunded });
  createBalanceTransaction(account, {
    ...{ id: `txn_f${newest.id.slice(3)}`, type: "refund_failure", source: newest.id },
    ...{ amount: newest.amount, currency: newest.currency, fee: 0 },
  });
  account.emit("refund.updated", presentRefund(failed));
  account.emit("refund.failed", presentRefund(failed));
  return presentRefund(failed);
}

/** Returns the oldest first. */
export function listRefunds({ store }: Account, charge: string): Refund[] {
  return store.list(refunds).filter((refund) => refund.charge === charge);
}

function computeRefundAmount(
  account: Account,
  charge: Charge,
  requested: number | undefined,
): number {
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalid(message, { code: "charge_already_refunded" });
  }
  if (isMoneyWithdrawn(account, charge.id)) {
    const message = `Charge ${charge.id} has been disputed; it cannot be refunded.`;
    throw invalid(message, { code: "charge_disputed" });
  }
  const amount = requested ?? left;
  checkAmount(amount, "amount", 1);
  if (amount > left) {
    const message = `Refund amount ($${formatAmount(amount)}) is greater than unrefunded amount on charge ($${formatAmount(left)})`;
    throw invalid(message, { param: "amount" });
  }
  return amount;
}

export function presentRefund({ failure, ...refund }: Refund): WireObject {
  return {
    ...refund,
    ...(failure
      ? { failure_reason: failure, failure_balance_transaction: `txn_f${refund.id.slice(3)}` }
      : {}),
    object: "refund",
    balance_transaction: `txn_${refund.id.slice(3)}`,
    customer_account: null,
    destination_details: { card: { type: "refund", reference_status: "pending" }, type: "card" },
    receipt_number: null,
    source_transfer_reversal: null,
    status: failure ? "failed" : "succeeded",
    transfer_reversal: null,
  };
}
