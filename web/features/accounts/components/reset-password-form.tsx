import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AuthError, authMessage, resetPassword } from "../api.ts";
import { NEW_PASSWORD_HINT, NEW_PASSWORD_RULES } from "../rules.ts";

type ResetPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void };

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { password: "", repeated: "" },
  });
  const reset = useMutation({
    mutationFn: (newPassword: string) => resetPassword({ newPassword, token }),
    onSuccess: () => {
      toast.success("Password changed. Please sign in with the new one.");
      onDone();
    },
    onError: (error) => {
      if (error instanceof AuthError && error.code === "INVALID_TOKEN") onExpired();
      else toast.error(authMessage(error, "Failed to change the password. Please try again."));
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
        label="New password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        error={errors.password?.message}
        {...register("password", NEW_PASSWORD_RULES)}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register("repeated", {
          validate: (value) =>
            value === getValues("password") || "The two passwords are not the same.",
        })}
      />
      <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
        Set new password
      </Button>
    </form>
  );
}
