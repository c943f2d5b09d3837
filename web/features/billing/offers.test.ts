import { describe, expect, test } from "vitest";
import type { Billing, PlanOffer, Subscription } from "#shared/contracts/billing.ts";
import { PACKS, PLANS } from "#shared/plans.ts";
import {
  getFirstLevel,
  getInactiveText,
  getPlanAction,
  getPlanBadge,
  getPlanLines,
  getSwitchObstacle,
  isOutOfRenders,
} from "./offers.ts";
import { getRefillPack } from "./refill-pack.ts";

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

function createBilling(subscription: Subscription | null, left = 3): Billing {
  return { plans, packs, subscription, renders: { left, lots: [] } };
}

/** Returns button and badge of Starter, Sweet Spot and Unlimited Vibes. */
function cards(subscription: Subscription | null) {
  return plans.map((plan) => [
    getPlanAction(plan, subscription),
    getPlanBadge(plan, subscription)?.text ?? null,
  ]);
}

describe("buttons and badges", () => {
  test("offer each plan to users without one, and recommend the middle plan", () => {
    expect(cards(null)).toEqual([
      ["Subscribe", null],
      ["Subscribe", "MOST POPULAR"],
      ["Subscribe", null],
    ]);
  });

  test("offer a switch to the other plans, and recommend none", () => {
    expect(cards(SWEET_SPOT)).toEqual([
      ["Switch to this", null],
      [null, "CURRENT"],
      ["Switch to this", null],
    ]);
  });

  test("offer to keep the current plan while a downgrade is scheduled", () => {
    expect(cards({ ...SWEET_SPOT, next_level: 1 })).toEqual([
      [null, "FROM DECEMBER 21"],
      ["Keep Sweet Spot", "CURRENT"],
      ["Switch to this", null],
    ]);
  });

  test("don't offer a plan again while its switch waits for payment", () => {
    expect(cards({ ...SWEET_SPOT, pending_level: 3 })[2]).toEqual([null, "WAITING FOR PAYMENT"]);
  });

  test("give the reason if a card has no button", () => {
    const scheduled = { ...SWEET_SPOT, next_level: 1 };
    const pending = { ...SWEET_SPOT, pending_level: 3 };
    expect(plans.map((plan) => getInactiveText(plan, SWEET_SPOT))[1]).toBe("This is your plan");
    expect(plans.map((plan) => getInactiveText(plan, scheduled))[0]).toBe("Starts automatically");
    expect(plans.map((plan) => getInactiveText(plan, pending))[2]).toBe("Starts once it's paid");
  });

  test("block a switch until open issues are resolved", () => {
    expect(getSwitchObstacle(SWEET_SPOT)).toBeNull();
    expect(getSwitchObstacle({ ...SWEET_SPOT, next_level: 1 })).toBeNull();
    expect(getSwitchObstacle({ ...SWEET_SPOT, cancels: true })).toContain("Resume");
    expect(getSwitchObstacle({ ...SWEET_SPOT, status: "past_due" })).toContain("pay");
    expect(getSwitchObstacle({ ...SWEET_SPOT, pending_level: 3 })).toContain("is waiting");
  });
});

describe("card lines", () => {
  function lines(subscription: Subscription | null) {
    return plans.map((plan) =>
      getPlanLines(plan, createBilling(subscription)).map(({ text }) => text),
    );
  }

  test("are limited to three, without the number of renders", () => {
    expect(lines(null)).toEqual([
      ["Extras: 5 for $3", "$0.90 a render"],
      ["Most Popular (2.5x the renders)", "Priority render queue", "$0.72 a render"],
      ["Priority render queue", "First dibs on new themes (early theme access)", "$0.64 a render"],
    ]);
  });

  test("recommend a plan only to users without one", () => {
    expect(lines(SWEET_SPOT)[1]).toEqual(["Priority render queue", "$0.72 a render"]);
  });

  test("sell the extras on the Starter card, with or without a plan", () => {
    function sold(subscription: Subscription | null) {
      return plans
        .flatMap((plan) => getPlanLines(plan, createBilling(subscription)))
        .flatMap(({ text, pack }) => (pack ? [[text, pack.key]] : []));
    }
    expect(sold(SWEET_SPOT)).toEqual([["Extras: 5 for $3", "pack_5"]]);
    expect(sold(null)).toEqual([["Extras: 5 for $3", "pack_5"]]);
  });
});

describe("initial view", () => {
  test("opens on the user's plan on a phone, or on the middle one", () => {
    expect(getFirstLevel(createBilling(null))).toBe(2);
    expect(getFirstLevel(createBilling({ ...SWEET_SPOT, level: 3 }))).toBe(3);
  });

  test("offers more renders to a subscriber without any", () => {
    expect(isOutOfRenders(createBilling(SWEET_SPOT, 0))).toBe(true);
    expect(isOutOfRenders(createBilling(SWEET_SPOT, 1))).toBe(false);
    expect(isOutOfRenders(createBilling(null, 0))).toBe(false);
    expect(getRefillPack(createBilling(SWEET_SPOT, 0))?.name).toBe("+10 more renders");
  });
});
