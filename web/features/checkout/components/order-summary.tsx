import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { texts } from "#web/texts/checkout.ts";
import type { CheckoutCart } from "../form-values.ts";
import type { CheckoutForm } from "../use-checkout-form.ts";
import { Assurances } from "./assurances.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PromoField } from "./promo-field.tsx";
import { Totals } from "./totals.tsx";

type OrderSummaryProps = {
  cart: CheckoutCart;
  form: CheckoutForm;
  quote: Quote | null;
  isCalculating: boolean;
  onApply: () => boolean;
  action: ReactNode;
};

/** Sticky on desktops; on phones only its button and total are. */
export function OrderSummary({ cart, form, quote, isCalculating, ...props }: OrderSummaryProps) {
  const code = form.watch("promoCode");
  return (
    <section
      aria-labelledby="order-summary"
      className="lg:ink-line grid grid-cols-1 gap-4 max-lg:border-line max-lg:border-t-[1.5px] max-lg:pt-6 max-lg:pb-(--bottom-bar) lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-card lg:bg-raised lg:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="order-summary" className="text-25">
          {texts.summary.title}
        </h2>
        <Link
          to="/cart"
          className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4"
        >
          {texts.summary.editCart}
        </Link>
      </div>
      <OrderLines lines={cart.lines} />
      <div className="border-line border-t-[1.5px] pt-2">
        <PromoField
          form={form}
          applied={quote?.promo ?? null}
          isBusy={isCalculating}
          onApply={props.onApply}
        />
      </div>
      <Totals
        subtotal={cart.subtotal}
        quote={quote}
        isCalculating={isCalculating}
        hasCode={code.trim() !== ""}
      />
      {props.action}
      <Assurances />
    </section>
  );
}
