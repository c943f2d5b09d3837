import type Stripe from "stripe";
import type { DisputeState } from "#shared/money-states.ts";
import type { Dispute } from "./checkout-port.ts";
import { dateOrNull, toDate } from "./stripe-fields.ts";

/**
 * Returns a charge's disputes oldest first. They are listed because the charge's `disputed` flag is never
 * reset.
 */
export async function listDisputes(
  stripe: Stripe,
  charge: Stripe.Charge | null,
): Promise<Dispute[]> {
  if (!charge) return [];
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.map(toDispute).reverse();
}

export function toDispute({
  id,
  amount,
  status,
  reason,
  created,
  evidence_details: { due_by },
}: Stripe.Dispute): Dispute {
  return {
    id,
    cents: amount,
    state: STATES[status] ?? "to_answer",
    reason,
    at: toDate(created),
    dueBy: dateOrNull(due_by),
  };
}

const STATES: Record<string, DisputeState> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "inquiry_closed",
  needs_response: "to_answer",
  appeal_needs_response: "to_answer",
  under_review: "in_review",
  appeal_under_review: "in_review",
  won: "won",
  lost: "lost",
  prevented: "prevented",
};
