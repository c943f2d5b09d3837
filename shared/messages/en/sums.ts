import type { Sentences } from "../said.ts";

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
  within_UK: Tax;
  within_AU: Tax;
  percent_off: { percent: number };
  money_off: { cents: number };
  unused: Time;
  remaining: Time;
  discounts: Nothing;
  credit: Nothing;
  left: Nothing;
  moved: Nothing;
  tax: Nothing;
}> = {
  tax_US: ({ state, percent }) => `Sales tax ${state}, ${percent}%`,
  tax_CA: ({ state, percent }) => `GST, HST and PST ${state}, ${percent}%`,
  tax_UK: ({ percent }) => `VAT, ${percent}%`,
  tax_AU: ({ percent }) => `GST, ${percent}%`,
  within_UK: ({ percent }) => `includes VAT, ${percent}%`,
  within_AU: ({ percent }) => `includes GST, ${percent}%`,
  percent_off: ({ percent }) => `${percent}% off`,
  money_off: ({ cents }, { money }) => `${money(cents)} off`,
  unused: ({ plan, since }, { day }) =>
    `Unused time on ${plan}${since ? ` after ${day(since)}` : ""}`,
  remaining: ({ plan, since }, { day }) =>
    `Remaining time on ${plan}${since ? ` after ${day(since)}` : ""}`,
  discounts: () => "Discounts",
  credit: () => "Previous credit",
  left: () => "Left from an earlier bill",
  moved: () => "Moved to your next bill",
  tax: () => "Tax",
};
