import { type ReactNode, useId } from "react";
import { formatAddressLine } from "#shared/address-line.ts";
import type { CheckoutStart } from "#shared/contracts/checkout.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { useClosedMessage } from "#web/lib/shop-notice.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { getShownQuote } from "../checkout-step.ts";
import { type CheckoutValues, setAddresses } from "../form-values.ts";
import { type CheckoutData, useCheckoutScreen } from "../use-checkout-desk.ts";
import type { CheckoutForm } from "../use-checkout-form.ts";
import { AddressFields } from "./address-fields.tsx";
import { CheckoutAction } from "./checkout-action.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PriceChangeDialog } from "./price-change-dialog.tsx";
import { ShippingSection } from "./shipping-section.tsx";

/** One form with one button: customer, shipping, summary. */
export function CheckoutScreen(props: CheckoutData) {
  const { start, cart } = props;
  const { form, checkout, missing, states, submit, apply } = useCheckoutScreen(props);
  const { step } = checkout;
  const closed = useClosedMessage();
  const last = form.watch("customerAddress").trim() === "" ? start.last_address : null;
  return (
    <form
      noValidate
      onSubmit={closed ? (event) => event.preventDefault() : submit}
      className="lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12"
    >
      <div inert={step.name === "starting"}>
        <FormSection title={texts.form.customer}>
          {last && <LastAddress last={last} onUse={() => fillAddresses(form, last)} />}
          <AddressFields form={form} party="customer" states={states} />
        </FormSection>
        <FormSection title={texts.form.shipping}>
          <ShippingSection form={form} states={states} />
        </FormSection>
      </div>
      <OrderSummary
        cart={cart}
        form={form}
        quote={getShownQuote(step)}
        isCalculating={step.name === "calculating"}
        onApply={apply}
        action={
          <CheckoutAction
            step={step}
            cart={cart}
            missing={missing}
            isQuestionOpen={states.isAnyOpen}
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

/** A named part of the form. */
function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-line border-t-[1.5px] py-6 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="text-25">
        {title}
      </h2>
      {children}
    </section>
  );
}

function fillAddresses(form: CheckoutForm, last: LastAddresses): void {
  const values = setAddresses(form.getValues(), last);
  for (const [field, value] of Object.entries(values)) {
    form.setValue(field as keyof CheckoutValues, value);
  }
  form.clearErrors();
  form.setFocus("customerName");
}

export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label={commonTexts.loading}
      className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12"
    >
      <Skeleton className="h-[420px]" />
      <Skeleton className="h-[420px]" />
    </div>
  );
}

/** Shown after returning from the payment page without paying. */
export function CancelledNotice() {
  return (
    <p role="status" className="ink-line mb-6 rounded-card bg-sun px-4 py-3 text-on-spot">
      {renderRichText(texts.cancelled, {
        strong: (words) => <span className="font-semibold">{words}</span>,
      })}
    </p>
  );
}

type LastAddresses = NonNullable<CheckoutStart["last_address"]>;

type LastAddressProps = { last: LastAddresses; onUse: () => void };

/** Fills in the last address; shown while the form is empty. */
function LastAddress({ last: { customer, recipient }, onUse }: LastAddressProps) {
  const { country } = recipient ?? customer;
  return (
    <div className="soft-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-raised px-4 py-3">
      <p className="wrap-anywhere text-15">
        <span className="block font-semibold">{texts.last.title}</span>
        <span className="text-soft">
          {formatAddressLine(recipient ?? customer, codeTexts.countries[country])}
        </span>
      </p>
      <Button onClick={onUse}>{texts.last.use}</Button>
    </div>
  );
}
