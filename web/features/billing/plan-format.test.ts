import { describe, expect, test } from "vitest";
import type { Subscription } from "#shared/contracts/billing.ts";
import { formatExpiry, formatNextChange } from "./plan-format.ts";

const PLAN: Subscription = {
  level: 2,
  status: "active",
  period_start: "2026-11-21T12:00:00.000Z",
  period_end: "2026-12-21T12:00:00.000Z",
  cancels: false,
  next_level: null,
  next_charge: { cents: 1800, monthly_cents: 1800, at: "2026-12-21T12:00:00.000Z" },
  card: null,
  pay_url: null,
  pending_level: null,
};

describe("next change of the plan", () => {
  test.each<[string, Partial<Subscription>]>([
    ["Next charge $18.00 on December 21", {}],
    ["Until December 21, then no more charges", { cancels: true, next_charge: null }],
    ["Until December 21", { next_charge: null }],
    ["Waiting for payment", { status: "past_due" }],
    [
      "Next charge $9.00 on December 21, when Starter starts",
      { next_level: 1, next_charge: { cents: 900, monthly_cents: 900, at: PLAN.period_end } },
    ],
  ])("%s", (words, change) => {
    expect(formatNextChange({ ...PLAN, ...change })).toBe(words);
  });
});

test("formats the expiry month of a card", () => {
  expect(formatExpiry({ brand: "visa", last4: "4242", exp_month: 4, exp_year: 2027 })).toBe(
    "Expires 04/2027",
  );
});
