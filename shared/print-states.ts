/**
 * As the print partner says it. draft: made, costs nothing and is not printed. waiting: confirmed, can be
 * cancelled. part_shipped: the rest is still to come.
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

/** Of what is printed once more: to be handed over, refused, called off by us, or as the partner says it. */
export const REPLACEMENT_STATES = ["to_send", "refused", "called_off", ...PRINT_STATES] as const;
export type ReplacementState = (typeof REPLACEMENT_STATES)[number];

/**
 * Why an order can't be handed over that is in order itself. denied: our token or account is refused. unpaid: the
 * partner could not charge us.
 */
export const PRINT_FAULTS = ["denied", "unpaid", "busy", "unreachable"] as const;
export type PrintFault = (typeof PRINT_FAULTS)[number];

/** Not coming unless a person acts. */
export function isReplacementStuck({ state }: { state: ReplacementState }): boolean {
  return ["refused", "failed", "cancelled", "draft"].includes(state);
}

/** While the printer has not begun with it. */
export function canCallOff({ state }: { state: ReplacementState }): boolean {
  return ["to_send", "waiting", "on_hold"].includes(state) || isReplacementStuck({ state });
}
