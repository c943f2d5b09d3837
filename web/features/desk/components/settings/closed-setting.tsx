import { useState } from "react";
import { texts } from "#web/texts/desk-settings.ts";
import { CheckField } from "../check-field.tsx";
import { LastDay } from "./banner-setting.tsx";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

export function ClosedSetting({ settings }: SettingProps) {
  const [value, setValue] = useState(settings.values.closed);
  return (
    <SettingSheet name="closed" settings={settings} value={value}>
      <CheckField
        label={texts.closed.isClosed}
        checked={value.is_closed}
        onChange={(is_closed) => setValue({ ...value, is_closed })}
      />
      <LastDay value={value.last_day} onChange={(last_day) => setValue({ ...value, last_day })} />
    </SettingSheet>
  );
}
