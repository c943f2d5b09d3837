import { useState } from "react";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { sendTestAlert } from "../../settings-api.ts";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

export function AlertsSetting({ settings }: SettingProps) {
  const [value, setValue] = useState(settings.values.alerts);
  const test = useSingleMutation({
    mutationKey: ["desk", "test-alert"],
    mutationFn: sendTestAlert,
    onSuccess: ({ webhook, mail }) => {
      const result = texts.alerts.tested[webhook](mail);
      if (webhook === "failed") toast.error(result);
      else toast.success(result);
    },
    onError: (error) => toast.error(error.message),
  });
  const { webhook, mail } = settings.started_with;
  return (
    <SettingSheet
      name="alerts"
      settings={settings}
      value={value}
      actions={
        <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate()}>
          {texts.alerts.test}
        </Button>
      }
    >
      <TextField
        label={texts.alerts.webhook}
        hint={texts.alerts.webhookHint(webhook)}
        type="url"
        autoComplete="off"
        value={value.webhook ?? ""}
        onChange={({ target }) => setValue({ ...value, webhook: target.value.trim() || null })}
      />
      <TextField
        label={texts.alerts.mail}
        hint={texts.alerts.mailHint(mail)}
        type="email"
        autoComplete="off"
        value={value.mail ?? ""}
        onChange={({ target }) => setValue({ ...value, mail: target.value.trim() || null })}
      />
    </SettingSheet>
  );
}
