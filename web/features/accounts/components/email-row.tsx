import { lazy, useState } from "react";
import { texts } from "#web/texts/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { useResumedIntent } from "../use-resumed-intent.ts";

const EmailDialog = lazy(async () => ({
  default: (await import("./email-dialog.tsx")).EmailDialog,
}));

export function EmailRow({ email }: { email: string }) {
  const resumed = useResumedIntent("email");
  const [isOpen, setOpen] = useState(resumed !== null);
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  function close(newEmail: string) {
    setRequestedEmail(newEmail);
    setOpen(false);
  }
  return (
    <SettingRow
      label={texts.email.label}
      action={
        <Button variant="plain" aria-label={texts.email.change} onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      }
    >
      {email}
      <p role="status" className="text-ink">
        {requestedEmail && requestedEmail !== email && texts.email.asked(requestedEmail)}
      </p>
      <LazyMount isOpen={isOpen}>
        <EmailDialog
          open={isOpen}
          onOpenChange={setOpen}
          email={email}
          initial={resumed?.newEmail ?? ""}
          onRequested={close}
        />
      </LazyMount>
    </SettingRow>
  );
}
