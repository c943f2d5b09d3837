import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts.ts";
import { texts as accountsSignInTexts } from "#web/texts/accounts-sign-in.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeName } from "../account-api.ts";
import { createFailureToast } from "../failure-toast.ts";
import { NAME_RULES } from "../rules.ts";

type NameDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; name: string };

export function NameDialog({ open, onOpenChange, name }: NameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.name.title}>
      <NameForm name={name} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name } });
  const change = useSingleMutation({
    mutationKey: ["account", "name"],
    networkMode: "always",
    mutationFn: changeName,
    onSuccess: () => {
      toast.success(texts.name.changed);
      onClose();
    },
    onError: createFailureToast(texts.name.failed),
  });
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={handleSubmit((values) => {
        if (values.name === name) onClose();
        else change.mutate(values.name);
      })}
    >
      <TextField
        label={accountsSignInTexts.fields.name}
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register("name", NAME_RULES)}
      />
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {texts.name.save}
        </Button>
      </DialogActions>
    </form>
  );
}
