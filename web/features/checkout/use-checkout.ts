import { useEffect, useReducer } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { texts } from "#web/texts/checkout.ts";
import { firstStep, nextStep, shownQuote } from "./checkout-step.ts";
import type { CheckoutCart } from "./form-values.ts";
import { sayNotCalculated } from "./say-failure.ts";
import { type CalculationHooks, useCalculation, type Wish } from "./use-calculation.ts";
import { usePayment } from "./use-payment.ts";

type Hooks = CalculationHooks & {
  cart: CheckoutCart;
  /** The cart was paid for on another page, which is the one of this session. */
  onPaid: (sessionId: string, words: string) => void;
  /** A total from before that is of the form as it is. */
  kept: Quote | null;
};

/** Calculate, decide, pay: each press leads to at most one payment page. */
export function useCheckout({ cart, onPaid, kept, ...hooks }: Hooks) {
  const [step, dispatch] = useReducer(nextStep, kept, firstStep);
  const pay = usePayment({
    dispatch,
    onPaid,
    onExpired: () => void recalculate({ note: texts.hint.expired }),
  });
  const { calculate, overtake } = useCalculation({ ...hooks, dispatch, onAgreed: pay });

  const quote = shownQuote(step);
  const isOther = quote && (quote.count !== cart.count || quote.subtotal !== cart.subtotal);
  useEffect(() => {
    // What changed in the cart meanwhile, here or in another tab, is not in this total.
    if (isOther) dispatch({ type: "edited" });
  }, [isOther]);

  async function recalculate(wish: Omit<Wish, "cart">) {
    try {
      await calculate({ ...wish, cart: await hooks.refreshCart() });
    } catch (error) {
      dispatch({ type: "edited" });
      sayNotCalculated(error);
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
    /** The person takes the new number. */
    accept: () => {
      if (step.name !== "changed") return;
      const { change, isPaying } = step;
      void recalculate(isPaying ? { agreed: change.current_cents } : {});
    },
  };
}
