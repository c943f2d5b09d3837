import { describe, expect, test } from "vitest";
import type { PriceChange, Quote } from "#shared/contracts/checkout.ts";
import {
  type CheckoutEvent,
  type CheckoutStep,
  createFirstStep,
  reduceStep,
} from "./checkout-step.ts";

const quote = { id: "quo_1", amount: 2679 } as Quote;
const change: PriceChange = { shown_cents: 2679, current_cents: 2879, reason: "price" };

const FIRST_STEP = createFirstStep(null);

function reduceEvents(...events: CheckoutEvent[]): CheckoutStep {
  return events.reduce(reduceStep, FIRST_STEP);
}

const calculate: CheckoutEvent = { type: "calculate", run: 1 };
const quoted: CheckoutEvent = { type: "quoted", run: 1, quote };

describe("the calculation", () => {
  test("makes the order ready with a quote", () => {
    expect(reduceEvents(calculate)).toEqual({ name: "calculating", run: 1, note: null });
    expect(reduceEvents(calculate, quoted)).toEqual({
      name: "ready",
      quote,
      note: null,
      problem: null,
    });
  });

  test("is required again after any edit", () => {
    expect(reduceEvents(calculate, quoted, { type: "edited" })).toEqual(FIRST_STEP);
    expect(reduceEvents(calculate, { type: "edited" })).toEqual(FIRST_STEP);
  });

  test("ignores a response that an edit has overtaken", () => {
    expect(reduceEvents(calculate, { type: "edited" }, quoted)).toEqual(FIRST_STEP);
    const second = reduceEvents(
      calculate,
      { type: "edited" },
      { type: "calculate", run: 2 },
      quoted,
    );
    expect(second).toMatchObject({ name: "calculating", run: 2 });
    expect(reduceStep(second, { type: "refused", run: 1, problem: null })).toBe(second);
  });

  test("shows why it failed until the next attempt", () => {
    const refused = reduceEvents(calculate, { type: "refused", run: 1, problem: "Failed" });
    expect(refused).toEqual({ name: "editing", problem: "Failed" });
    expect(reduceStep(refused, calculate)).not.toHaveProperty("problem");
  });
});

describe("the payment", () => {
  test("starts only for a ready order and blocks edits", () => {
    expect(reduceEvents({ type: "pay" })).toEqual(FIRST_STEP);
    const starting = reduceEvents(calculate, quoted, { type: "pay" });
    expect(starting).toEqual({ name: "starting", quote });
    expect(reduceStep(starting, { type: "edited" })).toBe(starting);
    expect(reduceStep(starting, { type: "pay" })).toBe(starting);
  });

  test("leaves the order ready if the payment page does not open", () => {
    const step = reduceEvents(
      calculate,
      quoted,
      { type: "pay" },
      { type: "unpaid", problem: "No" },
    );
    expect(step).toEqual({ name: "ready", quote, note: null, problem: "No" });
  });

  test("asks about a changed price and remembers that the order was being paid", () => {
    expect(reduceEvents(calculate, { type: "changed", change })).toMatchObject({ isPaying: false });
    const recalculating = reduceEvents(
      calculate,
      quoted,
      { type: "pay" },
      { type: "changed", change },
    );
    expect(recalculating).toEqual({ name: "changed", change, isPaying: true });
    expect(reduceStep(recalculating, { type: "edited" })).toEqual(FIRST_STEP);
  });

  test("keeps the reason for recalculating beside the new total", () => {
    const again = reduceEvents(
      calculate,
      quoted,
      { type: "pay" },
      { ...calculate, note: "Expired" },
    );
    expect(reduceStep(again, quoted)).toMatchObject({ name: "ready", quote, note: "Expired" });
  });
});
