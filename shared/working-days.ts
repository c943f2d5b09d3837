const DAY_MS = 24 * 60 * 60_000;

/** Returns the shop's day of a server timestamp: 'YYYY-MM-DD'. */
export function toIsoDay(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** Days without work in the shop, besides weekends. */
export type Holidays = readonly string[];

export function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Returns the day `count` working days later; days are 'YYYY-MM-DD'. */
export function addWorkingDays(day: string, count: number, holidays: Holidays = []): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = toIsoDay(new Date(Date.parse(at) + DAY_MS).toISOString());
    if (!isWeekend(at) && !holidays.includes(at)) left--;
  }
  return at;
}

/** Postpones a date estimated without holidays by one working day for each holiday before it. */
export function postponeByHolidays(
  holidays: Holidays,
  { from, until }: { from: string; until: string },
): string {
  const resting = [...new Set(holidays)].filter((day) => day >= from && !isWeekend(day)).toSorted();
  return resting.reduce((end, day) => (day <= end ? addWorkingDays(end, 1) : end), until);
}
