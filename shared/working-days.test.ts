import { expect, test } from "vitest";
import { addWorkingDays, postponeByHolidays, toIsoDay } from "./working-days.ts";

test.each([
  ["2026-11-23", "2026-11-26"],
  ["2026-11-25", "2026-11-30"],
  ["2026-11-27", "2026-12-02"],
  ["2026-11-28", "2026-12-02"],
  ["2026-12-30", "2027-01-04"],
  ["2028-02-28", "2028-03-02"],
])("three working days after %s is %s", (day, later) => {
  expect(addWorkingDays(day, 3)).toBe(later);
});

test("returns the shop's day of a timestamp", () => {
  expect(toIsoDay("2026-12-22T23:59:59.250-05:00")).toBe("2026-12-22");
});

const CHRISTMAS = ["2026-12-26", "2026-12-25", "2026-12-28", "2026-12-25"];

test.each([
  ["2026-12-21", "2026-12-24"],
  ["2026-12-22", "2026-12-29"],
  ["2026-12-24", "2026-12-31"],
  ["2026-12-25", "2026-12-31"],
])("three working days after %s, with Christmas holidays, is %s", (day, later) => {
  expect(addWorkingDays(day, 3, CHRISTMAS)).toBe(later);
});

test.each([
  ["before the holidays", "2026-12-24", "2026-12-24"],
  ["on a holiday that is followed by another one", "2026-12-25", "2026-12-29"],
  ["after the holidays", "2026-12-29", "2026-12-31"],
])("computes a delivery date %s", (_where, until, later) => {
  expect(postponeByHolidays(CHRISTMAS, { from: "2026-12-01", until })).toBe(later);
  expect(postponeByHolidays(CHRISTMAS, { from: "2026-12-29", until })).toBe(until);
});
