import { getFormat } from "#shared/messages/format.ts";
import { createMoneyFormat } from "#shared/money.ts";
import { DEFAULT_TIME_ZONE, shopDates } from "#shared/shop-dates.ts";
import { texts } from "#web/texts/common.ts";
import { LOCALE, language } from "#web/texts/language.ts";

const moneyFormat = createMoneyFormat(LOCALE);
const longUtcDateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const localMomentFormat = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: "medium",
  timeStyle: "short",
});
/** Dates use the shop's time zone, as in mails and files; pages name the zone. */
const zone = globalThis.document?.documentElement.dataset.timeZone ?? DEFAULT_TIME_ZONE;
let dates = shopDates(zone, LOCALE);

/** Formats the parameters of the sentences in `shared/messages`. */
export let format = getFormat(language, zone);

/** Sets the time zone during server-side rendering, where no document has it. */
export function setTimeZone(timeZone: string): void {
  dates = shopDates(timeZone, LOCALE);
  format = getFormat(language, timeZone);
}

/** '$20.00' for 20 dollars. */
export function formatMoney(dollars: number): string {
  return moneyFormat.format(dollars);
}

/** '$3' or '$3.50': whole dollars without cents. */
export function formatPrice(dollars: number): string {
  return formatMoney(dollars).replace(/[.,]00(?!\d)/, "");
}

export function formatCount(value: number): string {
  return format.count(value);
}

/** '2026-11-21', for tables; the first 10 characters of the timestamp in the shop's time zone. */
export function formatDay(timestamp: string): string {
  return dates.isoDay(timestamp);
}

/** 'November 21, 2026', for sentences. */
export function formatLongDate(timestamp: string): string {
  return dates.dayAndYear(timestamp);
}

/** 'March 1, 2027', for dates that are the same in every time zone. */
export function formatSetDate(timestamp: string): string {
  return longUtcDateFormat.format(new Date(timestamp));
}

/** 'December 21', for dates within the next months. */
export function formatMonthDay(timestamp: string): string {
  return dates.day(timestamp);
}

/** 'Dec 21' */
export function formatShortDay(timestamp: string): string {
  return dates.shortDay(timestamp);
}

/** 'November, 2026' in English, for receipts. */
export function formatMonth(timestamp: string): string {
  const { month, year } = dates.month(timestamp);
  return texts.monthOf(month, year);
}

/** 'Nov 30 – Dec 4', for two days as YYYY-MM-DD. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  // Intl puts thin spaces around the dash, which not every font has.
  return dayFormat.formatRange(new Date(from), new Date(to)).replace(/\u2009/g, " ");
}

/** 'Nov 21, 2026, 9:30 AM' in the shop's time zone; show `shopZone` with it. */
export function formatMoment(timestamp: string): string {
  return dates.moment(timestamp);
}

/** 'Eastern Time' */
export function shopZone(): string {
  return dates.zoneName();
}

/** 'Nov 21, 2026, 9:30 AM' in the user's time zone, for their own actions. */
export function formatLocalMoment(timestamp: string): string {
  return localMomentFormat.format(new Date(timestamp));
}
