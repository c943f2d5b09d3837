import { describe, expect, test } from "vitest";
import type { PriceChange, Quote } from "#shared/contracts/checkout.ts";
import { type CheckoutEvent, type CheckoutStep, firstStep, nextStep } from "./checkout-step.ts";

const quote = { id: "quo_1", amount: 2679 } as Quote;
const change: PriceChange = { shown_cents: 2679, current_cents: 2879, reason: "price" };

const FIRST_STEP = firstStep(null);

function after(...events: CheckoutEvent[]): CheckoutStep {
  return events.reduce(nextStep, FIRST_STEP);
}

const calculate: CheckoutEvent = { type: "calculate", run: 1 };
const quoted: CheckoutEvent = { type: "quoted", run: 1, quote };

describe("calculate, then complete", () => {
  test("a quote makes the order ready", () => {
    expect(after(calculate)).toEqual({ name: "calculating", run: 1, note: null });
    expect(after(calculate, quoted)).toEqual({ name: "ready", quote, note: null, problem: null });
  });

  test("any edit leads back to calculate", () => {
    expect(after(calculate, quoted, { type: "edited" })).toEqual(FIRST_STEP);
    expect(after(calculate, { type: "edited" })).toEqual(FIRST_STEP);
  });

  test("an answer that was overtaken by an edit is ignored", () => {
    expect(after(calculate, { type: "edited" }, quoted)).toEqual(FIRST_STEP);
    const second = after(calculate, { type: "edited" }, { type: "calculate", run: 2 }, quoted);
    expect(second).toMatchObject({ name: "calculating", run: 2 });
    expect(nextStep(second, { type: "refused", run: 1, problem: null })).toBe(second);
  });

  test("a refused calculation says why until it is tried again", () => {
    const refused = after(calculate, { type: "refused", run: 1, problem: "Failed" });
    expect(refused).toEqual({ name: "editing", problem: "Failed" });
    expect(nextStep(refused, calculate)).not.toHaveProperty("problem");
  });
});

describe("payment", () => {
  test("only what is ready is paid, and nothing is edited meanwhile", () => {
    expect(after({ type: "pay" })).toEqual(FIRST_STEP);
    const starting = after(calculate, quoted, { type: "pay" });
    expect(starting).toEqual({ name: "starting", quote });
    expect(nextStep(starting, { type: "edited" })).toBe(starting);
    expect(nextStep(starting, { type: "pay" })).toBe(starting);
  });

  test("a payment page that did not open leaves the order ready", () => {
    const step = after(calculate, quoted, { type: "pay" }, { type: "unpaid", problem: "No" });
    expect(step).toEqual({ name: "ready", quote, note: null, problem: "No" });
  });

  test("another price asks first, and remembers that it was about to be paid", () => {
    expect(after(calculate, { type: "changed", change })).toMatchObject({ isPaying: false });
    const asked = after(calculate, quoted, { type: "pay" }, { type: "changed", change });
    expect(asked).toEqual({ name: "changed", change, isPaying: true });
    expect(nextStep(asked, { type: "edited" })).toEqual(FIRST_STEP);
  });

  test("why it was calculated again stays beside the new total", () => {
    const again = after(calculate, quoted, { type: "pay" }, { ...calculate, note: "Expired" });
    expect(nextStep(again, quoted)).toMatchObject({ name: "ready", quote, note: "Expired" });
  });
});
