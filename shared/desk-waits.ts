/** How long each may last before somebody is needed, in its unit; sooner than `least` all may still go its way. */
export const WAITS = {
  /** Paid, and not with the printer: who does not take it is asked again each quarter of an hour. */
  not_sent: { unit: "minutes", usual: 30, least: 15, most: 24 * 60 },
  /** The printer does not go on with what it has. */
  held: { unit: "hours", usual: 1, least: 1, most: 7 * 24 },
  /** Without news: five working days have one weekend. */
  printer: { unit: "days", usual: 7, least: 3, most: 30 },
  carrier: { unit: "days", usual: 10, least: 3, most: 30 },
  /** Pieces of a shipped order that are in no parcel. */
  pieces: { unit: "hours", usual: 1, least: 1, most: 7 * 24 },
  /** Money that should be with the card company. */
  refund_due: { unit: "hours", usual: 1, least: 1, most: 3 * 24 },
  /** That the bank has not booked: it may be lost. */
  refund_sent: { unit: "days", usual: 8, least: 5, most: 30 },
  /** That the bank has not decided: it may be forgotten. */
  dispute: { unit: "days", usual: 90, least: 30, most: 180 },
  /** One night may fail, and is tried again the next. */
  backup: { unit: "days", usual: 2, least: 2, most: 14 },
  /** A case that nobody answers. */
  unanswered: { unit: "hours", usual: 24, least: 4, most: 7 * 24 },
} as const satisfies Record<string, Wait>;
type Wait = { unit: WaitUnit; usual: number; least: number; most: number };

export type WaitName = keyof typeof WAITS;
export type WaitUnit = "minutes" | "hours" | "days";

export const WAIT_NAMES = Object.keys(WAITS) as WaitName[];

export function isWaitName(name: string): name is WaitName {
  return name in WAITS;
}

/** A whole number within what makes sense. */
export function isWaitFit(name: WaitName, value: number): boolean {
  const { least, most } = WAITS[name];
  return Number.isInteger(value) && value >= least && value <= most;
}
