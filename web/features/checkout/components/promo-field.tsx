import { useId, useState } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import { ariaOf, CONTROL, Field } from "#web/ui/field.tsx";
import type { CheckoutForm } from "../use-checkout-form.ts";

type PromoFieldProps = {
  form: CheckoutForm;
  applied: Quote["promo"];
  isBusy: boolean;
  /** Works the total out with it; false when the address is not complete yet. */
  onApply: () => boolean;
};

/** 'Have a code?': closed until somebody has one, then says what became of it. */
export function PromoField({ form, applied, isBusy, onApply }: PromoFieldProps) {
  const [isOpen, setOpen] = useState(form.getValues("promoCode") !== "");
  if (applied) {
    return (
      // As tall as the field it stands for.
      <div className="flex min-h-[74.5px] items-center justify-between gap-4 text-15">
        <p>
          <span className="font-semibold">{applied.code}</span>: {applied.label}
        </p>
        <Button
          variant="link"
          onClick={() => form.setValue("promoCode", "", { shouldValidate: false })}
        >
          Remove code
        </Button>
      </div>
    );
  }
  if (!isOpen && !form.formState.errors.promoCode) {
    return (
      <Button variant="link" className="justify-self-start" onClick={() => setOpen(true)}>
        Have a code?
      </Button>
    );
  }
  return <PromoInput form={form} isBusy={isBusy} onApply={onApply} />;
}

function PromoInput({ form, isBusy, onApply }: Omit<PromoFieldProps, "applied">) {
  const id = useId();
  const [isNoted, setNoted] = useState(false);
  const error = form.formState.errors.promoCode?.message;
  const hint = isNoted ? "Noted. It is checked once your address is complete." : "";

  return (
    <Field id={id} label="Have a code?" hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          id={id}
          {...ariaOf(id, { hint, error })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className={CONTROL}
          {...form.register("promoCode", { onChange: () => form.clearErrors("promoCode") })}
        />
        <Button busy={isBusy} onClick={() => setNoted(!onApply())}>
          Apply
        </Button>
      </div>
    </Field>
  );
}
