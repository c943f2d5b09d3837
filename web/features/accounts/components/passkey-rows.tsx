import { lazy, useState } from "react";
import { toast } from "sonner";
import { MAX_PASSKEYS } from "#shared/contracts/accounts.ts";
import { formatLocalMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts-passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { getDeviceName } from "../device-name.ts";
import { createFailureToast } from "../failure-toast.ts";
import { canUsePasskeys } from "../passkey-sign-in.ts";
import { type Passkey, removePasskey } from "../passkeys-api.ts";
import { useReauth } from "../use-reauth.tsx";
import { useResumedIntent } from "../use-resumed-intent.ts";

const AddPasskeyDialog = lazy(async () => ({
  default: (await import("./passkey-dialogs.tsx")).AddPasskeyDialog,
}));
const RenamePasskeyDialog = lazy(async () => ({
  default: (await import("./passkey-dialogs.tsx")).RenamePasskeyDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type PasskeyRowsProps = {
  passkeys: readonly Passkey[];
  /** The passkey is the only sign-in method left. */
  isLastWay: boolean;
};

export function PasskeyRows({ passkeys, isLastWay }: PasskeyRowsProps) {
  const canAdd = canUsePasskeys() && passkeys.length < MAX_PASSKEYS;
  return (
    <>
      <SettingRow label={texts.label} action={canAdd && <AddPasskey />}>
        {canUsePasskeys() ? texts.words : texts.unknown}
      </SettingRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLastWay={isLastWay} />
      ))}
    </>
  );
}

function AddPasskey() {
  const resumed = useResumedIntent("add-passkey");
  const [isOpen, setOpen] = useState(resumed !== null);
  return (
    <>
      <Button variant="plain" aria-label={texts.addLabel} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      <LazyMount isOpen={isOpen}>
        <AddPasskeyDialog
          open={isOpen}
          onOpenChange={setOpen}
          name={resumed?.name ?? getDeviceName(navigator.userAgent)}
        />
      </LazyMount>
    </>
  );
}

type PasskeyRowProps = { passkey: Passkey; isLastWay: boolean };

function PasskeyRow({ passkey, isLastWay }: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <SettingRow
      label={passkey.name}
      action={
        <span className="flex flex-wrap gap-x-2">
          <Button
            variant="plain"
            aria-label={texts.renameLabel(passkey.name)}
            onClick={() => setRenaming(true)}
          >
            {texts.rename}
          </Button>
          {!isLastWay && <RemovePasskey passkey={passkey} />}
        </span>
      }
    >
      {texts.added(formatLocalMoment(passkey.addedAt))} {isLastWay && texts.onlyMethod}
      <LazyMount isOpen={isRenaming}>
        <RenamePasskeyDialog open={isRenaming} onOpenChange={setRenaming} passkey={passkey} />
      </LazyMount>
    </SettingRow>
  );
}

function RemovePasskey({ passkey }: { passkey: Passkey }) {
  const resumed = useResumedIntent("remove-passkey");
  const [isAsking, setAsking] = useState(resumed?.id === passkey.id);
  const { runWithReauth, dialog } = useReauth();
  const { id, name } = passkey;
  const remove = useSingleMutation({
    mutationKey: ["account", "remove-passkey"],
    networkMode: "always",
    mutationFn: () =>
      runWithReauth({ act: "remove-passkey", id }, (credentials) => removePasskey(id, credentials)),
    onSuccess: () => toast.success(texts.removed),
    onError: createFailureToast(texts.removeFailed),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="plain" aria-label={texts.removeLabel(name)} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <LazyMount isOpen={isAsking}>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={texts.removeTitle(name)}
          description={texts.removeWords}
          cancelLabel={texts.keep}
          confirmLabel={texts.removeConfirm}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          {dialog}
        </ConfirmDialog>
      </LazyMount>
    </>
  );
}
