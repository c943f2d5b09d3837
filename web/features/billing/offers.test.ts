import { describe, expect, test } from "vitest";
import type { Billing, PlanOffer, Subscription } from "#shared/contracts/billing.ts";
import { PACKS, PLANS } from "#shared/plans.ts";
import { morePack } from "./more-pack.ts";
import {
  firstShown,
  isOutOfRenders,
  planAction,
  planBadge,
  planLines,
  restingWords,
  switchHindrance,
} from "./offers.ts";

const plans: PlanOffer[] = PLANS.map(({ cents, ...plan }) => ({
  ...plan,
  price_cents: cents,
  price_id: `price_${plan.key}`,
  available: true,
}));
const packs = PACKS.map(({ cents, ...pack }) => ({
  ...pack,
  price_cents: cents,
  price_id: `price_${pack.key}`,
  available: true,
}));

const SWEET_SPOT: Subscription = {
  level: 2,
  status: "active",
  period_start: "2026-11-21T15:00:00.000Z",
  period_end: "2026-12-21T15:00:00.000Z",
  cancels: false,
  next_level: null,
  next_charge: { cents: 1800, monthly_cents: 1800, at: "2026-12-21T15:00:00.000Z" },
  card: null,
  pay_url: null,
  pending_level: null,
};

function billingOf(subscription: Subscription | null, left = 3): Billing {
  return { plans, packs, subscription, renders: { left, lots: [] } };
}

/** Button and badge of Starter, Sweet Spot and Unlimited Vibes. */
function cards(subscription: Subscription | null) {
  return plans.map((plan) => [
    planAction(plan, subscription),
    planBadge(plan, subscription)?.text ?? null,
  ]);
}

describe("buttons and badges", () => {
  test("without a plan each can be subscribed to, and the middle one is recommended", () => {
    expect(cards(null)).toEqual([
      ["Subscribe", null],
      ["Subscribe", "MOST POPULAR"],
      ["Subscribe", null],
    ]);
  });

  test("with a plan the others can be switched to, and nothing is recommended", () => {
    expect(cards(SWEET_SPOT)).toEqual([
      ["Switch to this", null],
      [null, "CURRENT"],
      ["Switch to this", null],
    ]);
  });

  test("a smaller plan that is to come can be taken back on the one that is paid for", () => {
    expect(cards({ ...SWEET_SPOT, next_level: 1 })).toEqual([
      [null, "FROM DECEMBER 21"],
      ["Keep Sweet Spot", "CURRENT"],
      ["Switch to this", null],
    ]);
  });

  test("a switch that waits for its payment is not offered twice", () => {
    expect(cards({ ...SWEET_SPOT, pending_level: 3 })[2]).toEqual([null, "WAITING FOR PAYMENT"]);
  });

  test("where there is nothing to press, the card says why", () => {
    const scheduled = { ...SWEET_SPOT, next_level: 1 };
    const pending = { ...SWEET_SPOT, pending_level: 3 };
    expect(plans.map((plan) => restingWords(plan, SWEET_SPOT))[1]).toBe("This is your plan");
    expect(plans.map((plan) => restingWords(plan, scheduled))[0]).toBe("Starts automatically");
    expect(plans.map((plan) => restingWords(plan, pending))[2]).toBe("Starts once it's paid");
  });

  test("what is open comes before a switch", () => {
    expect(switchHindrance(SWEET_SPOT)).toBeNull();
    expect(switchHindrance({ ...SWEET_SPOT, next_level: 1 })).toBeNull();
    expect(switchHindrance({ ...SWEET_SPOT, cancels: true })).toContain("Resume");
    expect(switchHindrance({ ...SWEET_SPOT, status: "past_due" })).toContain("pay");
    expect(switchHindrance({ ...SWEET_SPOT, pending_level: 3 })).toContain("is waiting");
  });
});

describe("what a card says", () => {
  function lines(subscription: Subscription | null) {
    return plans.map((plan) => planLines(plan, billingOf(subscription)).map(({ text }) => text));
  }

  test("three lines at most, without the number that stands above them", () => {
    expect(lines(null)).toEqual([
      ["Extras: 5 for $3", "$0.90 a render"],
      ["Most Popular (2.5x the renders)", "Priority render queue", "$0.72 a render"],
      ["Priority render queue", "First dibs on new themes (early theme access)", "$0.64 a render"],
    ]);
  });

  test("the recommendation is for those without a plan", () => {
    expect(lines(SWEET_SPOT)[1]).toEqual(["Priority render queue", "$0.72 a render"]);
  });

  test("the extras can be bought from the Starter card, with a plan or without", () => {
    function sold(subscription: Subscription | null) {
      return plans
        .flatMap((plan) => planLines(plan, billingOf(subscription)))
        .flatMap(({ text, pack }) => (pack ? [[text, pack.key]] : []));
    }
    expect(sold(SWEET_SPOT)).toEqual([["Extras: 5 for $3", "pack_5"]]);
    expect(sold(null)).toEqual([["Extras: 5 for $3", "pack_5"]]);
  });
});

describe("what is shown first", () => {
  test("a phone opens on the person's plan, or on the middle one", () => {
    expect(firstShown(billingOf(null))).toBe(2);
    expect(firstShown(billingOf({ ...SWEET_SPOT, level: 3 }))).toBe(3);
  });

  test("a subscriber without renders is offered more of them", () => {
    expect(isOutOfRenders(billingOf(SWEET_SPOT, 0))).toBe(true);
    expect(isOutOfRenders(billingOf(SWEET_SPOT, 1))).toBe(false);
    expect(isOutOfRenders(billingOf(null, 0))).toBe(false);
    expect(morePack(billingOf(SWEET_SPOT, 0))?.name).toBe("+10 more renders");
  });
});
