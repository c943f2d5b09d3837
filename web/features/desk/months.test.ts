import { expect, test } from "vitest";
import { listLastMonths } from "./months.ts";

test("starts with the current month in the shop's time zone, not in the browser's or in UTC", () => {
  // Still the evening of January 31 in New York.
  expect(listLastMonths(new Date("2027-02-01T04:59:59Z"), 3)).toEqual([
    "2027-01",
    "2026-12",
    "2026-11",
  ]);
  expect(listLastMonths(new Date("2027-02-01T05:00:00Z"), 1)).toEqual(["2027-02"]);
});
