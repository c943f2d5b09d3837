import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { MAX_PASSKEY_NAME } from "#shared/contracts/accounts.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { texts } from "#web/texts/accounts-passkeys.ts";
import { texts as accountsSignInTexts } from "#web/texts/accounts-sign-in.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { createFailureToast } from "../failure-toast.ts";
import { isDismissed } from "../passkey-sign-in.ts";
import { addPasskey, isKnownDevice, type Passkey, renamePasskey } from "../passkeys-api.ts";
import { ReauthCanceled } from "../reauth.ts";
import { useReauth } from "../use-reauth.tsx";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** `name` is the suggested name. */
export function AddPasskeyDialog({ name, ...dialog }: DialogProps & { name: string }) {
  return (
    <Dialog {...dialog} title={texts.addTitle} description={texts.addWords}>
      <AddForm name={name} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

function AddForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { runWithReauth, dialog } = useReauth();
  const add = useSingleMutation({
    mutationKey: ["account", "add-passkey"],
    networkMode: "always",
    mutationFn: (chosen: string) =>
      runWithReauth({ act: "add-passkey", name: chosen }, (credentials) =>
        addPasskey(chosen, credentials),
      ),
    onSuccess: () => {
      toast.success(texts.done);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ReauthCanceled || isDismissed(error)) return;
      if (isKnownDevice(error)) toast.error(texts.alreadyAdded);
      else void toastFailure(texts.addFailed, error);
    },
  });
  return (
    <NameForm
      name={name}
      action={texts.addTitle}
      isBusy={add.isPending}
      onName={add.mutate}
      onClose={onClose}
    >
      {dialog}
    </NameForm>
  );
}

export function RenamePasskeyDialog({ passkey, ...dialog }: DialogProps & { passkey: Passkey }) {
  const close = () => dialog.onOpenChange(false);
  const rename = useSingleMutation({
    mutationKey: ["account", "rename-passkey"],
    networkMode: "always",
    mutationFn: (name: string) => renamePasskey({ id: passkey.id, name }),
    onSuccess: close,
    onError: createFailureToast(texts.renameFailed),
  });
  return (
    <Dialog {...dialog} title={texts.renameTitle}>
      <NameForm
        name={passkey.name}
        action={texts.save}
        isBusy={rename.isPending}
        onName={rename.mutate}
        onClose={close}
      />
    </Dialog>
  );
}

type NameFormProps = {
  name: string;
  action: string;
  isBusy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

function NameForm({ name, action, isBusy, onName, onClose, children }: NameFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name } });
  return (
    <form noValidate className="mt-5" onSubmit={handleSubmit((values) => onName(values.name))}>
      <TextField
        label={texts.name}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register("name", {
          setValueAs: (value: string) => value.trim(),
          validate: (value) => value !== "" || texts.noName,
          maxLength: {
            value: MAX_PASSKEY_NAME,
            message: accountsSignInTexts.faults.tooLong(MAX_PASSKEY_NAME),
          },
        })}
      />
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {action}
        </Button>
      </DialogActions>
      {children}
    </form>
  );
}
