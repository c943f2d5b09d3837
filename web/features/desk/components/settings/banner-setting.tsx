import { useState } from "react";
import { texts } from "#web/texts/desk-settings.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

export function BannerSetting({ settings }: SettingProps) {
  const [value, setValue] = useState(settings.values.banner);
  return (
    <SettingSheet name="banner" settings={settings} value={value}>
      <TextField
        label={texts.banner.en}
        value={value.en}
        maxLength={200}
        onChange={({ target }) => setValue({ ...value, en: target.value })}
      />
      <TextField
        label={texts.banner.de}
        hint={texts.banner.deHint}
        value={value.de}
        maxLength={200}
        onChange={({ target }) => setValue({ ...value, de: target.value })}
      />
      <LastDay value={value.last_day} onChange={(last_day) => setValue({ ...value, last_day })} />
    </SettingSheet>
  );
}

type LastDayProps = { value: string | null; onChange: (day: string | null) => void };

export function LastDay({ value, onChange }: LastDayProps) {
  return (
    <TextField
      label={texts.lastDay}
      hint={texts.lastDayHint}
      type="date"
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
