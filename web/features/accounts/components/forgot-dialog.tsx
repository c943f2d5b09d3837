import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
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
      title="Reset your password"
      description="We'll send you a link to choose a new one. It works for 1 hour."
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
      toast.success("Password reset link sent! Please check your email.");
      onClose();
    },
    onError: () => toast.error("Failed to send reset link. Please try again."),
  });
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        // React passes events on to the form around the dialog, although it is elsewhere in the page.
        event.stopPropagation();
        void handleSubmit(({ email }) => request.mutate(email))(event);
      }}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email", EMAIL_RULES)}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={request.isPending}>
          Send Reset Link
        </Button>
      </DialogActions>
    </form>
  );
}
