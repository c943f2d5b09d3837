import { useMutation } from "@tanstack/react-query";
import { type Dispatch, useRef } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { getTaxShipping, MUTATION_OPTIONS } from "./api.ts";
import { isApiError, parsePriceChange, toastCalculationError } from "./checkout-errors.ts";
import type { CheckoutEvent } from "./checkout-step.ts";
import { type CheckoutCart, type CheckoutValues, toQuoteInput } from "./form-values.ts";

export type CalculationHooks = {
  /** Reads the form at the time of sending. */
  readValues: () => CheckoutValues;
  refreshCart: () => Promise<CheckoutCart>;
  onPromoRefused: (reason: string) => void;
};

export type CalculationRequest = {
  cart: CheckoutCart;
  note?: string;
  /** In cents: pays at once if the total equals it. */
  agreed?: number;
  /** Calculates without the promo code, after it was rejected. */
  isCodeless?: boolean;
};

type Outcome = { dispatch: Dispatch<CheckoutEvent>; onAgreed: (quote: Quote) => Promise<void> };

/** Calculates the total; only the latest request counts. */
export function useCalculation(hooks: CalculationHooks & Outcome) {
  const { readValues, refreshCart, onPromoRefused, dispatch, onAgreed } = hooks;
  const { mutateAsync: sendQuote } = useMutation({
    ...MUTATION_OPTIONS,
    mutationFn: getTaxShipping,
  });
  const runs = useRef({ last: 0, abort: new AbortController() });

  async function calculate(request: CalculationRequest) {
    const { cart, note, agreed, isCodeless } = request;
    const run = ++runs.current.last;
    runs.current.abort.abort();
    runs.current.abort = new AbortController();
    dispatch({ type: "calculate", run, ...(note && { note }) });
    try {
      const values = { ...readValues(), ...(isCodeless && { promoCode: "" }) };
      const { signal } = runs.current.abort;
      const { quote } = await sendQuote({ input: toQuoteInput(values, cart), signal });
      if (!quote) throw new Error("no quote");
      if (run !== runs.current.last) return;
      dispatch({ type: "quoted", run, quote });
      if (quote.amount === agreed) await onAgreed(quote);
    } catch (error) {
      if (run !== runs.current.last) return;
      const change = parsePriceChange(error);
      if (change) return dispatch({ type: "changed", change });
      if (isApiError(error, "promo_refused")) {
        onPromoRefused(error.message);
        return void calculate({ ...request, isCodeless: true });
      }
      dispatch({ type: "refused", run, problem: toastCalculationError(error) });
      // The cart may have been paid or emptied on another page.
      refreshCart().catch(() => undefined);
    }
  }

  /** Ignores the response of a pending calculation. */
  function invalidate() {
    runs.current.last += 1;
  }
  return { calculate, overtake: invalidate };
}
