import DownloadIcon from "lucide-react/icons/download";
import { lazy, useState } from "react";
import { PRODUCT } from "#shared/brand.ts";
import type { Me } from "#shared/contracts/accounts.ts";
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
        label="Export my data"
        action={
          <AnchorButton
            variant="plain"
            href="/api/users/me/export"
            download
            icon={<Icon of={DownloadIcon} />}
            aria-label="Download ZIP of my data"
          >
            Download ZIP
          </AnchorButton>
        }
      >
        A ZIP with your photos and {PRODUCT}es in full size; your account, orders, receipts, cart
        and activity as text files (JSON); your render statement for a spreadsheet (CSV).
      </SettingRow>
      <SettingRow
        label="Delete my account"
        action={
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        }
      >
        For good, with every photo and mix in it.
        <OnceOpened isOpen={isAsking}>
          <DeleteDialog open={isAsking} onOpenChange={setAsking} me={me} onDeleted={onDeleted} />
        </OnceOpened>
      </SettingRow>
    </>
  );
}
