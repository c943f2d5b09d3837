import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, noSuch } from "../wire/errors.ts";
import { createList, isWithin } from "../wire/lists.ts";
import {
  createBalanceTransaction,
  DISPUTE_FEE,
  listBalanceTransactions,
  presentBalanceTransaction,
} from "./balance-transactions.ts";
import { type Charge, charges } from "./charges.ts";

type Dispute = {
  id: string;
  created: number;
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  /** Undefined in records of earlier versions, which had one status only. */
  status?: DisputeStatus;
};

export type DisputeStatus =
  | "warning_needs_response"
  | "warning_closed"
  | "needs_response"
  | "under_review"
  | "won"
  | "lost";

export const disputes = table<Dispute>("dispute");

export const disputeOperations: Operation[] = [
  operation<Stripe.DisputeListParams>("GET /v1/disputes", ({ account, params }) => {
    const { charge, payment_intent, created } = params;
    const found = account.store
      .list(disputes)
      .filter((one) => !charge || one.charge === charge)
      .filter((one) => !payment_intent || one.payment_intent === payment_intent)
      .filter((one) => isWithin(one.created, created));
    return createList("/v1/disputes", found, {
      page: params,
      present: (one) => presentDispute(one, account),
    });
  }),
  operation("GET /v1/disputes/{dispute}", ({ account, id }) => {
    const dispute = account.store.find(disputes, id);
    if (!dispute) throw noSuch("dispute", id, "dispute");
    return presentDispute(dispute, account);
  }),
];

const A_WEEK_S = 7 * 24 * 60 * 60;

/** Opens a dispute; an inquiry takes no money. Stripe has no API call for it. */
export function disputeCharge(
  account: Account,
  charge: Charge,
  { isInquiry = false } = {},
): WireObject {
  if (charge.isDisputed) throw invalid("This charge has been disputed.");
  account.store.put(charges, { ...charge, isDisputed: true });
  const dispute = account.store.put(disputes, {
    id: createId("du"),
    created: account.clock.now(),
    charge: charge.id,
    payment_intent: charge.paymentIntent,
    amount: charge.amount,
    currency: charge.currency,
    reason: "fraudulent",
    status: isInquiry ? "warning_needs_response" : "needs_response",
  });
  if (withdrawsMoney(dispute)) withdrawMoney(account, dispute);
  account.emit("charge.dispute.created", presentDispute(dispute, account));
  return presentDispute(dispute, account);
}

/** Applies the bank's decision or next step: an inquiry may become a dispute. */
export function decideDispute(account: Account, charge: Charge, status: DisputeStatus): WireObject {
  const newest = account.store.list(disputes).findLast((one) => one.charge === charge.id);
  if (!newest) throw invalid("This charge is not disputed.");
  const dispute = account.store.put(disputes, { ...newest, status });
  const isOver = ["won", "lost", "warning_closed"].includes(status);
  const type = isOver ? "charge.dispute.closed" : "charge.dispute.updated";
  if (withdrawsMoney(dispute) && !withdrawsMoney(newest)) withdrawMoney(account, dispute);
  if (!withdrawsMoney(dispute) && withdrawsMoney(newest)) returnMoney(account, dispute);
  account.emit(type, presentDispute(dispute, account));
  return presentDispute(dispute, account);
}

/** Whether a dispute has withdrawn the charge's amount, which cannot be refunded then. */
export function isMoneyWithdrawn({ store }: Account, charge: string): boolean {
  return store.list(disputes).some((one) => one.charge === charge && withdrawsMoney(one));
}

function withdrawMoney(account: Account, { id, amount, currency }: Dispute): void {
  const taken = { amount: -amount, currency, fee: DISPUTE_FEE };
  createBalanceTransaction(account, {
    id: createId("txn"),
    type: "adjustment",
    source: id,
    ...taken,
  });
}

function returnMoney(account: Account, { id, amount, currency }: Dispute): void {
  const back = { amount, currency, fee: 0 };
  createBalanceTransaction(account, {
    id: createId("txn"),
    type: "adjustment",
    source: id,
    ...back,
  });
}

function withdrawsMoney({ status = "needs_response" }: Dispute): boolean {
  return ["needs_response", "under_review", "lost"].includes(status);
}

export function presentDispute(dispute: Dispute, account: Account): WireObject {
  return {
    ...dispute,
    object: "dispute",
    balance_transactions: listBalanceTransactions(account, dispute.id).map(
      presentBalanceTransaction,
    ),
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: dispute.created + A_WEEK_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: !withdrawsMoney(dispute),
    livemode: false,
    metadata: {},
    payment_method_details: {
      card: { brand: "visa", case_type: "chargeback", network_reason_code: "10.4" },
      type: "card",
    },
    status: dispute.status ?? "needs_response",
  };
}
