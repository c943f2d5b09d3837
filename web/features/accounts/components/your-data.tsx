import DownloadIcon from "lucide-react/icons/download";
import { lazy, useState } from "react";
import type { Me } from "#shared/contracts/accounts.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { downloadExport } from "../account-api.ts";
import { createFailureToast } from "../failure-toast.ts";
import { useReauth } from "../use-reauth.tsx";
import { useResumedIntent } from "../use-resumed-intent.ts";

const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

type YourDataProps = { me: Me; onDeleted: () => Promise<void> };

export function YourData({ me, onDeleted }: YourDataProps) {
  const resumed = useResumedIntent("delete");
  const [isAsking, setAsking] = useState(resumed !== null);
  return (
    <>
      <Export />
      <SettingRow
        label={texts.deleting.action}
        action={
          <Button variant="danger" onClick={() => setAsking(true)}>
            {texts.deleting.action}
          </Button>
        }
      >
        {texts.deleting.words}
        <LazyMount isOpen={isAsking}>
          <DeleteDialog open={isAsking} onOpenChange={setAsking} me={me} onDeleted={onDeleted} />
        </LazyMount>
      </SettingRow>
    </>
  );
}

function Export() {
  const { runWithReauth, dialog } = useReauth();
  const download = useSingleMutation({
    mutationKey: ["account", "export"],
    networkMode: "always",
    mutationFn: () => runWithReauth({ act: "export" }, downloadExport),
    onError: createFailureToast(texts.exporting.failed),
    meta: { keepsCache: true },
  });
  return (
    <SettingRow
      isLong
      label={texts.exporting.label}
      action={
        <Button
          variant="plain"
          icon={<Icon of={DownloadIcon} />}
          aria-label={texts.exporting.actionLabel}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {texts.exporting.action}
        </Button>
      }
    >
      {texts.exporting.words}
      {dialog}
    </SettingRow>
  );
}
