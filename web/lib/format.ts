import { texts } from "#web/texts/common.ts";
import { LOCALE } from "#web/texts/language.ts";

const money = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD" });
const count = new Intl.NumberFormat(LOCALE);
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" });
const longUtcDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });
const monthDay = new Intl.DateTimeFormat(LOCALE, { month: "long", day: "numeric" });
const dayOfYear = new Intl.DateTimeFormat(LOCALE, {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
const month = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric" });

/** '$20.00' of 20 dollars. */
export function formatMoney(dollars: number): string {
  return money.format(dollars);
}

export function formatCount(value: number): string {
  return count.format(value);
}

/** '2026-11-21': how tables show a day, the first 10 characters of the timestamp. */
export function formatDay(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** 'November 21, 2026': how sentences say a day. */
export function formatLongDate(timestamp: string): string {
  return longDate.format(new Date(timestamp));
}

/** 'March 1, 2027': a day that is the same everywhere, as one that we announce. */
export function formatSetDate(timestamp: string): string {
  return longUtcDate.format(new Date(timestamp));
}

/** 'December 21': a day within the next months. */
export function formatMonthDay(timestamp: string): string {
  return monthDay.format(new Date(timestamp));
}

/** 'November, 2026' in English: how receipts say a month. */
export function formatMonth(timestamp: string): string {
  const parts = month.formatToParts(new Date(timestamp));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return texts.monthOf(part("month"), part("year"));
}

/** 'Nov 30 – Dec 4' of two days as YYYY-MM-DD: when something arrives. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  // Intl puts thin spaces around the dash, which not every font has.
  return dayOfYear.formatRange(new Date(from), new Date(to)).replace(/\u2009/g, " ");
}

/** 'Nov 21, 2026, 9:30 AM': when something happened. */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp));
}
