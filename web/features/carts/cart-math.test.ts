import { describe, expect, test } from "vitest";
import { computeCartTotals, computeLineTotal, hasNewPrice } from "./cart-math.ts";

describe("the cart", () => {
  test("multiplies price and quantity of a line", () => {
    expect(computeLineTotal({ price: 20, quantity: 3 })).toBe(60);
  });

  test("computes in cents without rounding errors", () => {
    expect(computeLineTotal({ price: 1.1, quantity: 3 })).toBe(3.3);
    const lines = Array.from({ length: 10 }, () => ({ price: 0.1, quantity: 1 }));
    expect(computeCartTotals(lines)).toEqual({ count: 10, subtotal: 1 });
  });

  test("counts the sum of quantities", () => {
    const lines = [
      { price: 19.99, quantity: 2 },
      { price: 26, quantity: 1 },
    ];
    expect(computeCartTotals(lines)).toEqual({ count: 3, subtotal: 65.98 });
    expect(computeCartTotals([])).toEqual({ count: 0, subtotal: 0 });
  });

  test("detects a price that differs by a cent", () => {
    expect(hasNewPrice({ price: 20.01, added_price: 20 })).toBe(true);
    expect(hasNewPrice({ price: 20.1, added_price: 20.1 })).toBe(false);
  });
});
