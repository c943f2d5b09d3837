import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { ContactInput } from "#shared/contracts/contact.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { words } from "#web/lib/words.ts";
import { texts } from "#web/texts/contact.ts";
import { type Sender, sendMessage } from "./api.ts";
import { attemptKeys } from "./attempt-key.ts";
import { type ContactValues, EMPTY } from "./form-rules.ts";

type Options = {
  /** Null for a visitor, and until it is known. */
  sender: Sender | null;
  order: string | undefined;
  onSent: (ticket: string) => void;
};

export function useContactForm({ sender, order, onSent }: Options) {
  const form = useForm<ContactValues>({
    defaultValues: { ...EMPTY, ...sender, ...(order && aboutOrder(order)) },
  });
  const [keyOf] = useState(attemptKeys);
  const send = useSingleMutation({
    mutationKey: ["contact", "send"],
    networkMode: "always",
    mutationFn: sendMessage,
    onSuccess: ({ ticket }) => {
      toast.success(texts.toast);
      onSent(ticket);
    },
    onError: (error) => {
      const field = refusedField(error);
      if (field) form.setError(field, { message: sayOf(error, field) }, { shouldFocus: true });
    },
    meta: { keepsCache: true },
  });
  useFillIn(form, sender);

  const submit = form.handleSubmit((values) =>
    send.mutate({ input: values as ContactInput, key: keyOf(JSON.stringify(values)) }),
  );
  return { form, submit, isSending: send.isPending, failure: failureOf(send.error) };
}

function aboutOrder(order: string): Partial<ContactValues> {
  return { subject: "order", message: texts.aboutOrder(order) };
}

/** The account may be known only once somebody has begun to type: what they typed stays. */
function useFillIn(form: ReturnType<typeof useForm<ContactValues>>, sender: Sender | null): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!sender) return;
    if (getValues("name") === "") setValue("name", sender.name);
    if (getValues("email") === "") setValue("email", sender.email);
  }, [sender, getValues, setValue]);
}

const SHOWN = ["name", "email", "subject", "message"] as const;

/** The field that the shop did not like; null where it was something else. */
function refusedField(error: Error): (typeof SHOWN)[number] | null {
  const field = error instanceof ApiError ? error.details.field : undefined;
  return SHOWN.find((name) => name === field) ?? null;
}

/** What the form itself would say, but for what only the server counts. */
function sayOf(error: Error, field: (typeof SHOWN)[number]): string {
  const said = error instanceof ApiError ? error.said : null;
  if (said?.code !== "field_too_long") return words.complaints[field];
  return texts.tooLong(Number(said.params.most));
}

function failureOf(error: Error | null): string | null {
  return error && !refusedField(error) ? error.message : null;
}
