import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getAuthMessage, signUp } from "../api.ts";
import { readDraft, saveDraft } from "../auth-draft.ts";
import { EMAIL_RULES, NAME_RULES, NEW_PASSWORD_HINT, NEW_PASSWORD_RULES } from "../rules.ts";
import { SIDE_BY_SIDE } from "./side-by-side.ts";

type SignUpInput = { name: string; email: string; password: string };

type SignUpFormProps = {
  /** An alternative to the button, beside it. */
  beside: ReactNode;
  onSignedUp: (email: string) => void;
};

export function SignUpForm({ beside, onSignedUp }: SignUpFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm<SignUpInput>({
    defaultValues: readDraftValues(),
  });
  const signup = useMutation({
    mutationFn: signUp,
    onSuccess: (_data, { email }) => {
      toast.success(texts.signUp.done);
      onSignedUp(email);
    },
    onError: (error) => toast.error(getFailureText(error)),
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="grid gap-4"
      onChange={() => {
        const { name, email } = getValues();
        saveDraft({ name, email });
      }}
      onSubmit={handleSubmit((values) => signup.mutate(values))}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={texts.fields.name}
          autoComplete="name"
          error={errors.name?.message}
          {...register("name", NAME_RULES)}
        />
        <TextField
          label={texts.fields.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email", EMAIL_RULES)}
        />
      </div>
      <PasswordField
        label={texts.fields.password}
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        error={errors.password?.message}
        {...register("password", NEW_PASSWORD_RULES)}
      />
      <FormError text={signup.error && getFailureText(signup.error)} />
      <div className={SIDE_BY_SIDE}>
        <Button type="submit" variant="primary" size="lg" busy={signup.isPending}>
          {texts.signUp.action}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** Omits empty values, so that hydration keeps what was typed before. */
function readDraftValues(): Partial<SignUpInput> {
  const { name, email } = readDraft();
  return { ...(name && { name }), ...(email && { email }) };
}

function getFailureText(error: Error): string {
  return getAuthMessage(error, texts.signUp.failed);
}
