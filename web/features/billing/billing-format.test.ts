import { describe, expect, test } from "vitest";
import type { Billing, Lot, Subscription } from "#shared/contracts/billing.ts";
import {
  formatCardName,
  formatCents,
  formatLots,
  formatPriceCents,
  getCancelText,
  getNewcomerText,
  getUsedUpText,
} from "./billing-format.ts";

const END = "2026-12-21T15:00:00.000Z";
const subscription = {
  level: 2,
  status: "active",
  period_end: END,
  cancels: false,
  next_level: null,
} as Subscription;

function lot(source: Lot["source"], left: number, granted: number, ends_at: string | null): Lot {
  return { source, left, granted, ends_at };
}

function createBilling(...lots: Lot[]): Billing {
  const left = lots.reduce((sum, each) => sum + each.left, 0);
  const plans = [
    { level: 1, name: "Starter", renders: 10 },
    { level: 2, name: "Sweet Spot", renders: 25 },
  ] as Billing["plans"];
  return { plans, packs: [], subscription, renders: { left, lots } };
}

test("formats offers briefly and charges exactly", () => {
  expect(formatPriceCents(900)).toBe("$9");
  expect(formatPriceCents(90)).toBe("$0.90");
  expect(formatCents(1800)).toBe("$18.00");
  expect(formatCents(-553)).toBe("−$5.53");
});

test("names a card by its brand and last digits", () => {
  expect(formatCardName({ brand: "amex", last4: "0005" })).toBe("American Express ending 0005");
  expect(formatCardName({ brand: "new-brand", last4: "4242" })).toBe("Card ending 4242");
});

describe("remaining renders", () => {
  test("are listed by kind with their expiry", () => {
    const { renders } = createBilling(
      lot("plan", 7, 10, END),
      lot("trial", 1, 3, END),
      lot("pack", 5, 10, null),
      lot("return", 1, 1, null),
    );
    expect(formatLots(renders.lots)).toEqual([
      "7 of this month's 10 left, until December 21",
      "1 of 3 trial renders left, until December 21",
      "5 of 10 pack renders left, don't expire",
      "1 returned, doesn't expire",
    ]);
  });

  test("don't promise to keep trial renders, which end with a plan's first month", () => {
    const { renders } = createBilling(lot("trial", 3, 3, null));
    expect(formatLots(renders.lots)).toEqual(["3 of 3 trial renders left"]);
  });

  test("are merged by expiry, without used-up packs", () => {
    const lots = [
      lot("plan", 0, 10, END),
      lot("plan", 15, 15, END),
      lot("pack", 0, 5, null),
      lot("return", 0, 1, null),
    ];
    expect(formatLots(lots)).toEqual(["15 of this month's 25 left, until December 21"]);
  });

  test("include a used-up plan", () => {
    expect(formatLots([lot("plan", 0, 10, END)])).toEqual([
      "0 of this month's 10 left, until December 21",
    ]);
  });

  test("are shown to new users", () => {
    expect(getNewcomerText(createBilling(lot("trial", 1, 3, null)))).toContain(
      "You have 1 render left.",
    );
    expect(getNewcomerText(createBilling())).toContain("You have no renders left.");
  });
});

describe("cancellation text", () => {
  test("says when the plan ends, and which renders expire or stay", () => {
    const billing = createBilling(lot("plan", 7, 25, END), lot("pack", 5, 10, null));
    expect(getCancelText(billing, subscription)).toBe(
      "Sweet Spot lasts until December 21, and you won't be charged again. Your 7 renders left this month expire then. You keep your 5 renders from packs.",
    );
  });

  test("covers users without renders", () => {
    expect(getCancelText(createBilling(), subscription)).toContain(
      "You have no renders left this month. You keep any renders from packs.",
    );
    expect(getCancelText(createBilling(lot("plan", 1, 25, END)), subscription)).toContain(
      "Your 1 render left this month expires then.",
    );
  });
});

describe("used-up renders", () => {
  test("show when the next ones arrive", () => {
    expect(getUsedUpText(createBilling())).toMatch(/^Your next 25 arrive on December 21\./);
    const smaller = { ...subscription, next_level: 1 };
    expect(getUsedUpText({ ...createBilling(), subscription: smaller })).toMatch(
      /^Your next 10 arrive/,
    );
  });

  test("promise none if none will arrive", () => {
    for (const change of [{ cancels: true }, { status: "past_due" as const }]) {
      const ending = { ...createBilling(), subscription: { ...subscription, ...change } };
      expect(getUsedUpText(ending)).not.toContain("Your next");
    }
  });
});
