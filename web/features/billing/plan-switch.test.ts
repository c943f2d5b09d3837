import { describe, expect, test } from "vitest";
import type { Billing, Subscription, SwitchPreview } from "#shared/contracts/billing.ts";
import {
  getConfirmLabel,
  getSwitchDoneText,
  getSwitchIntro,
  getSwitchKind,
} from "./plan-switch.ts";

const plans = [
  { level: 1, name: "Starter" },
  { level: 2, name: "Sweet Spot" },
  { level: 3, name: "Unlimited Vibes" },
] as Billing["plans"];
const billing = { plans } as Billing;
const subscription = { level: 2, next_level: null } as Subscription;

const UP: SwitchPreview = {
  level: 3,
  takes_effect: "now",
  today_cents: 653,
  lines: [],
  renders_added: 25,
  next_cents: 3200,
  monthly_cents: 3200,
  next_at: "2026-12-21T15:00:00.000Z",
  proration_at: 1795253400,
  card: null,
};
const DOWN: SwitchPreview = {
  ...UP,
  level: 1,
  takes_effect: "renewal",
  today_cents: 0,
  renders_added: 0,
};

test("keeps the current plan, and switches to others now or later", () => {
  expect(getSwitchKind(UP, subscription)).toBe("now");
  expect(getSwitchKind(DOWN, subscription)).toBe("later");
  expect(getSwitchKind({ ...DOWN, level: 2 }, subscription)).toBe("keep");
});

describe("confirm button", () => {
  test("shows the amount charged", () => {
    expect(getConfirmLabel("now", UP, "Unlimited Vibes")).toBe("Pay $6.53 and switch");
    expect(getConfirmLabel("now", { ...UP, today_cents: 0 }, "Unlimited Vibes")).toBe("Switch now");
  });

  test("shows when the change takes effect", () => {
    expect(getConfirmLabel("later", DOWN, "Starter")).toBe("Switch on December 21");
    expect(getConfirmLabel("keep", { ...DOWN, level: 2 }, "Sweet Spot")).toBe("Keep Sweet Spot");
  });
});

test("names both plans in the introduction of a later switch", () => {
  expect(getSwitchIntro("later", DOWN, { subscription, billing })).toBe(
    "You keep Sweet Spot and its renders until December 21. Then Starter starts.",
  );
  const scheduled = { subscription: { ...subscription, next_level: 1 }, billing };
  expect(getSwitchIntro("keep", { ...DOWN, level: 2 }, scheduled)).toBe(
    "You stay on Sweet Spot. The switch to Starter on December 21 won't happen.",
  );
});

test("confirms what happened after the switch", () => {
  expect(getSwitchDoneText("now", UP, "Unlimited Vibes")).toBe(
    "You're on Unlimited Vibes. 25 renders added.",
  );
  expect(getSwitchDoneText("later", DOWN, "Starter")).toBe("Starter starts on December 21.");
});
