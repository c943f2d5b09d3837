import type { Account, WireObject } from "../account.ts";
import { newId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid } from "../wire/errors.ts";
import { type Charge, charges } from "./charges.ts";

type Dispute = {
  id: string;
  created: number;
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
};

export const disputes = table<Dispute>("dispute");

const A_WEEK_S = 7 * 24 * 60 * 60;

/** The card's owner tells the bank that this was not in order. There is no call for it, only people. */
export function disputeCharge(account: Account, charge: Charge): WireObject {
  if (charge.isDisputed) throw invalid("This charge has been disputed.");
  account.store.put(charges, { ...charge, isDisputed: true });
  const dispute = account.store.put(disputes, {
    id: newId("du"),
    created: account.clock.now(),
    charge: charge.id,
    payment_intent: charge.paymentIntent,
    amount: charge.amount,
    currency: charge.currency,
    reason: "fraudulent",
  });
  account.emit("charge.dispute.created", presentDispute(dispute));
  return presentDispute(dispute);
}

export function presentDispute(dispute: Dispute): WireObject {
  return {
    ...dispute,
    object: "dispute",
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: dispute.created + A_WEEK_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_method_details: {
      card: { brand: "visa", case_type: "chargeback", network_reason_code: "10.4" },
      type: "card",
    },
    status: "needs_response",
  };
}
