import { lazy, useState } from "react";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { useLeaving } from "#web/lib/use-leaving.ts";
import { texts } from "#web/texts/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { connectGoogle, disconnectGoogle, type SignInMethods } from "../account-api.ts";
import { createFailureToast } from "../failure-toast.ts";
import { useReauth } from "../use-reauth.tsx";
import { useResumedIntent } from "../use-resumed-intent.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type GoogleRowProps = { ways: SignInMethods; hasPasskey: boolean };

export function GoogleRow({ ways, hasPasskey }: GoogleRowProps) {
  if (!ways.googleId) return <ConnectGoogle />;
  if (ways.hasPassword || hasPasskey) return <DisconnectGoogle id={ways.googleId} />;
  return <SettingRow label={texts.google.label}>{texts.google.onlyWay}</SettingRow>;
}

function ConnectGoogle() {
  const { runWithReauth, dialog } = useReauth();
  const connect = useLeaving({
    mutationKey: ["account", "connect-google"],
    mutationFn: () => runWithReauth(null, connectGoogle),
    onError: createFailureToast(texts.google.connectFailed),
  });
  return (
    <SettingRow
      label={texts.google.label}
      action={
        <Button
          variant="plain"
          aria-label={texts.google.connectLabel}
          busy={connect.isLeaving}
          onClick={() => connect.mutate()}
        >
          {texts.google.connect}
        </Button>
      }
    >
      {texts.google.notConnected}
      {dialog}
    </SettingRow>
  );
}

function DisconnectGoogle({ id }: { id: string }) {
  const resumed = useResumedIntent("disconnect-google");
  const [isAsking, setAsking] = useState(resumed !== null);
  const { runWithReauth, dialog } = useReauth();
  const disconnect = useSingleMutation({
    mutationKey: ["account", "disconnect-google"],
    networkMode: "always",
    mutationFn: () =>
      runWithReauth({ act: "disconnect-google" }, (credentials) =>
        disconnectGoogle(id, credentials),
      ),
    onSuccess: () => toast.success(texts.google.disconnected),
    onError: createFailureToast(texts.google.disconnectFailed),
    onSettled: () => setAsking(false),
  });
  return (
    <SettingRow
      label={texts.google.label}
      action={
        <Button
          variant="plain"
          aria-label={texts.google.disconnectLabel}
          onClick={() => setAsking(true)}
        >
          {texts.google.disconnect}
        </Button>
      }
    >
      {texts.google.connected}
      <LazyMount isOpen={isAsking}>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={texts.google.title}
          description={texts.google.words}
          cancelLabel={texts.google.keep}
          confirmLabel={texts.google.disconnect}
          isDangerous={false}
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate()}
        >
          {dialog}
        </ConfirmDialog>
      </LazyMount>
    </SettingRow>
  );
}
