import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { ContactInput } from "#shared/contracts/contact.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/contact.ts";
import { type Sender, sendMessage } from "./api.ts";
import { type ContactValues, EMPTY_VALUES } from "./contact-form-rules.ts";
import { createIdempotencyKeyGetter } from "./idempotency-key.ts";

type Options = {
  /** Null for visitors and while loading. */
  sender: Sender | null;
  order: string | undefined;
  onSent: (ticket: string) => void;
};

export function useContactForm({ sender, order, onSent }: Options) {
  const form = useForm<ContactValues>({
    defaultValues: { ...EMPTY_VALUES, ...sender, ...(order && createOrderMessage(order)) },
  });
  const [getKey] = useState(createIdempotencyKeyGetter);
  const send = useSingleMutation({
    mutationKey: ["contact", "send"],
    networkMode: "always",
    mutationFn: sendMessage,
    onSuccess: ({ ticket }) => {
      toast.success(texts.toast);
      onSent(ticket);
    },
    onError: (error) => {
      const field = getRejectedField(error);
      if (field)
        form.setError(field, { message: getErrorText(error, field) }, { shouldFocus: true });
    },
    meta: { keepsCache: true },
  });
  usePrefill(form, sender);

  const submit = form.handleSubmit((values) =>
    send.mutate({ input: values as ContactInput, key: getKey(JSON.stringify(values)) }),
  );
  return { form, submit, isSending: send.isPending, failure: getFailure(send.error) };
}

function createOrderMessage(order: string): Partial<ContactValues> {
  return { subject: "order", message: texts.aboutOrder(order) };
}

/** The session may load after the user has started typing, so only empty fields are filled. */
function usePrefill(form: ReturnType<typeof useForm<ContactValues>>, sender: Sender | null): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!sender) return;
    if (getValues("name") === "") setValue("name", sender.name);
    if (getValues("email") === "") setValue("email", sender.email);
  }, [sender, getValues, setValue]);
}

const VISIBLE_FIELDS = ["name", "email", "subject", "message"] as const;

/** Returns the field that the server rejected, if any. */
function getRejectedField(error: Error): (typeof VISIBLE_FIELDS)[number] | null {
  const field = error instanceof ApiError ? error.details.field : undefined;
  return VISIBLE_FIELDS.find((name) => name === field) ?? null;
}

/** Uses the form's own message, except for limits that only the server checks. */
function getErrorText(error: Error, field: (typeof VISIBLE_FIELDS)[number]): string {
  const text = error instanceof ApiError ? error.messageRef : null;
  if (text?.code !== "field_too_long") return codeTexts.complaints[field];
  return texts.tooLong(Number(text.params.most));
}

function getFailure(error: Error | null): string | null {
  return error && !getRejectedField(error) ? error.message : null;
}
