import { lazy, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";

const NameDialog = lazy(async () => ({ default: (await import("./name-dialog.tsx")).NameDialog }));

export function NameRow({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingRow
      label="Name"
      action={
        <Button variant="plain" aria-label="Change name" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      {name}
      <OnceOpened isOpen={isOpen}>
        <NameDialog open={isOpen} onOpenChange={setOpen} name={name} />
      </OnceOpened>
    </SettingRow>
  );
}
