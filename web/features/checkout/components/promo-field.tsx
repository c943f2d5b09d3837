import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Quote } from "#shared/contracts/checkout.ts";
import { translateSum } from "#web/lib/server-messages.ts";
import { texts } from "#web/texts/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import { CONTROL, Field, getFieldAria } from "#web/ui/field.tsx";
import { LiveRegion } from "#web/ui/live-region.tsx";
import type { CheckoutForm } from "../use-checkout-form.ts";

type PromoFieldProps = {
  form: CheckoutForm;
  applied: Quote["promo"];
  isBusy: boolean;
  /** Calculates the total with the code; returns false if the address is incomplete. */
  onApply: () => boolean;
};

/** 'Have a code?': collapsed until opened, then shows the result. */
export function PromoField({ form, applied, isBusy, onApply }: PromoFieldProps) {
  const [isOpen, setOpen] = useState(form.getValues("promoCode") !== "");
  const container = useRef<HTMLDivElement>(null);
  const lastCode = useRef(applied?.code);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    // The clicked button was unmounted.
    if (applied?.code !== lastCode.current && isLost) {
      (container.current?.querySelector("input") ?? container.current)?.focus();
    }
    lastCode.current = applied?.code;
  }, [applied?.code]);

  function open() {
    flushSync(() => setOpen(true));
    form.setFocus("promoCode");
  }
  const isInputOpen = isOpen || form.formState.errors.promoCode !== undefined;
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {applied && (
        <AppliedCode
          promo={applied}
          onRemove={() => form.setValue("promoCode", "", { shouldValidate: false })}
        />
      )}
      {!applied && !isInputOpen && (
        <Button variant="link" onClick={open}>
          {texts.promo.ask}
        </Button>
      )}
      {!applied && isInputOpen && <PromoInput form={form} isBusy={isBusy} onApply={onApply} />}
    </div>
  );
}

type AppliedProps = { promo: NonNullable<Quote["promo"]>; onRemove: () => void };

function AppliedCode({ promo, onRemove }: AppliedProps) {
  return (
    // The same height as the field that it replaces.
    <div className="flex min-h-[74.5px] items-center justify-between gap-4 text-15">
      <p>
        <span className="font-semibold">{promo.code}</span>:{" "}
        {translateSum(promo.label, promo.message_ref)}
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
  function clear() {
    form.clearErrors("promoCode");
    setHint("");
  }

  return (
    <Field id={id} label={texts.promo.ask} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          id={id}
          {...getFieldAria(id, { hint, error })}
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
          {...form.register("promoCode", { onChange: clear })}
        />
        <Button busy={isBusy} onClick={apply}>
          {texts.promo.apply}
        </Button>
      </div>
      <LiveRegion text={error ?? hint} />
    </Field>
  );
}
