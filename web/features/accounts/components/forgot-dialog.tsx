import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { requestPasswordReset } from "../api.ts";
import { EMAIL_RULES } from "../rules.ts";

type ForgotDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  initialEmail: string;
};

export function ForgotDialog({ open, onOpenChange, initialEmail }: ForgotDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.forgot.title}
      description={texts.forgot.words}
    >
      <ForgotForm initialEmail={initialEmail} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ForgotForm({ initialEmail, onClose }: { initialEmail: string; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: initialEmail } });
  const request = useMutation({
    mutationFn: requestPasswordReset,
    onSuccess: () => {
      toast.success(texts.forgot.sent);
      onClose();
    },
    onError: () => toast.error(texts.forgot.failed),
  });
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        // React bubbles events to the form around the dialog, although the dialog is elsewhere in the DOM.
        event.stopPropagation();
        void handleSubmit(({ email }) => request.mutate(email))(event);
      }}
    >
      <TextField
        label={texts.fields.email}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email", EMAIL_RULES)}
      />
      <div className="mt-3">
        <FormError text={request.error && texts.forgot.failed} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button type="submit" variant="primary" busy={request.isPending}>
          {texts.forgot.action}
        </Button>
      </DialogActions>
    </form>
  );
}
