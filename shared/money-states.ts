/**
 * due: to be given back, not taken by the provider yet. sent: on its way. failed: the bank sent it back.
 * void: not owed any more, since it went back another way.
 */
export const REFUND_STATES = ["due", "sent", "done", "failed", "void"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why money goes back; elsewhere: somebody did it at the provider. */
export const REFUND_REASONS = [
  "cancelled",
  "quarantined",
  "rest",
  "goodwill",
  "elsewhere",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** An inquiry takes no money. prevented: settled before it became a dispute. */
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

/** The bank has the money as long as it is so. */
export function hasTakenMoney(state: DisputeState): boolean {
  return state === "to_answer" || state === "in_review" || state === "lost";
}

export function isDisputeOver(state: DisputeState): boolean {
  return ["inquiry_closed", "won", "lost", "prevented"].includes(state);
}
