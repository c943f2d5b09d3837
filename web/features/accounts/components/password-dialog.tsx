import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { ApiError } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { changePassword } from "../account-api.ts";
import { NEW_PASSWORD_HINT, NEW_PASSWORD_RULES } from "../rules.ts";
import { sayFailure } from "../say-failure.ts";

type PasswordDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function PasswordDialog({ open, onOpenChange }: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change your password"
      description="Every other device is signed out."
    >
      <PasswordForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const sayFailed = sayFailure("Failed to change the password. Please try again.");
  const change = useSingleMutation({
    mutationKey: ["account", "password"],
    networkMode: "always",
    mutationFn: changePassword,
    onSuccess: () => {
      toast.success("Your password is changed.");
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "INVALID_PASSWORD") {
        return sayFailed(error);
      }
      const message = "That is not your password.";
      setError("currentPassword", { message }, { shouldFocus: true });
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
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register("currentPassword", { required: "Enter your password." })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        error={errors.newPassword?.message}
        {...register("newPassword", NEW_PASSWORD_RULES)}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          Change password
        </Button>
      </DialogActions>
    </form>
  );
}
