import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { readCheckoutDraft, storeCheckoutDraft } from "./checkout-draft.ts";
import { resolveForm } from "./form-rules.ts";
import { type CheckoutValues, emptyValues } from "./form-values.ts";

export type Customer = { id: string; name: string; email: string };
export type CheckoutForm = UseFormReturn<CheckoutValues>;

/** The form as this tab left it; `onEdit` hears of every change. */
export function useCheckoutForm(customer: Customer, onEdit: () => void): CheckoutForm {
  const { id } = customer;
  const form = useForm<CheckoutValues>({
    defaultValues: { ...emptyValues(customer), ...readCheckoutDraft(id) },
    resolver: resolveForm,
    mode: "onTouched",
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          storeCheckoutDraft(id, values);
          // Without a name it was not a person who changed something.
          if (name) onEdit();
        },
      }),
    [subscribe, id, onEdit],
  );
  return form;
}
