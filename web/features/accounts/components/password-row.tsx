import { lazy, useState } from "react";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { requestPasswordReset } from "../api.ts";
import { sayFailure } from "../say-failure.ts";

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
      label="Password"
      action={
        <Button variant="plain" aria-label="Change password" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      Set
      <OnceOpened isOpen={isOpen}>
        <PasswordDialog open={isOpen} onOpenChange={setOpen} />
      </OnceOpened>
    </SettingRow>
  );
}

/** For whoever only ever came by Google; the mail proves that it is them. */
function SetPassword({ email }: { email: string }) {
  const request = useSingleMutation({
    mutationKey: ["account", "set-password"],
    networkMode: "always",
    mutationFn: requestPasswordReset,
    onError: sayFailure("Failed to send reset link. Please try again."),
    meta: { keepsCache: true },
  });
  return (
    <SettingRow
      label="Password"
      action={
        <Button variant="plain" busy={request.isPending} onClick={() => request.mutate(email)}>
          {request.isSuccess ? "Send the link again" : "Set a password"}
        </Button>
      }
    >
      <p role="status">
        {request.isSuccess
          ? `Check ${email} for a link to set one. It works for 1 hour.`
          : "None yet"}
      </p>
    </SettingRow>
  );
}
