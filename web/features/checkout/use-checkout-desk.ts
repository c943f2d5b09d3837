import { useNavigate } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { toast } from "sonner";
import type { CheckoutStart } from "#shared/contracts/checkout.ts";
import { texts } from "#web/texts/checkout.ts";
import { findStoredQuote, getStartValues } from "./checkout-start.ts";
import { focusStateQuestion } from "./components/state-question.tsx";
import { listMissingParts, validateForm } from "./form-rules.ts";
import type { CheckoutCart } from "./form-values.ts";
import { useCheckout } from "./use-checkout.ts";
import { type Customer, useCheckoutForm } from "./use-checkout-form.ts";
import { useStateQuestions } from "./use-state-questions.ts";

export type CheckoutData = {
  customer: Customer;
  start: CheckoutStart;
  cart: CheckoutCart;
  refreshCart: () => Promise<CheckoutCart>;
};

/** The checkout form and its state machine; the button calculates first, then orders. */
export function useCheckoutScreen({ customer, start, cart, refreshCart }: CheckoutData) {
  const navigate = useNavigate();
  const edit = useRef(() => {});
  const [initial] = useState(() => {
    const values = getStartValues(customer, start.quote);
    return { values, storedQuote: findStoredQuote(values, start.quote) };
  });
  const form = useCheckoutForm(
    customer,
    initial.values,
    useCallback(() => edit.current(), []),
  );
  const checkout = useCheckout({
    readValues: form.getValues,
    cart,
    refreshCart,
    storedQuote: initial.storedQuote,
    onPaid: (session_id, words) => {
      toast(words);
      void navigate({ to: "/checkout", search: { session_id }, replace: true });
    },
    onPromoRefused: (message) =>
      form.setError("promoCode", { type: "refused", message }, { shouldFocus: true }),
  });
  edit.current = checkout.edit;
  const values = form.watch();
  const missing = listMissingParts(values);
  const states = useStateQuestions(values, initial.storedQuote !== null);

  function createSubmitHandler(onValid: () => void) {
    const submit = () => (states.isAnyOpen ? focusStateQuestion() : onValid());
    // Invalid fields show their own error; only missing ones get a toast (spec 5).
    const showMissing = () => missing.length > 0 && void toast.error(texts.form.missing);
    return form.handleSubmit(submit, showMissing);
  }
  return {
    form,
    checkout,
    missing,
    states,
    submit: createSubmitHandler(checkout.step.name === "ready" ? checkout.pay : checkout.calculate),
    /** Calculates if the form is complete; returns false otherwise. */
    apply(): boolean {
      const isComplete = Object.keys(validateForm(form.getValues())).length === 0;
      if (isComplete) void createSubmitHandler(checkout.calculate)();
      return isComplete;
    },
  };
}
