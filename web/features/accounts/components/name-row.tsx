import { lazy, useState } from "react";
import { texts } from "#web/texts/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";

const NameDialog = lazy(async () => ({ default: (await import("./name-dialog.tsx")).NameDialog }));

export function NameRow({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingRow
      label={texts.name.label}
      action={
        <Button variant="plain" aria-label={texts.name.change} onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      }
    >
      {name}
      <LazyMount isOpen={isOpen}>
        <NameDialog open={isOpen} onOpenChange={setOpen} name={name} />
      </LazyMount>
    </SettingRow>
  );
}
