import { lazy, useState } from "react";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
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
  return (
    <SettingRow label="Google">
      Connected. It is your only way to sign in: set a password before you disconnect it.
    </SettingRow>
  );
}

function ConnectGoogle() {
  const connect = useSingleMutation({
    mutationKey: ["account", "connect-google"],
    networkMode: "always",
    mutationFn: connectGoogle,
    onError: sayFailure("Failed to connect Google. Please try again."),
    meta: { keepsCache: true },
  });
  return (
    <SettingRow
      label="Google"
      action={
        <Button
          variant="plain"
          aria-label="Connect Google"
          // It stays busy after success: the browser is already on its way to Google.
          busy={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate()}
        >
          Connect
        </Button>
      }
    >
      Not connected
    </SettingRow>
  );
}

function DisconnectGoogle({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const disconnect = useSingleMutation({
    mutationKey: ["account", "disconnect-google"],
    networkMode: "always",
    mutationFn: disconnectGoogle,
    onSuccess: () => toast.success("Google is disconnected."),
    onError: sayFailure("Failed to disconnect Google. Please try again."),
    onSettled: () => setAsking(false),
  });
  return (
    <SettingRow
      label="Google"
      action={
        <Button variant="plain" aria-label="Disconnect Google" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      }
    >
      Connected
      <OnceOpened isOpen={isAsking}>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Disconnect Google?"
          description="From then on you sign in with your e-mail and password."
          cancelLabel="Keep it"
          confirmLabel="Disconnect"
          isDangerous={false}
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate(id)}
        />
      </OnceOpened>
    </SettingRow>
  );
}
