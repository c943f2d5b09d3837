import type { sums as english } from "../en/sums.ts";

/** Discounts are labeled by the word 'Rabatt' or the code next to them. */
export const sums: typeof english = {
  tax_US: ({ state, percent }, { count }) =>
    `Umsatzsteuer (Sales Tax) ${state}, ${count(percent)}\u00a0%`,
  tax_CA: ({ state, percent }, { count }) => `GST, HST und PST ${state}, ${count(percent)}\u00a0%`,
  tax_UK: ({ percent }, { count }) => `Mehrwertsteuer (VAT), ${count(percent)}\u00a0%`,
  tax_AU: ({ percent }, { count }) => `Umsatzsteuer (GST), ${count(percent)}\u00a0%`,
  tax_included_UK: ({ percent }, { count }) =>
    `enthält Mehrwertsteuer (VAT), ${count(percent)}\u00a0%`,
  tax_included_AU: ({ percent }, { count }) =>
    `enthält Umsatzsteuer (GST), ${count(percent)}\u00a0%`,
  percent_off: ({ percent }) => `−${percent}\u00a0%`,
  amount_off: ({ cents }, { money }) => `−${money(cents)}`,
  unused_time: ({ plan, since }, { day }) =>
    `Ungenutzte Zeit mit ${plan}${since ? ` ab dem ${day(since)}` : ""}`,
  remaining_time: ({ plan, since }, { day }) =>
    `Verbleibende Zeit mit ${plan}${since ? ` ab dem ${day(since)}` : ""}`,
  discounts: () => "Rabatte",
  previous_credit: () => "Guthaben",
  previous_balance: () => "Rest aus einer früheren Rechnung",
  moved_to_next_invoice: () => "Auf die nächste Rechnung verschoben",
  tax: () => "Steuern",
};
