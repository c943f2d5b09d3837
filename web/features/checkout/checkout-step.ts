import type { PriceChange, Quote } from "#shared/contracts/checkout.ts";

/** State of the checkout. A quote always belongs to the current form. */
export type CheckoutStep =
  | { name: "editing"; problem: string | null }
  | { name: "calculating"; run: number; note: string | null }
  | { name: "ready"; quote: Quote; note: string | null; problem: string | null }
  | { name: "starting"; quote: Quote }
  /** The server calculated another price: the user has to confirm it. */
  | { name: "changed"; change: PriceChange; isPaying: boolean };

export type CheckoutEvent =
  | { type: "edited" }
  | { type: "calculate"; run: number; note?: string }
  | { type: "quoted"; run: number; quote: Quote }
  /** `problem` is shown beside the button until the next attempt. */
  | { type: "refused"; run: number; problem: string | null }
  | { type: "pay" }
  | { type: "unpaid"; problem: string | null }
  | { type: "changed"; change: PriceChange };

const FIRST_STEP: CheckoutStep = { name: "editing", problem: null };

/** Starts with a stored quote of the current form, if any. */
export function createFirstStep(stored: Quote | null): CheckoutStep {
  return stored ? { name: "ready", quote: stored, note: null, problem: null } : FIRST_STEP;
}

export function reduceStep(step: CheckoutStep, event: CheckoutEvent): CheckoutStep {
  switch (event.type) {
    case "edited":
      // The payment page is opening: the order can no longer be edited.
      return step.name === "starting" ? step : FIRST_STEP;
    case "calculate":
      return { name: "calculating", run: event.run, note: event.note ?? null };
    case "quoted":
      if (!isCurrentRun(step, event.run)) return step;
      return { name: "ready", quote: event.quote, note: step.note, problem: null };
    case "refused":
      return isCurrentRun(step, event.run) ? { name: "editing", problem: event.problem } : step;
    case "pay":
      return step.name === "ready" ? { name: "starting", quote: step.quote } : step;
    case "unpaid":
      if (step.name !== "starting") return step;
      return { name: "ready", quote: step.quote, note: null, problem: event.problem };
    case "changed":
      return { name: "changed", change: event.change, isPaying: step.name === "starting" };
  }
}

/** False if an edit has overtaken the calculation. */
function isCurrentRun(
  step: CheckoutStep,
  run: number,
): step is CheckoutStep & { name: "calculating" } {
  return step.name === "calculating" && step.run === run;
}

/** Returns the quote on screen. */
export function getShownQuote(step: CheckoutStep): Quote | null {
  return step.name === "ready" || step.name === "starting" ? step.quote : null;
}
