import { useForm } from "react-hook-form";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeEmail } from "../account-api.ts";
import { createFailureToast } from "../failure-toast.ts";
import { EMAIL_RULES } from "../rules.ts";
import { useReauth } from "../use-reauth.tsx";

type EmailDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  email: string;
  /** Restored after the redirect to Google. */
  initial: string;
  onRequested: (newEmail: string) => void;
};

export function EmailDialog({ open, onOpenChange, email, initial, onRequested }: EmailDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.email.title}
      description={texts.email.words}
    >
      <EmailForm
        email={email}
        initial={initial}
        onRequested={onRequested}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

type EmailFormProps = Pick<EmailDialogProps, "email" | "initial" | "onRequested"> & {
  onClose: () => void;
};

function EmailForm({ email, initial, onRequested, onClose }: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { newEmail: initial } });
  const { runWithReauth, dialog } = useReauth();
  const change = useSingleMutation({
    mutationKey: ["account", "email"],
    networkMode: "always",
    mutationFn: (newEmail: string) =>
      runWithReauth({ act: "email", newEmail }, (credentials) =>
        changeEmail(newEmail, credentials),
      ),
    onSuccess: (_done, newEmail) => onRequested(newEmail),
    onError: createFailureToast(texts.email.failed),
    meta: { keepsCache: true },
  });
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={handleSubmit(({ newEmail }) => change.mutate(newEmail))}
    >
      <TextField
        label={texts.email.new}
        type="email"
        autoComplete="email"
        error={formState.errors.newEmail?.message}
        {...register("newEmail", {
          ...EMAIL_RULES,
          validate: (value) =>
            value.trim().toLowerCase() !== email.toLowerCase() || texts.email.same,
        })}
      />
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {texts.email.send}
        </Button>
      </DialogActions>
      {dialog}
    </form>
  );
}
