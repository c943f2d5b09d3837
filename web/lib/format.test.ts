import { describe, expect, test } from "vitest";
import {
  formatCount,
  formatDay,
  formatDays,
  formatMoney,
  formatMonth,
  formatMonthDay,
  formatSetDate,
} from "./format.ts";

describe("formatting", () => {
  test("formats money with two decimals", () => {
    expect(formatMoney(20)).toBe("$20.00");
    expect(formatMoney(1234.5)).toBe("$1,234.50");
  });

  test("formats a table date as the first 10 characters of the timestamp", () => {
    expect(formatDay("2026-11-21T09:30:00.000Z")).toBe("2026-11-21");
  });

  test("formats a receipt date with the full English month", () => {
    expect(formatMonth("2026-09-15T12:00:00.000Z")).toBe("September, 2026");
  });

  test("formats a near date without the year", () => {
    expect(formatMonthDay("2026-12-21T12:00:00.000Z")).toBe("December 21");
  });

  test("formats an announced date the same in every time zone", () => {
    expect(formatSetDate("2027-03-01T00:00:00.000Z")).toBe("March 1, 2027");
  });

  test("formats an arrival as days in every time zone", () => {
    expect(formatDays({ from: "2026-11-30", to: "2026-12-04" })).toBe("Nov 30 – Dec 4");
    expect(formatDays({ from: "2026-12-01", to: "2026-12-01" })).toBe("Dec 1");
  });

  test("groups the digits of large counts", () => {
    expect(formatCount(12_345)).toBe("12,345");
  });
});
