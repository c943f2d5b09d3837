import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { useReturn } from "#web/lib/use-return.ts";
import { texts } from "#web/texts/checkout.ts";
import { getTaxShipping, startCheckout } from "./api.ts";
import { firstStep, nextStep, shownQuote } from "./checkout-step.ts";
import { type CheckoutCart, type CheckoutValues, quoteInput } from "./form-values.ts";
import {
  isRefusal,
  readPaid,
  readPriceChange,
  sayNotCalculated,
  sayNotStarted,
} from "./say-failure.ts";

type Hooks = {
  /** The form as it is when something is sent. */
  readValues: () => CheckoutValues;
  cart: CheckoutCart;
  /** The cart as the server has it now. */
  refreshCart: () => Promise<CheckoutCart>;
  onPromoRefused: (reason: string) => void;
  /** The cart was paid for on another page, which is the one of this session. */
  onPaid: (sessionId: string, words: string) => void;
  /** A total from before that is of the form as it is. */
  kept: Quote | null;
};

type Wish = {
  cart: CheckoutCart;
  note?: string;
  /** In cents: paid at once if it is that. */
  agreed?: number;
  /** The code was refused: what it costs without. */
  isCodeless?: boolean;
};

/** What is sent is a mutation: a session that is over leads to signing in. Offline it fails at once. */
const SENT = { networkMode: "always", meta: { keepsCache: true } } as const;

/** Calculate, decide, pay: each press leads to at most one payment page. */
export function useCheckout(hooks: Hooks) {
  const { readValues, cart, refreshCart, onPromoRefused, onPaid, kept } = hooks;
  const [step, dispatch] = useReducer(nextStep, kept, firstStep);
  const { mutateAsync: sendQuote } = useMutation({ ...SENT, mutationFn: getTaxShipping });
  const { mutateAsync: sendOrder } = useMutation({ ...SENT, mutationFn: startCheckout });
  const runs = useRef({ last: 0, abort: new AbortController(), isPaying: false });

  const wake = useCallback(() => {
    dispatch({ type: "unpaid", problem: null });
    runs.current.isPaying = false;
  }, []);
  useReturn(wake);

  const quote = shownQuote(step);
  const isOther = quote && (quote.count !== cart.count || quote.subtotal !== cart.subtotal);
  useEffect(() => {
    // What changed in the cart meanwhile, here or in another tab, is not in this total.
    if (isOther) dispatch({ type: "edited" });
  }, [isOther]);

  async function calculate(wish: Wish) {
    const { cart: asked, note, agreed, isCodeless } = wish;
    const run = ++runs.current.last;
    runs.current.abort.abort();
    runs.current.abort = new AbortController();
    dispatch({ type: "calculate", run, ...(note && { note }) });
    try {
      const values = { ...readValues(), ...(isCodeless && { promoCode: "" }) };
      const { signal } = runs.current.abort;
      const { quote } = await sendQuote({ input: quoteInput(values, asked), signal });
      if (!quote) throw new Error("no quote");
      if (run !== runs.current.last) return;
      dispatch({ type: "quoted", run, quote });
      if (quote.amount === agreed) await pay(quote);
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

  async function pay(quote: Quote) {
    if (runs.current.isPaying) return;
    runs.current.isPaying = true;
    dispatch({ type: "pay" });
    try {
      const { url } = await sendOrder(quote);
      window.location.assign(url);
    } catch (error) {
      runs.current.isPaying = false;
      const change = readPriceChange(error);
      if (change) return dispatch({ type: "changed", change });
      const paid = readPaid(error);
      if (paid) return onPaid(paid.sessionId, paid.words);
      if (isRefusal(error, "quote_expired")) return void recalculate({ note: texts.hint.expired });
      dispatch({ type: "unpaid", problem: sayNotStarted(error) });
    }
  }

  async function recalculate(wish: Omit<Wish, "cart">) {
    try {
      await calculate({ ...wish, cart: await refreshCart() });
    } catch (error) {
      dispatch({ type: "edited" });
      sayNotCalculated(error);
    }
  }

  return {
    step,
    edit: () => {
      runs.current.last += 1;
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
