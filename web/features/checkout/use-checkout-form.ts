import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { storeCheckoutDraft } from "./checkout-draft.ts";
import { resolveForm } from "./form-rules.ts";
import type { CheckoutValues } from "./form-values.ts";

export type Customer = { id: string; name: string; email: string };
export type CheckoutForm = UseFormReturn<CheckoutValues>;

/** Calls `onEdit` after every change by the user. */
export function useCheckoutForm(
  { id }: Customer,
  start: CheckoutValues,
  onEdit: () => void,
): CheckoutForm {
  const form = useForm<CheckoutValues>({
    defaultValues: start,
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
          // Programmatic changes have no field name.
          if (name) onEdit();
        },
      }),
    [subscribe, id, onEdit],
  );
  return form;
}
