import { useNavigate } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { toast } from "sonner";
import type { CheckoutStart } from "#shared/contracts/checkout.ts";
import { texts } from "#web/texts/checkout.ts";
import { keptQuote, startValues } from "../checkout-start.ts";
import { shownQuote } from "../checkout-step.ts";
import { checkForm, missingParts } from "../form-rules.ts";
import { type CheckoutCart, type CheckoutValues, withAddresses } from "../form-values.ts";
import { useCheckout } from "../use-checkout.ts";
import { type Customer, useCheckoutForm } from "../use-checkout-form.ts";
import { useStateQuestions } from "../use-state-questions.ts";
import { AddressFields } from "./address-fields.tsx";
import { CheckoutAction } from "./checkout-action.tsx";
import { FormSection } from "./form-section.tsx";
import { LastAddress } from "./last-address.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PriceChangeDialog } from "./price-change-dialog.tsx";
import { ShippingSection } from "./shipping-section.tsx";

type CheckoutScreenProps = {
  customer: Customer;
  start: CheckoutStart;
  cart: CheckoutCart;
  refreshCart: () => Promise<CheckoutCart>;
};

/** Customer, shipping, summary: one form whose button calculates first and orders then. */
export function CheckoutScreen({ customer, start, cart, refreshCart }: CheckoutScreenProps) {
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
  const { step } = checkout;
  const values = form.watch();
  const missing = missingParts(values);
  const states = useStateQuestions(values, first.kept !== null);
  const last = values.customerAddress.trim() === "" ? start.last_address : null;

  function goOn(press: () => void) {
    const settled = () => (states.question ? void toast.error(states.question) : press());
    return form.handleSubmit(settled, () => sayWhatIsWrong(missing));
  }
  const submit = goOn(step.name === "ready" ? checkout.pay : checkout.calculate);
  function takeLast() {
    if (!last) return;
    const taken = withAddresses(form.getValues(), last);
    for (const [field, value] of Object.entries(taken)) {
      form.setValue(field as keyof CheckoutValues, value);
    }
    form.clearErrors();
    form.setFocus("customerName");
  }
  function apply(): boolean {
    const isComplete = Object.keys(checkForm(form.getValues())).length === 0;
    if (isComplete) void goOn(checkout.calculate)();
    return isComplete;
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12"
    >
      <div inert={step.name === "starting"}>
        <FormSection title={texts.form.customer}>
          {last && <LastAddress last={last} onUse={takeLast} />}
          <AddressFields form={form} party="customer" states={states} />
        </FormSection>
        <FormSection title={texts.form.shipping}>
          <ShippingSection form={form} states={states} />
        </FormSection>
      </div>
      <OrderSummary
        cart={cart}
        form={form}
        quote={shownQuote(step)}
        isCalculating={step.name === "calculating"}
        onApply={apply}
        action={
          <CheckoutAction
            step={step}
            cart={cart}
            missing={missing}
            question={states.question}
            isFaulty={Object.keys(form.formState.errors).length > 0}
          />
        }
      />
      <PriceChangeDialog
        change={step.name === "changed" ? step.change : null}
        onAccept={checkout.accept}
        onBack={checkout.edit}
      />
    </form>
  );
}

function sayWhatIsWrong(missing: readonly string[]): void {
  toast.error(missing.length > 0 ? texts.form.missing : texts.form.wrong);
}
