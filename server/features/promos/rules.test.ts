import { describe, expect, test } from "vitest";
import { assertUsable, computeLosses, normalizeCode } from "./rules.ts";
import type { promoCodes } from "./tables.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const PROMO: typeof promoCodes.$inferSelect = {
  id: "cod_1",
  code: "WELCOME10",
  kind: "percent",
  amount: 10,
  minSubtotalCents: 0,
  expiresAt: null,
  maxUses: null,
  maxUsesPerUser: null,
  active: true,
  uses: 0,
  givenCents: 0,
  version: 1,
  brought: null,
  createdAt: NOW,
};
const FACTS = { subtotalCents: 2000, usesByUser: 0, now: NOW };

describe("a promo code", () => {
  test("is normalized however it is typed", () => {
    expect(normalizeCode("  welcome10 ")).toBe("WELCOME10");
  });

  test.each([
    ["is unknown", null, {}, "This code isn't valid."],
    ["is inactive", { active: false }, {}, "This code isn't valid."],
    ["expires at this moment", { expiresAt: NOW }, {}, "This code has expired."],
    [
      "needs a larger order",
      { minSubtotalCents: 3000 },
      {},
      "This code is for orders of $30.00 or more.",
    ],
    ["was used", { maxUsesPerUser: 1 }, { usesByUser: 1 }, "You've already used this code."],
    ["is used up", { maxUses: 10, uses: 10 }, {}, "This code has already been used up."],
  ])("that %s is rejected with its reason", (_name, promo, facts, reason) => {
    const row = promo && { ...PROMO, ...promo };
    expect(() => assertUsable(row, { ...FACTS, ...facts })).toThrow(reason);
  });

  test("with uses left is accepted", () => {
    const promo = { ...PROMO, maxUses: 10, uses: 9 };
    expect(assertUsable(promo, FACTS)).toBe(promo);
  });
});

describe("losses of a promo code", () => {
  const MUG = { variantId: 1, product: "Mug", variant: "11 oz", unitCents: 2000, costCents: 795 };
  const POSTER = { ...MUG, product: "Poster", unitCents: 1800, costCents: 1175 };

  test("are those of each variant's smallest eligible cart, the largest first", () => {
    const off = { kind: "percent" as const, amount: 60, minSubtotalCents: 0 };
    // $8 are received, 53 cents of them as card fee; $7.20, 51 cents of them.
    expect(computeLosses(off, [MUG, POSTER])).toEqual([
      { ...POSTER, quantity: 1, paidCents: 720, lossCents: 1175 + 51 - 720 },
      { ...MUG, quantity: 1, paidCents: 800, lossCents: 795 + 53 - 800 },
    ]);
    const fixed = { kind: "fixed" as const, amount: 2000, minSubtotalCents: 3000 };
    expect(computeLosses(fixed, [MUG, POSTER])).toEqual([
      { ...POSTER, quantity: 2, paidCents: 1600, lossCents: 2350 + 76 - 1600 },
    ]);
  });

  test("include no card fee for a free cart, and skip variants that the print provider no longer makes", () => {
    const all = { kind: "percent" as const, amount: 100, minSubtotalCents: 0 };
    expect(computeLosses(all, [MUG, { ...POSTER, costCents: null }])).toEqual([
      { ...MUG, quantity: 1, paidCents: 0, lossCents: 795 },
    ]);
  });
});
