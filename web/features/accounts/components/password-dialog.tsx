import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts.ts";
import { texts as accountsSignInTexts } from "#web/texts/accounts-sign-in.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { changePassword } from "../account-api.ts";
import { createFailureToast } from "../failure-toast.ts";
import { isWrongPassword } from "../reauth.ts";
import { NEW_PASSWORD_HINT, NEW_PASSWORD_RULES } from "../rules.ts";

type PasswordDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function PasswordDialog({ open, onOpenChange }: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.password.title}
      description={texts.password.words}
    >
      <PasswordForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const showFailure = createFailureToast(texts.password.failed);
  const change = useSingleMutation({
    mutationKey: ["account", "password"],
    networkMode: "always",
    mutationFn: changePassword,
    onSuccess: () => {
      toast.success(texts.password.changed);
      onClose();
    },
    onError: (error) => {
      if (!isWrongPassword(error)) return showFailure(error);
      setError("currentPassword", { message: texts.password.wrong }, { shouldFocus: true });
    },
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={handleSubmit((values) => change.mutate(values))}
    >
      <PasswordField
        label={texts.password.current}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register("currentPassword", { required: accountsSignInTexts.faults.noPassword })}
      />
      <PasswordField
        label={accountsSignInTexts.fields.newPassword}
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        error={errors.newPassword?.message}
        {...register("newPassword", NEW_PASSWORD_RULES)}
      />
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {texts.password.change}
        </Button>
      </DialogActions>
    </form>
  );
}
