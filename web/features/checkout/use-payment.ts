import { useMutation } from "@tanstack/react-query";
import { type Dispatch, useCallback, useRef } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { useReturn } from "#web/lib/use-return.ts";
import { MUTATION_OPTIONS, startCheckout } from "./api.ts";
import {
  isApiError,
  parsePaidSession,
  parsePriceChange,
  toastOrderError,
} from "./checkout-errors.ts";
import type { CheckoutEvent } from "./checkout-step.ts";

type PaymentHooks = {
  dispatch: Dispatch<CheckoutEvent>;
  /** The cart was paid for on another page, with this checkout session. */
  onPaid: (sessionId: string, words: string) => void;
  onExpired: () => void;
};

/** Opens the payment page once, however often it is called; re-enabled when the user returns. */
export function usePayment({ dispatch, onPaid, onExpired }: PaymentHooks) {
  const { mutateAsync: sendOrder } = useMutation({
    ...MUTATION_OPTIONS,
    mutationFn: startCheckout,
  });
  const isPaying = useRef(false);

  const reset = useCallback(() => {
    dispatch({ type: "unpaid", problem: null });
    isPaying.current = false;
  }, [dispatch]);
  useReturn(reset);

  return async function pay(quote: Quote) {
    if (isPaying.current) return;
    isPaying.current = true;
    dispatch({ type: "pay" });
    try {
      const { url } = await sendOrder(quote);
      window.location.assign(url);
    } catch (error) {
      isPaying.current = false;
      const change = parsePriceChange(error);
      if (change) return dispatch({ type: "changed", change });
      const paid = parsePaidSession(error);
      if (paid) return onPaid(paid.sessionId, paid.words);
      if (isApiError(error, "quote_expired")) return onExpired();
      dispatch({ type: "unpaid", problem: toastOrderError(error) });
    }
  };
}
