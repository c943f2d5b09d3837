import { useNavigate } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { toast } from "sonner";
import type { CheckoutStart } from "#shared/contracts/checkout.ts";
import { texts } from "#web/texts/checkout.ts";
import { keptQuote, startValues } from "./checkout-start.ts";
import { focusStateQuestion } from "./components/state-question.tsx";
import { checkForm, missingParts } from "./form-rules.ts";
import type { CheckoutCart } from "./form-values.ts";
import { useCheckout } from "./use-checkout.ts";
import { type Customer, useCheckoutForm } from "./use-checkout-form.ts";
import { useStateQuestions } from "./use-state-questions.ts";

export type CheckoutNeeds = {
  customer: Customer;
  start: CheckoutStart;
  cart: CheckoutCart;
  refreshCart: () => Promise<CheckoutCart>;
};

/** The form and the checkout of what it says; its button calculates first and orders then. */
export function useCheckoutDesk({ customer, start, cart, refreshCart }: CheckoutNeeds) {
  const navigate = useNavigate();
  const edit = useRef(() => {});
  const [first] = useState(() => {
    const values = startValues(customer, start.quote);
    return { values, kept: keptQuote(values, start.quote) };
  });
  const form = useCheckoutForm(
    customer,
    first.values,
    useCallback(() => edit.current(), []),
  );
  const checkout = useCheckout({
    readValues: form.getValues,
    cart,
    refreshCart,
    kept: first.kept,
    onPaid: (session_id, words) => {
      toast(words);
      void navigate({ to: "/checkout", search: { session_id }, replace: true });
    },
    onPromoRefused: (message) =>
      form.setError("promoCode", { type: "refused", message }, { shouldFocus: true }),
  });
  edit.current = checkout.edit;
  const values = form.watch();
  const missing = missingParts(values);
  const states = useStateQuestions(values, first.kept !== null);

  function goOn(press: () => void) {
    const submit = () => (states.isAnyOpen ? focusStateQuestion() : press());
    // A wrong field says so beside itself and at the button; only missing ones have a toast (spec 5).
    const showMissing = () => missing.length > 0 && void toast.error(texts.form.missing);
    return form.handleSubmit(submit, showMissing);
  }
  return {
    form,
    checkout,
    missing,
    states,
    submit: goOn(checkout.step.name === "ready" ? checkout.pay : checkout.calculate),
    /** Calculates at once, where nothing is missing; false where something is. */
    apply(): boolean {
      const isComplete = Object.keys(checkForm(form.getValues())).length === 0;
      if (isComplete) void goOn(checkout.calculate)();
      return isComplete;
    },
  };
}
