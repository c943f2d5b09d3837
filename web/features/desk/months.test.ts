import { expect, test } from "vitest";
import { listLastMonths } from "./months.ts";

test("the first month is the shop's, not the browser's or UTC's", () => {
  // Still the evening of January 31 in New York.
  expect(listLastMonths(new Date("2027-02-01T04:59:59Z"), 3)).toEqual([
    "2027-01",
    "2026-12",
    "2026-11",
  ]);
  expect(listLastMonths(new Date("2027-02-01T05:00:00Z"), 1)).toEqual(["2027-02"]);
});
