import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Quote } from "#shared/contracts/checkout.ts";
import { sumWords } from "#web/lib/said.ts";
import { texts } from "#web/texts/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import { ariaOf, CONTROL, Field } from "#web/ui/field.tsx";
import { Spoken } from "#web/ui/spoken.tsx";
import type { CheckoutForm } from "../use-checkout-form.ts";

type PromoFieldProps = {
  form: CheckoutForm;
  applied: Quote["promo"];
  isBusy: boolean;
  /** Works the total out with it and pays nothing; false when the address is not complete yet. */
  onApply: () => boolean;
};

/** 'Have a code?': closed until somebody has one, then says what became of it. */
export function PromoField({ form, applied, isBusy, onApply }: PromoFieldProps) {
  const [isOpen, setOpen] = useState(form.getValues("promoCode") !== "");
  const place = useRef<HTMLDivElement>(null);
  const lastCode = useRef(applied?.code);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    // The pressed button is gone with what it did.
    if (applied?.code !== lastCode.current && isLost) {
      (place.current?.querySelector("input") ?? place.current)?.focus();
    }
    lastCode.current = applied?.code;
  }, [applied?.code]);

  function open() {
    flushSync(() => setOpen(true));
    form.setFocus("promoCode");
  }
  const isAsking = isOpen || form.formState.errors.promoCode !== undefined;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {applied && (
        <Applied
          promo={applied}
          onRemove={() => form.setValue("promoCode", "", { shouldValidate: false })}
        />
      )}
      {!applied && !isAsking && (
        <Button variant="link" onClick={open}>
          {texts.promo.ask}
        </Button>
      )}
      {!applied && isAsking && <PromoInput form={form} isBusy={isBusy} onApply={onApply} />}
    </div>
  );
}

type AppliedProps = { promo: NonNullable<Quote["promo"]>; onRemove: () => void };

function Applied({ promo, onRemove }: AppliedProps) {
  return (
    // As tall as the field it stands for.
    <div className="flex min-h-[74.5px] items-center justify-between gap-4 text-15">
      <p>
        <span className="font-semibold">{promo.code}</span>: {sumWords(promo.label, promo.said)}
      </p>
      <Button variant="link" onClick={onRemove}>
        {texts.promo.remove}
      </Button>
    </div>
  );
}

function PromoInput({ form, isBusy, onApply }: Omit<PromoFieldProps, "applied">) {
  const id = useId();
  const [hint, setHint] = useState("");
  const error = form.formState.errors.promoCode?.message;

  function apply() {
    if (form.getValues("promoCode").trim() !== "")
      return setHint(onApply() ? "" : texts.promo.noted);
    form.setFocus("promoCode");
    setHint(texts.promo.empty);
  }
  function forget() {
    form.clearErrors("promoCode");
    setHint("");
  }

  return (
    <Field id={id} label={texts.promo.ask} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          id={id}
          {...ariaOf(id, { hint, error })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className={CONTROL}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
          {...form.register("promoCode", { onChange: forget })}
        />
        <Button busy={isBusy} onClick={apply}>
          {texts.promo.apply}
        </Button>
      </div>
      <Spoken text={error ?? hint} />
    </Field>
  );
}
