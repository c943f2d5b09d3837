import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { table } from "../store/store.ts";
import { noSuch } from "../wire/errors.ts";
import { createList, isWithin } from "../wire/lists.ts";

/**
 * Money in or out of the account's balance. Immutable: a return of money is a transaction of its
 * own.
 */
export type BalanceTransaction = {
  id: string;
  created: number;
  /** Negative for money out. */
  amount: number;
  fee: number;
  currency: string;
  /** The id of a charge, a refund or a dispute. */
  source: string;
  type: "charge" | "refund" | "refund_failure" | "adjustment";
};

export const balanceTransactions = table<BalanceTransaction>("balance_transaction");

export const balanceTransactionOperations: Operation[] = [
  operation<Stripe.BalanceTransactionListParams>(
    "GET /v1/balance_transactions",
    ({ account, params }) => {
      const { created, source, type } = params;
      const found = account.store
        .list(balanceTransactions)
        .filter((one) => !source || one.source === source)
        .filter((one) => !type || one.type === type)
        .filter((one) => isWithin(one.created, created));
      const present = presentBalanceTransaction;
      return createList("/v1/balance_transactions", found, { page: params, present });
    },
  ),
  operation("GET /v1/balance_transactions/{id}", ({ account, id }) => {
    const found = account.store.find(balanceTransactions, id);
    if (!found) throw noSuch("balance transaction", id);
    return presentBalanceTransaction(found);
  }),
];

/** 2.9 % and 30 cents; Stripe does not return the fee with a refund. */
export function cardFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Charged for each dispute, also for one that is won. */
export const DISPUTE_FEE = 1500;

export function createBalanceTransaction(
  { store, clock }: Account,
  moved: Omit<BalanceTransaction, "created">,
): BalanceTransaction {
  return store.put(balanceTransactions, { ...moved, created: clock.now() });
}

/** Returns the oldest first. */
export function listBalanceTransactions({ store }: Account, source: string): BalanceTransaction[] {
  return store.list(balanceTransactions).filter((one) => one.source === source);
}

const CATEGORIES = {
  charge: "charge",
  refund: "refund",
  refund_failure: "refund_failure",
  adjustment: "dispute",
};

export function presentBalanceTransaction(one: BalanceTransaction): WireObject {
  const { amount, fee, created, currency, type } = one;
  const detail = {
    amount: fee,
    application: null,
    currency,
    description: "Stripe processing fees",
  };
  const isBack = type === "adjustment" && amount > 0;
  return {
    ...one,
    object: "balance_transaction",
    available_on: created,
    balance_type: "payments",
    description: null,
    exchange_rate: null,
    fee_details: fee === 0 ? [] : [{ ...detail, type: "stripe_fee" }],
    net: amount - fee,
    reporting_category: isBack ? "dispute_reversal" : CATEGORIES[type],
    status: "available",
  };
}
