import { useCallback, useRef } from "react";
import { toast } from "sonner";
import { texts } from "#web/texts/checkout.ts";
import { shownQuote } from "../checkout-step.ts";
import { checkForm, missingParts } from "../form-rules.ts";
import type { CheckoutCart } from "../form-values.ts";
import { useCheckout } from "../use-checkout.ts";
import { type Customer, useCheckoutForm } from "../use-checkout-form.ts";
import { AddressFields } from "./address-fields.tsx";
import { CheckoutAction } from "./checkout-action.tsx";
import { FormSection } from "./form-section.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PriceChangeDialog } from "./price-change-dialog.tsx";
import { ShippingSection } from "./shipping-section.tsx";

type CheckoutScreenProps = {
  customer: Customer;
  cart: CheckoutCart;
  refreshCart: () => Promise<CheckoutCart>;
};

/** Customer, shipping, summary: one form whose button calculates first and orders then. */
export function CheckoutScreen({ customer, cart, refreshCart }: CheckoutScreenProps) {
  const edit = useRef(() => {});
  const form = useCheckoutForm(
    customer,
    useCallback(() => edit.current(), []),
  );
  const checkout = useCheckout({
    readValues: form.getValues,
    cart,
    refreshCart,
    onPromoRefused: (message) =>
      form.setError("promoCode", { type: "refused", message }, { shouldFocus: true }),
  });
  edit.current = checkout.edit;
  const { step } = checkout;
  const values = form.watch();
  const missing = missingParts(values);

  const submit = form.handleSubmit(
    () => (step.name === "ready" ? checkout.pay() : checkout.calculate()),
    () => sayWhatIsWrong(missing),
  );
  function apply(): boolean {
    const isComplete = Object.keys(checkForm(form.getValues())).length === 0;
    if (isComplete) void submit();
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
          <AddressFields form={form} party="customer" />
        </FormSection>
        <FormSection title={texts.form.shipping}>
          <ShippingSection form={form} />
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
            missing={missing}
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
