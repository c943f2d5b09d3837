import DownloadIcon from "lucide-react/icons/download";
import { lazy, useState } from "react";
import type { Me } from "#shared/contracts/accounts.ts";
import { texts } from "#web/texts/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";

const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

type YourDataProps = { me: Me; onDeleted: () => Promise<void> };

export function YourData({ me, onDeleted }: YourDataProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SettingRow
        label={texts.exporting.label}
        action={
          <AnchorButton
            variant="plain"
            href="/api/users/me/export"
            download
            icon={<Icon of={DownloadIcon} />}
            aria-label={texts.exporting.aloud}
          >
            {texts.exporting.action}
          </AnchorButton>
        }
      >
        {texts.exporting.words}
      </SettingRow>
      <SettingRow
        label={texts.deleting.action}
        action={
          <Button variant="danger" onClick={() => setAsking(true)}>
            {texts.deleting.action}
          </Button>
        }
      >
        {texts.deleting.words}
        <OnceOpened isOpen={isAsking}>
          <DeleteDialog open={isAsking} onOpenChange={setAsking} me={me} onDeleted={onDeleted} />
        </OnceOpened>
      </SettingRow>
    </>
  );
}
