import { type Language, LOCALES } from "../languages.ts";
import { createMoneyFormat } from "../money.ts";
import { shopDates } from "../shop-dates.ts";
import type { Format } from "./catalog.ts";

const cache = new Map<string, Format>();

/** Returns the formatter for a language; dates are in the shop's time zone. */
export function getFormat(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  const format = cache.get(key) ?? createFormat(language, timeZone);
  cache.set(key, format);
  return format;
}

function createFormat(language: Language, timeZone: string): Format {
  const locale = LOCALES[language];
  const money = createMoneyFormat(locale);
  const count = new Intl.NumberFormat(locale);
  const dates = shopDates(timeZone, locale);
  return {
    money: (cents) => money.format(cents / 100),
    count: (value) => count.format(value),
    day: (moment) => dates.dayAndYear(moment),
  };
}
