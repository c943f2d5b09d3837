import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { storeCheckoutDraft } from "./checkout-draft.ts";
import { resolveForm } from "./form-rules.ts";
import type { CheckoutValues } from "./form-values.ts";

export type Customer = { id: string; name: string; email: string };
export type CheckoutForm = UseFormReturn<CheckoutValues>;

/** `onEdit` hears of every change. */
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
          // Without a name it was not a person who changed something.
          if (name) onEdit();
        },
      }),
    [subscribe, id, onEdit],
  );
  return form;
}
