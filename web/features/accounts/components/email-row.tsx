import { lazy, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";

const EmailDialog = lazy(async () => ({
  default: (await import("./email-dialog.tsx")).EmailDialog,
}));

export function EmailRow({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  function close(newEmail: string) {
    setAsked(newEmail);
    setOpen(false);
  }
  return (
    <SettingRow
      label="E-mail"
      action={
        <Button variant="plain" aria-label="Change e-mail" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      {email}
      <p role="status" className="text-ink">
        {asked && asked !== email && `Check ${asked} for a link; until then nothing changes.`}
      </p>
      <OnceOpened isOpen={isOpen}>
        <EmailDialog open={isOpen} onOpenChange={setOpen} email={email} onAsked={close} />
      </OnceOpened>
    </SettingRow>
  );
}
