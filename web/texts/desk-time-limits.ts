import type { TimeLimitName, TimeLimitUnit } from "#shared/case-time-limits.ts";

/** `early`: why the minimum is not lower. */
type TimeLimitTexts = { label: string; early: string };

const of: Record<TimeLimitName, TimeLimitTexts> = {
  not_sent: {
    label: "Paid, not with the printer",
    early: "Until then it is handed over again by itself.",
  },
  held: { label: "On hold at the printer", early: "Most holds end by themselves within the hour." },
  printer: { label: "No news from the printer", early: "Over a weekend nobody prints." },
  carrier: { label: "No news from the carrier", early: "Over a weekend no parcel moves." },
  pieces: {
    label: "Pieces in no parcel",
    early: "The printer may name them within the hour.",
  },
  refund_due: {
    label: "Refund not taken",
    early: "Until then it is sent again by itself.",
  },
  refund_sent: { label: "Refund not booked", early: "Banks take up to five days." },
  dispute: {
    label: "Dispute not decided",
    early: "No bank decides within a month.",
  },
  backup: { label: "No backup", early: "A night that fails is made up for the next." },
  unanswered: { label: "Nobody answers", early: "It is mailed once a day." },
};

export const timeLimits = {
  title: "Times of waiting",
  words: "After so long it needs somebody and stands in the queue; what nobody answers is mailed.",
  of,
  usual: (value: number, unit: TimeLimitUnit) => `In ${unit}, usually ${value}.`,
  within: (least: number, most: number, unit: TimeLimitUnit) => `From ${least} to ${most} ${unit}.`,
};
