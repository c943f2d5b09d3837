import type { ShopDates } from "#shared/shop-dates.ts";

/** Returns the span of a month such as '2026-11' in the shop's time zone. */
export function getMonthSpan(month: string, dates: Pick<ShopDates, "startOfDay">) {
  const [year = 0, at = 1] = month.split("-").map(Number);
  const first = (monthIndex: number) =>
    dates.startOfDay(new Date(Date.UTC(year, monthIndex, 1, 18)));
  return { since: first(at - 1), until: first(at) };
}
