import type { Sentences } from "../catalog.ts";

/** A part of a billing period; `since` is null if its start is unknown. */
type Time = { plan: string; since: string | null };
type Nothing = Record<never, never>;
type Tax = { state: string; percent: number };

/** Explanations of amounts. */
export const sums: Sentences<{
  tax_US: Tax;
  tax_CA: Tax;
  tax_UK: Tax;
  tax_AU: Tax;
  tax_included_UK: Tax;
  tax_included_AU: Tax;
  percent_off: { percent: number };
  amount_off: { cents: number };
  unused_time: Time;
  remaining_time: Time;
  discounts: Nothing;
  previous_credit: Nothing;
  previous_balance: Nothing;
  moved_to_next_invoice: Nothing;
  tax: Nothing;
}> = {
  tax_US: ({ state, percent }) => `Sales tax ${state}, ${percent}%`,
  tax_CA: ({ state, percent }) => `GST, HST and PST ${state}, ${percent}%`,
  tax_UK: ({ percent }) => `VAT, ${percent}%`,
  tax_AU: ({ percent }) => `GST, ${percent}%`,
  tax_included_UK: ({ percent }) => `includes VAT, ${percent}%`,
  tax_included_AU: ({ percent }) => `includes GST, ${percent}%`,
  percent_off: ({ percent }) => `${percent}% off`,
  amount_off: ({ cents }, { money }) => `${money(cents)} off`,
  unused_time: ({ plan, since }, { day }) =>
    `Unused time on ${plan}${since ? ` after ${day(since)}` : ""}`,
  remaining_time: ({ plan, since }, { day }) =>
    `Remaining time on ${plan}${since ? ` after ${day(since)}` : ""}`,
  discounts: () => "Discounts",
  previous_credit: () => "Previous credit",
  previous_balance: () => "Left from an earlier bill",
  moved_to_next_invoice: () => "Moved to your next bill",
  tax: () => "Tax",
};
