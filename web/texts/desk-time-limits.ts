import type { TimeLimitName, TimeLimitUnit } from "#shared/case-time-limits.ts";

/** `early`: why the minimum is not lower. */
type TimeLimitTexts = { label: string; early: string };

const of: Record<TimeLimitName, TimeLimitTexts> = {
  not_sent: {
    label: "Paid, but not sent to Printful",
    early: "Until then, it's retried automatically.",
  },
  held: { label: "On hold at Printful", early: "Most holds are lifted within an hour." },
  printer: { label: "No update from Printful", early: "Nothing is printed on weekends." },
  carrier: { label: "No update from the carrier", early: "Parcels may not move on weekends." },
  pieces: {
    label: "Items missing from shipments",
    early: "Printful may add them within an hour.",
  },
  refund_due: {
    label: "Refund not sent",
    early: "Until then, it's retried automatically.",
  },
  refund_sent: { label: "Refund not received", early: "Banks take up to five days." },
  dispute: {
    label: "Dispute not decided",
    early: "Banks take at least a month.",
  },
  backup: { label: "No backup", early: "A failed backup is retried the next night." },
  unanswered: { label: "Unattended case", early: "The digest is sent once a day." },
};

export const timeLimits = {
  title: "Time limits",
  words:
    "When a limit is exceeded, a case appears in the queue. Owners get an email about unattended cases.",
  of,
  usual: (value: number, unit: TimeLimitUnit) => `In ${unit}. Default: ${value}.`,
  within: (least: number, most: number, unit: TimeLimitUnit) =>
    `Enter ${least} to ${most} ${unit}.`,
};
