import { describe, expect, test } from "vitest";
import { normalCode, whyRefused } from "./rules.ts";
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
  createdAt: NOW,
};
const FACTS = { subtotalCents: 2000, usesByUser: 0, now: NOW };

describe("a code", () => {
  test("is the same however it is typed", () => {
    expect(normalCode("  welcome10 ")).toBe("WELCOME10");
  });

  test.each([
    ["nobody knows", null, {}, "We don't know this code."],
    ["is switched off", { active: false }, {}, "We don't know this code."],
    ["has expired this moment", { expiresAt: NOW }, {}, "This code has expired."],
    [
      "needs a larger order",
      { minSubtotalCents: 3000 },
      {},
      "This code is for orders from $30.00.",
    ],
    ["was used", { maxUsesPerUser: 1 }, { usesByUser: 1 }, "You have used this code already."],
    ["is used up", { maxUses: 10, uses: 10 }, {}, "This code is used up."],
  ])("that %s is refused with its reason", (_name, promo, facts, reason) => {
    const row = promo && { ...PROMO, ...promo };
    expect(whyRefused(row, { ...FACTS, ...facts })).toBe(reason);
  });

  test("with uses left is fine", () => {
    expect(whyRefused({ ...PROMO, maxUses: 10, uses: 9 }, FACTS)).toBeNull();
  });
});
