/**
 * due: owed, not accepted by the provider yet. sent: in progress. failed: returned by the bank. void: no longer owed,
 * because the money was returned another way.
 */
export const REFUND_STATES = ["due", "sent", "done", "failed", "void"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Reasons for a refund; elsewhere: created directly at the provider. */
export const REFUND_REASONS = [
  "cancelled",
  "quarantined",
  "rest",
  "goodwill",
  "elsewhere",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** An inquiry withdraws no money. prevented: resolved before it became a dispute. */
export const DISPUTE_STATES = [
  "inquiry",
  "inquiry_closed",
  "to_answer",
  "in_review",
  "won",
  "lost",
  "prevented",
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Returns whether the bank has withdrawn the money in this state. */
export function hasTakenMoney(state: DisputeState): boolean {
  return state === "to_answer" || state === "in_review" || state === "lost";
}

export function isDisputeOver(state: DisputeState): boolean {
  return ["inquiry_closed", "won", "lost", "prevented"].includes(state);
}
