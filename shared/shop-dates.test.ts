import { expect, test } from "vitest";
import { isTimeZone, shopDates } from "./shop-dates.ts";

const NEW_YORK = shopDates("America/New_York", "en-US");
/** Still the evening before in New York. */
const AT = "2026-12-23T04:59:59.250Z";

test("formats a moment by the shop's day, whatever the day is in UTC", () => {
  expect(NEW_YORK.day(AT)).toBe("December 22");
  expect(NEW_YORK.dayAndYear(AT)).toBe("December 22, 2026");
  expect(NEW_YORK.isoDay(AT)).toBe("2026-12-22");
  expect(NEW_YORK.moment(AT).replace(/\u202f/g, " ")).toBe("Dec 22, 2026, 11:59 PM");
  expect(NEW_YORK.month("2027-01-01T02:00:00Z")).toEqual({ month: "December", year: "2026" });
});

test("writes a timestamp that starts with the shop's day and is the same moment, in summer and winter", () => {
  expect(NEW_YORK.timestamp(AT)).toBe("2026-12-22T23:59:59.250-05:00");
  expect(NEW_YORK.timestamp("2026-07-01T04:00:00Z")).toBe("2026-07-01T00:00:00.000-04:00");
  for (const zone of ["UTC", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns"]) {
    const said = shopDates(zone, "de-DE").timestamp(AT);
    expect(new Date(said).toISOString()).toBe(AT);
  }
});

test("adds days by the calendar, also when the clock changes", () => {
  const add = (at: string, days: number) => NEW_YORK.addDays(at, days).toISOString();
  expect(add("2026-10-31T23:00:00Z", 1)).toBe("2026-11-01T04:00:00.000Z");
  expect(add("2026-11-01T23:00:00Z", 1)).toBe("2026-11-02T05:00:00.000Z");
  expect(add("2027-03-15T03:00:00Z", 0)).toBe("2027-03-14T05:00:00.000Z");
  expect(add("2027-03-15T12:00:00Z", -1)).toBe("2027-03-14T05:00:00.000Z");
});

test("returns the name of the zone in the reader's language", () => {
  expect(NEW_YORK.zoneName()).toBe("Eastern Time");
  expect(shopDates("Europe/London", "en-US").zoneName()).toBe("United Kingdom Time");
});

test("accepts only existing time zones", () => {
  expect(["Europe/Berlin", "UTC", "Mars/Olympus", "", "Eastern"].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
