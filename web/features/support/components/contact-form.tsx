import { useEffect } from "react";
import { CONTACT_LIMITS } from "#shared/contracts/contact.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { texts } from "#web/texts/contact.ts";
import { Button } from "#web/ui/button.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Sender } from "../api.ts";
import { RULES } from "../contact-form-rules.ts";
import { useContactForm } from "../use-contact-form.ts";
import { Honeypot } from "./honeypot.tsx";

const SUBJECTS = Object.entries(codeTexts.subjects).map(([value, label]) => ({
  value,
  label,
}));

type ContactFormProps = {
  sender: Sender | null;
  order: string | undefined;
  onSent: (ticket: string) => void;
  /** Focuses the first field. */
  startsFocused: boolean;
};

export function ContactForm({ sender, order, onSent, startsFocused }: ContactFormProps) {
  const { form, submit, isSending, failure } = useContactForm({ sender, order, onSent });
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  useEffect(() => {
    if (startsFocused) setFocus("name");
  }, [startsFocused, setFocus]);

  return (
    <form noValidate className="relative grid grid-cols-1 gap-5" onSubmit={submit}>
      <TextField
        label={texts.name}
        autoComplete="name"
        maxLength={CONTACT_LIMITS.name.max}
        error={errors.name?.message}
        {...register("name", RULES.name)}
      />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={CONTACT_LIMITS.email.max}
        error={errors.email?.message}
        {...register("email", RULES.email)}
      />
      <NativeSelect
        label={texts.subject}
        options={SUBJECTS}
        placeholder={texts.chooseSubject}
        error={errors.subject?.message}
        {...register("subject", RULES.subject)}
      />
      <TextAreaField
        label={texts.message}
        hint={texts.messageHint}
        maxLength={CONTACT_LIMITS.message.max}
        error={errors.message?.message}
        {...register("message", RULES.message)}
      />
      <Honeypot {...register("website")} />
      <Button type="submit" size="lg" busy={isSending} className="justify-self-start max-sm:w-full">
        {isSending ? texts.sending : texts.send}
      </Button>
      {failure && (
        <p role="alert" className="font-medium text-15 text-danger">
          {texts.notSent(failure)}
        </p>
      )}
    </form>
  );
}
