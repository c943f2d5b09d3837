import { useMutation } from "@tanstack/react-query";
import { type Dispatch, useCallback, useRef } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { useReturn } from "#web/lib/use-return.ts";
import { SENT, startCheckout } from "./api.ts";
import type { CheckoutEvent } from "./checkout-step.ts";
import { isRefusal, readPaid, readPriceChange, sayNotStarted } from "./say-failure.ts";

type PaymentHooks = {
  dispatch: Dispatch<CheckoutEvent>;
  /** The cart was paid for on another page, which is the one of this session. */
  onPaid: (sessionId: string, words: string) => void;
  /** The total is too old to be paid. */
  onExpired: () => void;
};

/** Leaves for the payment page, once however often it is pressed; whoever comes back can pay again. */
export function usePayment({ dispatch, onPaid, onExpired }: PaymentHooks) {
  const { mutateAsync: sendOrder } = useMutation({ ...SENT, mutationFn: startCheckout });
  const isPaying = useRef(false);

  const wake = useCallback(() => {
    dispatch({ type: "unpaid", problem: null });
    isPaying.current = false;
  }, [dispatch]);
  useReturn(wake);

  return async function pay(quote: Quote) {
    if (isPaying.current) return;
    isPaying.current = true;
    dispatch({ type: "pay" });
    try {
      const { url } = await sendOrder(quote);
      window.location.assign(url);
    } catch (error) {
      isPaying.current = false;
      const change = readPriceChange(error);
      if (change) return dispatch({ type: "changed", change });
      const paid = readPaid(error);
      if (paid) return onPaid(paid.sessionId, paid.words);
      if (isRefusal(error, "quote_expired")) return onExpired();
      dispatch({ type: "unpaid", problem: sayNotStarted(error) });
    }
  };
}
