import { useEffect, useReducer } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { texts } from "#web/texts/checkout.ts";
import { toastCalculationError } from "./checkout-errors.ts";
import { createFirstStep, getShownQuote, reduceStep } from "./checkout-step.ts";
import type { CheckoutCart } from "./form-values.ts";
import {
  type CalculationHooks,
  type CalculationRequest,
  useCalculation,
} from "./use-calculation.ts";
import { usePayment } from "./use-payment.ts";

type Hooks = CalculationHooks & {
  cart: CheckoutCart;
  /** The cart was paid for on another page, with this checkout session. */
  onPaid: (sessionId: string, words: string) => void;
  /** A stored quote of the current form. */
  storedQuote: Quote | null;
};

/** Calculates, confirms and pays; opens at most one payment page per click. */
export function useCheckout({ cart, onPaid, storedQuote, ...hooks }: Hooks) {
  const [step, dispatch] = useReducer(reduceStep, storedQuote, createFirstStep);
  const pay = usePayment({
    dispatch,
    onPaid,
    onExpired: () => void recalculate({ note: texts.hint.expired }),
  });
  const { calculate, overtake } = useCalculation({ ...hooks, dispatch, onAgreed: pay });

  const quote = getShownQuote(step);
  const isOther = quote && (quote.count !== cart.count || quote.subtotal !== cart.subtotal);
  useEffect(() => {
    // The quote does not include changes of the cart, made here or in another tab.
    if (isOther) dispatch({ type: "edited" });
  }, [isOther]);

  async function recalculate(request: Omit<CalculationRequest, "cart">) {
    try {
      await calculate({ ...request, cart: await hooks.refreshCart() });
    } catch (error) {
      dispatch({ type: "edited" });
      toastCalculationError(error);
    }
  }

  return {
    step,
    edit: () => {
      overtake();
      dispatch({ type: "edited" });
    },
    calculate: () => void calculate({ cart }),
    pay: () => step.name === "ready" && void pay(step.quote),
    /** Accepts the new price. */
    accept: () => {
      if (step.name !== "changed") return;
      const { change, isPaying } = step;
      void recalculate(isPaying ? { agreed: change.current_cents } : {});
    },
  };
}
