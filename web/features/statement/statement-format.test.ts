import { describe, expect, test } from "vitest";
import type { Lot } from "#shared/contracts/billing.ts";
import type { StatementLine } from "#shared/contracts/statement.ts";
import { formatChange, formatLineDetail, formatLots } from "./statement-format.ts";

const MONTH_END = "2026-12-21T12:00:00.000Z";

function createLot(left: number, ends_at: string | null): Lot {
  return { source: ends_at ? "plan" : "pack", granted: 10, left, ends_at };
}

/** A trial lot before the first plan. */
function createTrialLot(left: number): Lot {
  return { source: "trial", granted: 3, left, ends_at: null };
}

describe("the expiry of renders", () => {
  test.each<[string, Lot[]]>([
    [
      "19 renders left: 9 expire December 21, 10 don't expire",
      [createLot(10, null), createLot(9, MONTH_END)],
    ],
    ["1 render left, it doesn't expire", [createLot(1, null)]],
    [
      "2 renders left: 1 expires December 21, 1 doesn't expire",
      [createLot(1, MONTH_END), createLot(1, null)],
    ],
    [
      "3 renders left: 1 expires December 21, 2 expire January 3",
      [createLot(2, "2027-01-03T12:00:00.000Z"), createLot(1, MONTH_END)],
    ],
    [
      "7 renders left, they expire December 21",
      [createLot(4, MONTH_END), createLot(3, "2026-12-21T12:00:01.000Z")],
    ],
    ["3 renders left, they will be added to your first month", [createTrialLot(3)]],
    [
      "11 renders left: 10 don't expire, 1 will be added to your first month",
      [createLot(10, null), createTrialLot(1)],
    ],
    ["No renders left", [createLot(0, MONTH_END)]],
    ["No renders left", []],
  ])("%s", (words, lots) => {
    expect(formatLots(lots)).toBe(words);
  });
});

test("formats a change with its sign", () => {
  expect([10, -1, 0, -1200].map(formatChange)).toEqual(["+10", "−1", "0", "−1,200"]);
});

describe("the detail of a line", () => {
  const grant: StatementLine = {
    id: "led_1",
    at: "2026-11-21T12:00:00.000Z",
    kind: "grant",
    change: 10,
    balance: 10,
    reason: "Starter, paid November 21",
    explanation: "You paid for Starter, which brings 10 renders each month.",
    message_ref: { code: "plan", params: { name: "Starter", count: 10, ends: MONTH_END } },
    theme: null,
    image_url: null,
    mix_url: null,
    ends_at: MONTH_END,
  };

  test.each<[string | null, Partial<StatementLine>]>([
    ["Expires December 21, 2026", {}],
    [null, { ends_at: null }],
    ["pop art", { kind: "reserve", theme: "pop art", reason: "A picture of Maya" }],
    [null, { kind: "reserve", theme: "pop art", reason: "Maya as Pop art" }],
    [null, { kind: "expire" }],
  ])("%s", (words, change) => {
    expect(formatLineDetail({ ...grant, ...change })).toBe(words);
  });
});
