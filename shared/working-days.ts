const DAY_MS = 24 * 60 * 60_000;

/** The shop's day of a moment, with which the server's timestamps begin: 'YYYY-MM-DD'. */
export function isoDayOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** Days of the shop on which nobody works besides the weekends. */
export type Holidays = readonly string[];

export function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** The day that many days of work later; days are 'YYYY-MM-DD'. */
export function workingDaysAfter(day: string, count: number, holidays: Holidays = []): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = isoDayOf(new Date(Date.parse(at) + DAY_MS).toISOString());
    if (!isWeekend(at) && !holidays.includes(at)) left--;
  }
  return at;
}

/** A promise of whoever knows no holidays: each that comes before it is kept puts it off by a day of work. */
export function putOffBy(
  holidays: Holidays,
  { from, until }: { from: string; until: string },
): string {
  const resting = [...new Set(holidays)].filter((day) => day >= from && !isWeekend(day)).toSorted();
  return resting.reduce((end, day) => (day <= end ? workingDaysAfter(end, 1) : end), until);
}
