import { useMutation } from "@tanstack/react-query";
import { type Dispatch, useRef } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { getTaxShipping, SENT } from "./api.ts";
import type { CheckoutEvent } from "./checkout-step.ts";
import { type CheckoutCart, type CheckoutValues, quoteInput } from "./form-values.ts";
import { isRefusal, readPriceChange, sayNotCalculated } from "./say-failure.ts";

export type CalculationHooks = {
  /** The form as it is when something is sent. */
  readValues: () => CheckoutValues;
  /** The cart as the server has it now. */
  refreshCart: () => Promise<CheckoutCart>;
  onPromoRefused: (reason: string) => void;
};

export type Wish = {
  cart: CheckoutCart;
  note?: string;
  /** In cents: paid at once if it is that. */
  agreed?: number;
  /** The code was refused: what it costs without. */
  isCodeless?: boolean;
};

type Outcome = { dispatch: Dispatch<CheckoutEvent>; onAgreed: (quote: Quote) => Promise<void> };

/** Works out the total; only the answer to the newest question counts. */
export function useCalculation(hooks: CalculationHooks & Outcome) {
  const { readValues, refreshCart, onPromoRefused, dispatch, onAgreed } = hooks;
  const { mutateAsync: sendQuote } = useMutation({ ...SENT, mutationFn: getTaxShipping });
  const runs = useRef({ last: 0, abort: new AbortController() });

  async function calculate(wish: Wish) {
    const { cart, note, agreed, isCodeless } = wish;
    const run = ++runs.current.last;
    runs.current.abort.abort();
    runs.current.abort = new AbortController();
    dispatch({ type: "calculate", run, ...(note && { note }) });
    try {
      const values = { ...readValues(), ...(isCodeless && { promoCode: "" }) };
      const { signal } = runs.current.abort;
      const { quote } = await sendQuote({ input: quoteInput(values, cart), signal });
      if (!quote) throw new Error("no quote");
      if (run !== runs.current.last) return;
      dispatch({ type: "quoted", run, quote });
      if (quote.amount === agreed) await onAgreed(quote);
    } catch (error) {
      if (run !== runs.current.last) return;
      const change = readPriceChange(error);
      if (change) return dispatch({ type: "changed", change });
      if (isRefusal(error, "promo_refused")) {
        onPromoRefused(error.message);
        return void calculate({ ...wish, isCodeless: true });
      }
      dispatch({ type: "refused", run, problem: sayNotCalculated(error) });
      // It may have been paid for, or emptied, on another page.
      refreshCart().catch(() => undefined);
    }
  }

  /** What is on its way is of a form that is no longer so. */
  function overtake() {
    runs.current.last += 1;
  }
  return { calculate, overtake };
}
