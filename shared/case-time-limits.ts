/** Time limits after which a case is opened, in their unit; below `least`, processing may still be normal. */
export const CASE_TIME_LIMITS = {
  /** Paid orders that the print provider has not accepted; submission is retried every 15 minutes. */
  not_sent: { unit: "minutes", usual: 30, least: 15, most: 24 * 60 },
  /** Orders on hold at the print provider. */
  held: { unit: "hours", usual: 1, least: 1, most: 7 * 24 },
  /** Days without a status update: seven days contain five working days. */
  printer: { unit: "days", usual: 7, least: 3, most: 30 },
  carrier: { unit: "days", usual: 10, least: 3, most: 30 },
  /** Pieces of a shipped order that are in no parcel. */
  pieces: { unit: "hours", usual: 1, least: 1, most: 7 * 24 },
  /** Refunds that the payment provider has not accepted yet. */
  refund_due: { unit: "hours", usual: 1, least: 1, most: 3 * 24 },
  /** Refunds that the bank has not confirmed; the refund may be lost. */
  refund_sent: { unit: "days", usual: 8, least: 5, most: 30 },
  /** Disputes that the bank has not decided. */
  dispute: { unit: "days", usual: 90, least: 30, most: 180 },
  /** One failed night is tolerated, because the backup is retried the next night. */
  backup: { unit: "days", usual: 2, least: 2, most: 14 },
  /** Cases without a reaction. */
  unanswered: { unit: "hours", usual: 24, least: 4, most: 7 * 24 },
} as const satisfies Record<string, TimeLimit>;
type TimeLimit = { unit: TimeLimitUnit; usual: number; least: number; most: number };

export type TimeLimitName = keyof typeof CASE_TIME_LIMITS;
export type TimeLimitUnit = "minutes" | "hours" | "days";

export const TIME_LIMIT_NAMES = Object.keys(CASE_TIME_LIMITS) as TimeLimitName[];

export function isTimeLimitName(name: string): name is TimeLimitName {
  return name in CASE_TIME_LIMITS;
}

/** Returns whether the value is an integer within the allowed range. */
export function isTimeLimitInRange(name: TimeLimitName, value: number): boolean {
  const { least, most } = CASE_TIME_LIMITS[name];
  return Number.isInteger(value) && value >= least && value <= most;
}
