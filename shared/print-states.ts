/**
 * States at the print provider. draft: created, free and not printed. waiting: confirmed, can be canceled.
 * part_shipped: the rest will follow.
 */
export const PRINT_STATES = [
  "draft",
  "waiting",
  "printing",
  "on_hold",
  "failed",
  "cancelled",
  "part_shipped",
  "shipped",
] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** States of a replacement: to be submitted, refused, canceled by us, or the print provider's state. */
export const REPLACEMENT_STATES = ["to_send", "refused", "called_off", ...PRINT_STATES] as const;
export type ReplacementState = (typeof REPLACEMENT_STATES)[number];

/**
 * Why a valid order can't be submitted. denied: our token or account is rejected. unpaid: the provider could not charge
 * us.
 */
export const PRINT_FAULTS = ["denied", "unpaid", "busy", "unreachable"] as const;
export type PrintFault = (typeof PRINT_FAULTS)[number];

/** Returns whether the replacement needs an operator. */
export function isReplacementStuck({ state }: { state: ReplacementState }): boolean {
  return ["refused", "failed", "cancelled", "draft"].includes(state);
}

/** Returns whether the replacement can be canceled, which is possible until printing starts. */
export function canCancelReplacement({ state }: { state: ReplacementState }): boolean {
  return ["to_send", "waiting", "on_hold"].includes(state) || isReplacementStuck({ state });
}
