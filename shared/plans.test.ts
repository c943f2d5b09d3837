import { expect, test } from "vitest";
import {
  findPlan,
  getPlanLabel,
  hasEarlyThemes,
  hasPriority,
  PACKS,
  PLANS,
  TRIAL_RENDERS,
} from "./plans.ts";

test("sells three plans: $9 for 10 renders, $18 for 25, $32 for 50", () => {
  expect(PLANS.map(({ level, name, cents, renders }) => [level, name, cents, renders])).toEqual([
    [1, "Starter", 900, 10],
    [2, "Sweet Spot", 1800, 25],
    [3, "Unlimited Vibes", 3200, 50],
  ]);
});

test("lists the perks of the plans", () => {
  const perks = PLANS.flatMap((plan) => plan.perks);
  expect(perks).toEqual(
    expect.arrayContaining([
      "Extras: 5 for $3",
      "Priority render queue",
      "First dibs on new themes (early theme access)",
    ]),
  );
});

test("sells two packs: +10 for $5 and 5 for $3 (D9)", () => {
  expect(PACKS.map(({ name, cents, renders }) => [name, cents, renders])).toEqual([
    ["+10 more renders", 500, 10],
    ["5 extra renders", 300, 5],
  ]);
});

test("starts new accounts with 3 renders and no plan", () => {
  expect(TRIAL_RENDERS).toBe(3);
  expect(findPlan(0)).toBeUndefined();
  expect(findPlan(null)).toBeUndefined();
});

test.each([
  [null, "trial"],
  [0, "trial"],
  [1, "starter"],
  [2, "sweet spot"],
  [3, "unlimited vibes"],
  [7, "unlimited vibes"],
])("labels subscription %s as '%s'", (subscription, label) => {
  expect(getPlanLabel(subscription)).toBe(label);
});

test("gives Sweet Spot and above queue priority, and Unlimited Vibes early themes", () => {
  expect([0, 1, 2, 3, 4].map(hasPriority)).toEqual([false, false, true, true, true]);
  expect([0, 1, 2, 3, 4].map(hasEarlyThemes)).toEqual([false, false, false, true, true]);
});
