import { lazy, useState } from "react";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { connectGoogle, disconnectGoogle, type SignInWays } from "../account-api.ts";
import { sayFailure } from "../say-failure.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

export function GoogleRow({ ways }: { ways: SignInWays }) {
  if (!ways.googleId) return <ConnectGoogle />;
  if (ways.hasPassword) return <DisconnectGoogle id={ways.googleId} />;
  return <SettingRow label={texts.google.label}>{texts.google.onlyWay}</SettingRow>;
}

function ConnectGoogle() {
  const connect = useSingleMutation({
    mutationKey: ["account", "connect-google"],
    networkMode: "always",
    mutationFn: connectGoogle,
    onError: sayFailure(texts.google.notDone),
    meta: { keepsCache: true },
  });
  return (
    <SettingRow
      label={texts.google.label}
      action={
        <Button
          variant="plain"
          aria-label={texts.google.connectAloud}
          // It stays busy after success: the browser is already on its way to Google.
          busy={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate()}
        >
          {texts.google.connect}
        </Button>
      }
    >
      {texts.google.notConnected}
    </SettingRow>
  );
}

function DisconnectGoogle({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const disconnect = useSingleMutation({
    mutationKey: ["account", "disconnect-google"],
    networkMode: "always",
    mutationFn: disconnectGoogle,
    onSuccess: () => toast.success(texts.google.disconnected),
    onError: sayFailure(texts.google.notUndone),
    onSettled: () => setAsking(false),
  });
  return (
    <SettingRow
      label={texts.google.label}
      action={
        <Button
          variant="plain"
          aria-label={texts.google.disconnectAloud}
          onClick={() => setAsking(true)}
        >
          {texts.google.disconnect}
        </Button>
      }
    >
      {texts.google.connected}
      <OnceOpened isOpen={isAsking}>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={texts.google.title}
          description={texts.google.words}
          cancelLabel={texts.google.keep}
          confirmLabel={texts.google.disconnect}
          isDangerous={false}
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate(id)}
        />
      </OnceOpened>
    </SettingRow>
  );
}
