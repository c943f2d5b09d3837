import KeyIcon from "lucide-react/icons/key-round";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts-reauth.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { getAuthMessage } from "../api.ts";
import { isDismissed, signInWithPasskey } from "../passkey-sign-in.ts";

/** Re-authenticates a signed-in user with a passkey. */
export function PasskeyReauth({ onReauthenticated }: { onReauthenticated: () => Promise<void> }) {
  const reauthentication = useSingleMutation({
    mutationKey: ["account", "reauthenticate-by-passkey"],
    networkMode: "always",
    mutationFn: async () => {
      await signInWithPasskey();
      await onReauthenticated();
    },
    meta: { keepsCache: true },
  });
  return (
    <>
      <Button
        className="w-full"
        icon={<Icon of={KeyIcon} />}
        busy={reauthentication.isPending}
        onClick={() => reauthentication.mutate()}
      >
        {texts.byPasskey}
      </Button>
      <FormError text={reauthentication.error && getProblem(reauthentication.error)} />
    </>
  );
}

function getProblem(error: Error): string {
  return isDismissed(error) ? texts.passkeyDismissed : getAuthMessage(error, texts.passkeyFailed);
}
