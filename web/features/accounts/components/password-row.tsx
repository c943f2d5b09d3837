import { lazy, useState } from "react";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { requestPasswordReset } from "../api.ts";
import { createFailureToast } from "../failure-toast.ts";

const PasswordDialog = lazy(async () => ({
  default: (await import("./password-dialog.tsx")).PasswordDialog,
}));

type PasswordRowProps = { email: string; hasPassword: boolean };

export function PasswordRow({ email, hasPassword }: PasswordRowProps) {
  return hasPassword ? <ChangePassword /> : <SetPassword email={email} />;
}

function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingRow
      label={texts.password.label}
      action={
        <Button variant="plain" aria-label={texts.password.change} onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      }
    >
      {texts.password.isSet}
      <LazyMount isOpen={isOpen}>
        <PasswordDialog open={isOpen} onOpenChange={setOpen} />
      </LazyMount>
    </SettingRow>
  );
}

/** For accounts that only use Google; the mailed link verifies the user. */
function SetPassword({ email }: { email: string }) {
  const request = useSingleMutation({
    mutationKey: ["account", "set-password"],
    networkMode: "always",
    mutationFn: requestPasswordReset,
    onError: createFailureToast(texts.password.notSent),
    meta: { keepsCache: true },
  });
  return (
    <SettingRow
      label={texts.password.label}
      action={
        <Button variant="plain" busy={request.isPending} onClick={() => request.mutate(email)}>
          {request.isSuccess ? texts.password.sendAgain : texts.password.set}
        </Button>
      }
    >
      <p role="status">{request.isSuccess ? texts.password.sent(email) : texts.password.none}</p>
    </SettingRow>
  );
}
