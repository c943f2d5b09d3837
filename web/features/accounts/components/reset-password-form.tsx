import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AuthError, getAuthMessage, listResetPasskeys, resetPassword } from "../api.ts";
import { NEW_PASSWORD_HINT, NEW_PASSWORD_RULES } from "../rules.ts";
import { ResetPasskeys } from "./reset-passkeys.tsx";

type ResetPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void };

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { password: "", repeated: "" },
  });
  const [keptIds, setKeptIds] = useState<string[]>([]);
  const passkeys = useQuery({
    queryKey: ["reset-passkeys", token],
    queryFn: () => listResetPasskeys(token),
    retry: false,
  });
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      resetPassword({ newPassword, token, keepPasskeys: keptIds }),
    onSuccess: () => {
      toast.success(texts.reset.done);
      onDone();
    },
    onError: (error) => {
      if (error instanceof AuthError && error.code === "INVALID_TOKEN") onExpired();
      else toast.error(getFailureText(error));
    },
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ password }) => reset.mutate(password))}
    >
      <PasswordField
        label={texts.fields.newPassword}
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        error={errors.password?.message}
        {...register("password", NEW_PASSWORD_RULES)}
      />
      <PasswordField
        label={texts.fields.newPasswordAgain}
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register("repeated", {
          validate: (value) => value === getValues("password") || texts.faults.notTheSame,
        })}
      />
      {passkeys.data && passkeys.data.length > 0 && (
        <ResetPasskeys passkeys={passkeys.data} keptIds={keptIds} onKeptIdsChange={setKeptIds} />
      )}
      <FormError text={reset.error && getFailureText(reset.error)} />
      <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
        {texts.reset.action}
      </Button>
    </form>
  );
}

function getFailureText(error: Error): string {
  return getAuthMessage(error, texts.reset.failed);
}
