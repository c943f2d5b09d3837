import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { authMessage, signUp } from "../api.ts";
import { type AuthDraft, keepDraft, readDraft } from "../auth-draft.ts";
import { EMAIL_RULES, NAME_RULES, NEW_PASSWORD_HINT, NEW_PASSWORD_RULES } from "../rules.ts";

type SignUpInput = { name: string; email: string; password: string };

export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const { register, handleSubmit, formState, getValues } = useForm<SignUpInput>({
    defaultValues: { ...pick(readDraft()), password: "" },
  });
  const signup = useMutation({
    mutationFn: signUp,
    onSuccess: (_data, { email }) => {
      toast.success(texts.signUp.done);
      keepDraft({ sentTo: email, sentAt: Date.now() });
      onSignedUp();
    },
    onError: (error) => toast.error(failedWords(error)),
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="grid gap-5"
      onChange={() => keepDraft(pick(getValues()))}
      onSubmit={handleSubmit((values) => signup.mutate(values))}
    >
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
      <PasswordField
        label={texts.fields.password}
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        error={errors.password?.message}
        {...register("password", NEW_PASSWORD_RULES)}
      />
      <FormProblem text={signup.error && failedWords(signup.error)} />
      <Button type="submit" variant="primary" size="lg" busy={signup.isPending}>
        {texts.signUp.action}
      </Button>
    </form>
  );
}

function pick({ name = "", email = "" }: Partial<AuthDraft>) {
  return { name, email };
}

function failedWords(error: Error): string {
  return authMessage(error, texts.signUp.failed);
}
