import type { PriceChange, Quote } from "#shared/contracts/checkout.ts";

/** Where a checkout stands. A quote is only ever one of the form as it is now. */
export type CheckoutStep =
  | { name: "editing"; problem: string | null }
  | { name: "calculating"; run: number; note: string | null }
  | { name: "ready"; quote: Quote; note: string | null; problem: string | null }
  | { name: "starting"; quote: Quote }
  /** The server's number is another one: the person decides. */
  | { name: "changed"; change: PriceChange; isPaying: boolean };

export type CheckoutEvent =
  | { type: "edited" }
  | { type: "calculate"; run: number; note?: string }
  | { type: "quoted"; run: number; quote: Quote }
  /** `problem` stays beside the button until the next try. */
  | { type: "refused"; run: number; problem: string | null }
  | { type: "pay" }
  | { type: "unpaid"; problem: string | null }
  | { type: "changed"; change: PriceChange };

const FIRST_STEP: CheckoutStep = { name: "editing", problem: null };

/** With a total that is kept from before, if it is of the form as it is. */
export function firstStep(kept: Quote | null): CheckoutStep {
  return kept ? { name: "ready", quote: kept, note: null, problem: null } : FIRST_STEP;
}

export function nextStep(step: CheckoutStep, event: CheckoutEvent): CheckoutStep {
  switch (event.type) {
    case "edited":
      // Once the payment page is on its way, the order is what it is.
      return step.name === "starting" ? step : FIRST_STEP;
    case "calculate":
      return { name: "calculating", run: event.run, note: event.note ?? null };
    case "quoted":
      if (!isRun(step, event.run)) return step;
      return { name: "ready", quote: event.quote, note: step.note, problem: null };
    case "refused":
      return isRun(step, event.run) ? { name: "editing", problem: event.problem } : step;
    case "pay":
      return step.name === "ready" ? { name: "starting", quote: step.quote } : step;
    case "unpaid":
      if (step.name !== "starting") return step;
      return { name: "ready", quote: step.quote, note: null, problem: event.problem };
    case "changed":
      return { name: "changed", change: event.change, isPaying: step.name === "starting" };
  }
}

/** An answer to a calculation that was overtaken by an edit says nothing any more. */
function isRun(step: CheckoutStep, run: number): step is CheckoutStep & { name: "calculating" } {
  return step.name === "calculating" && step.run === run;
}

/** The quote that is on screen, null while there is none of the form as it is. */
export function shownQuote(step: CheckoutStep): Quote | null {
  return step.name === "ready" || step.name === "starting" ? step.quote : null;
}
