import { useMutation } from "@tanstack/react-query";
import KeyIcon from "lucide-react/icons/key-round";
import { useVisitValue } from "#web/lib/visit.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { getAuthMessage } from "../api.ts";
import { canUsePasskeys, isDismissed, signInWithPasskey } from "../passkey-sign-in.ts";

export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  const isPossible = useVisitValue(canUsePasskeys, () => true);
  if (!isPossible) return null;
  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        className="w-full"
        icon={<Icon of={KeyIcon} />}
        busy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {texts.passkey.action}
      </Button>
      <FormError text={signIn.error && getProblem(signIn.error)} />
    </div>
  );
}

function getProblem(error: Error): string {
  return isDismissed(error) ? texts.passkey.dismissed : getAuthMessage(error, texts.passkey.failed);
}
