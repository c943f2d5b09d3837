import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeName } from "../account-api.ts";
import { NAME_RULES } from "../rules.ts";
import { sayFailure } from "../say-failure.ts";

type NameDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; name: string };

export function NameDialog({ open, onOpenChange, name }: NameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Change your name">
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
      toast.success("Your name is changed.");
      onClose();
    },
    onError: sayFailure("Failed to change your name. Please try again."),
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
        label="Full name"
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register("name", NAME_RULES)}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
