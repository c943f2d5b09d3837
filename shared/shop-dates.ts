/** The shop's default time zone; business days follow it wherever the customer is. */
export const DEFAULT_TIME_ZONE = "America/New_York";

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

type Moment = Date | string;

/** Date formats for pages, mails and files. Moments given as strings are ISO 8601. */
export type ShopDates = {
  timeZone: string;
  /** 'December 21' */
  day(at: Moment): string;
  /** 'Dec 21' */
  shortDay(at: Moment): string;
  /** 'December 21, 2026' */
  dayAndYear(at: Moment): string;
  /** 'Nov 21, 2026, 9:30 AM' */
  moment(at: Moment): string;
  /** Returns the full month name and the year. */
  month(at: Moment): { month: string; year: string };
  /** '2026-12-21' */
  isoDay(at: Moment): string;
  /** '2026-12-21T18:59:59.000-05:00': the same moment with the shop's offset. */
  timestamp(at: Moment): string;
  /** Returns the start of the shop's day that contains the moment. */
  startOfDay(at: Moment): Date;
  /** Returns the start of the shop's day that is `days` after the one that contains the moment. */
  addDays(at: Moment, days: number): Date;
  /** Returns the start of a shop's day given as '2026-12-21'. */
  parseDay(isoDay: string): Date;
  /** 'Eastern Time' */
  zoneName(): string;
};

export function shopDates(timeZone: string, locale: string): ShopDates {
  const format = (options: Intl.DateTimeFormatOptions, where = locale) => {
    let made: Intl.DateTimeFormat | undefined;
    return () => (made ??= new Intl.DateTimeFormat(where, { ...options, timeZone }));
  };
  const day = format({ month: "long", day: "numeric" });
  const shortDay = format({ month: "short", day: "numeric" });
  const dayAndYear = format({ dateStyle: "long" });
  const moment = format({ dateStyle: "medium", timeStyle: "short" });
  const month = format({ month: "long", year: "numeric" });
  const zone = format({ timeZoneName: "longGeneric" });
  const numbers = format(
    {
      ...{ year: "numeric", month: "2-digit", day: "2-digit" },
      ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
      timeZoneName: "longOffset",
    },
    "en-US",
  );
  const read = (at: Moment) => readParts(numbers(), at);
  const isoDay = (at: Moment) => {
    const { year, month, day } = read(at);
    return `${year}-${month}-${day}`;
  };
  const offsetAt = (at: Moment) => {
    const { timeZoneName = "" } = read(at);
    return timeZoneName.replace("GMT", "") || "+00:00";
  };
  // Resolves the offset twice, because on two days of the year the clock changes between midnight and the first guess.
  const parseDay = (day: string) => {
    const midnight = `${day}T00:00:00.000`;
    return new Date(`${midnight}${offsetAt(`${midnight}${offsetAt(`${midnight}Z`)}`)}`);
  };
  const startOfDay = (at: Moment) => parseDay(isoDay(at));
  return {
    timeZone,
    day: (at) => day().format(new Date(at)),
    shortDay: (at) => shortDay().format(new Date(at)),
    dayAndYear: (at) => dayAndYear().format(new Date(at)),
    moment: (at) => moment().format(new Date(at)),
    month: (at) => {
      const { month: name = "", year = "" } = readParts(month(), at);
      return { month: name, year };
    },
    isoDay,
    timestamp: (at) => {
      const { hour, minute, second } = read(at);
      const ms = String(new Date(at).getUTCMilliseconds()).padStart(3, "0");
      return `${isoDay(at)}T${hour}:${minute}:${second}.${ms}${offsetAt(at)}`;
    },
    startOfDay,
    // From noon, because a day on which the clock changes has 23 or 25 hours.
    addDays: (at, days) => startOfDay(new Date(+startOfDay(at) + (days + 0.5) * DAY_MS)),
    parseDay,
    zoneName: () => readParts(zone(), new Date(0)).timeZoneName ?? timeZone,
  };
}

const DAY_MS = 24 * 60 * 60_000;

function readParts(format: Intl.DateTimeFormat, at: Moment) {
  const parts = format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
}
